import type { Span } from '../reading/span';

/** Which quantity a reported number names. */
export type ClaimMetric =
  | 'pass@k'
  | 'pass^k'
  | 'mean' // accuracy, pass rate, mean score, avg@n: the mean of the verdicts or scores
  | 'majority@k'
  | 'best-of-k'
  | 'g-pass@k'
  | 'standardError'
  | 'standardDeviation'
  | 'halfWidth'
  | 'interval' // two numbers
  | 'uncertainty' // a ± or (…) of unstated kind
  | 'difference'; // a gain of one run over another

/** What the printed digits allow: the number, and the size of one unit in its last digit. */
export interface Printed {
  /** Exactly as written, quotes and unit excluded: "0.570", "57.0", "4/6". */
  readonly text: string;
  /** As a fraction of 1 when `unit` is percent; otherwise as written. NaN for a bare NaN. */
  readonly value: number;
  /** One unit of the last printed digit, on the scale of `value`; 0 when the text is exact (a ratio of integers). */
  readonly ulp: number;
  readonly unit: 'fraction' | 'percent' | 'raw';
  /** True when the unit is written or certain; false when it was inferred (a value in (1, 100] without %). */
  readonly unitStated: boolean;
}

/** Which rows a claim speaks of. */
export interface ClaimScope {
  /** The metric column it names, when it names one of several. */
  readonly metric?: string;
  /** Value of a run-splitting field (model, setting) it names. */
  readonly run?: string;
  /** The one task it speaks of (per-record claims). */
  readonly task?: string;
  /** The text of a field that may name a task or something else ("name", "id"): a task where the rows have one of that name. */
  readonly maybeTask?: string;
  /** A subset of the tasks (a subject, a level): field value as written. */
  readonly group?: string;
  /** The one trial, seed or epoch of each task that it may speak of: the field's plain name, and its value as written. */
  readonly trial?: { readonly field: string; readonly text: string };
  /** Settings it names (a temperature, a prompt, a condition), as written: they tell which of several runs is meant. */
  readonly settings?: readonly string[];
}

/**
 * A number that somebody reported, where it stands, with its raw text. Claims of one object of a file share `table`,
 * so that values of several k are judged together.
 */
export interface Claim {
  readonly id: number;
  readonly metric: ClaimMetric;
  /** k of pass@k, pass^k, majority@k, best-of-k; undefined for the others. */
  readonly k?: number;
  /** The name as written in the file ("pass_at_k.2", "acc_stderr,none"). */
  readonly label: string;
  readonly printed: Printed;
  /** For `interval`: the upper number (then `printed` is the lower one). */
  readonly upper?: Printed;
  /** Stated level of an interval, 0.95 unless the file says otherwise. */
  readonly level?: number;
  /** Of a standard error, interval or ±: the claim it qualifies (id), when it stands beside one. */
  readonly of?: number;
  /** Place of the number's token, without quotes. */
  readonly span: Span;
  /** Claims with the same table were written as one set of values. */
  readonly table: number;
  readonly scope: ClaimScope;
  /** A spelling with two meanings (`pass_1`): tested under both before anything is said. */
  readonly ambiguous?: boolean;
  /** The sampling setting stated beside this very number ("0.2", "greedy"), as written. */
  readonly setting?: string;
  /** n and T stated for this very number, for claims without rows. */
  readonly statedTrialsPerTask?: number;
  readonly statedTasks?: number;
  readonly statedTrials?: number;
  /** Every count beside it that may be the number of trials behind it (scored, eligible …). */
  readonly statedDenominators?: readonly number[];
  readonly statedSuccesses?: number;
}
