/** One number that a claim was compared with. */
export interface Candidate {
  /** Stable id: "unbiased", "perTaskPlugIn", "pooledStandardError" … */
  readonly id: string;
  /** Wrong formulas that are one mistake seen from several sides share a family. */
  readonly family: string;
  /** In plain words, fit for a message: "the plug-in value 1-(1-c/n)^5". */
  readonly words: string;
  /** On the scale of the claim's printed value; undefined where the candidate has no value. */
  readonly value: number;
  readonly upper?: number;
  /** A random figure (a bootstrap): it matches within this share of its value. */
  readonly relativeTolerance?: number;
  readonly standing: 'correct' | 'legitimate' | 'wrong';
}

/**
 * What a claim equals. Made once per claim; rules only phrase it.
 * - `correct`: the correct value fits the printed digits.
 * - `legitimate`: another reading that is right under its own name fits (`match` says which).
 * - `wrong`: one family of wrong formulas fits, and the correct value does not; `named` says whether the evidence allows an accusation.
 * - `several`: wrong formulas of several families fit.
 * - `none`: nothing known fits; `nearest` is the closest candidate.
 * - `undefined`: the quantity is not defined on these rows (k above n).
 * - `impossible`: no data at all could give it (a standard error above its bound).
 * - `unchecked`: no rows or no estimate to compare with; `reason` says why.
 */
export interface Judgement {
  readonly verdict: 'correct' | 'legitimate' | 'wrong' | 'several' | 'none' | 'undefined' | 'impossible' | 'unchecked';
  /** The correct value on the claim's scale, where it is defined. */
  readonly expected: number | undefined;
  readonly expectedUpper?: number;
  /** The candidates that fit, the best explanation first. */
  readonly matches: readonly Candidate[];
  readonly nearest: Candidate | undefined;
  /** True when the digits, or a second number, make chance unlikely (estimators §17). */
  readonly named: boolean;
  /** True when the claim is one unit in its last digit off the correct value. */
  readonly oneDigitOff: boolean;
  readonly reason: string | undefined;
}
