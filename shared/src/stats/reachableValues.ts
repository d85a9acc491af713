import { requireDraws } from './domain';
import type { PrintedNumber } from './printedNumber';

/** The first and last whole number of successes that give the printed value. */
export interface TotalRange {
  readonly first: number;
  readonly last: number;
}

/** A value that can occur, with the successes behind it. */
export interface ReachableValue {
  readonly total: number;
  readonly value: number;
}

export interface Reachability {
  /** Whether s/N rounds to the printed value for some whole s in [0, N]. */
  readonly attainable: boolean;
  /** Those s; `undefined` when there are none. */
  readonly totals: TotalRange | undefined;
  /** The values on either side, ⌊vN⌋/N and ⌈vN⌉/N. */
  readonly below: ReachableValue;
  readonly above: ReachableValue;
  /** Whether the test can reject anything at this precision: only when 1/N exceeds the last printed unit. */
  readonly informative: boolean;
  /** When not attainable: the s that give it by cutting digits off instead of rounding. */
  readonly truncated: TotalRange | undefined;
  /** When not attainable: trials too many (+) or missing (−) under which it is, nearest first. */
  readonly otherTrials: readonly { readonly difference: number; readonly totals: TotalRange }[];
  /** When not attainable: the s that give it after a slip between percent and fraction. */
  readonly percentSlip: TotalRange | undefined;
}

/** first..last cut to [0, trials]; `undefined` when nothing is left. */
function range(first: bigint, last: bigint, trials: bigint): TotalRange | undefined {
  const low = first < 0n ? 0n : first;
  const high = last > trials ? trials : last;
  return low > high ? undefined : { first: Number(low), last: Number(high) };
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return -floorDivide(-a, b);
}

/**
 * Whole s with |s/N − factor·v| ≤ factor·u/2, both ends included: the printer's rounding rule is unknown.
 * The factor is 1, or 100 and 1/100 for a slip between percent and fraction.
 */
function rounded(
  printed: PrintedNumber,
  trials: number,
  factor: readonly [bigint, bigint] = [1n, 1n],
): TotalRange | undefined {
  const numerator = BigInt(trials) * factor[0];
  const denominator = 2n * 10n ** BigInt(printed.decimals) * factor[1];
  const first = ceilDivide(numerator * (2n * printed.digits - 1n), denominator);
  const last = floorDivide(numerator * (2n * printed.digits + 1n), denominator);
  return range(first, last, BigInt(trials));
}

/**
 * Can this printed share be s successes of N trials at all (the GRIM test)? For pass@1 over N trials, or a mean over
 * tasks that all have the same number of trials. All comparisons are of whole numbers.
 *
 *     attainable ⇔ ∃ s ∈ {0..N}: |s/N − v| ≤ u/2,  u one unit in the last printed place
 *
 * @param printed the value with its precision (`printedNumber`)
 * @param trials N
 * @param options nearby: how many missing or extra trials to try, 3 when absent
 * @throws RangeError when trials is no integer ≥ 1.
 * @example reachableValues(printedNumber('0.307')!, 164).attainable // false: 50/164 = 0.3049, 51/164 = 0.3110
 * @see Brown & Heathers 2017, Soc. Psychol. Personal. Sci. 8:363-369
 */
export function reachableValues(
  printed: PrintedNumber,
  trials: number,
  options: { readonly nearby?: number } = {},
): Reachability {
  requireDraws(trials);
  const total = BigInt(trials);
  const one = 10n ** BigInt(printed.decimals);
  const { digits } = printed;
  const totals = rounded(printed, trials);
  const clamp = (s: bigint) => (s < 0n ? 0 : s > total ? trials : Number(s));
  const neighbour = (s: number): ReachableValue => ({ total: s, value: s / trials });
  const missed = totals === undefined;
  const otherTrials = [];
  for (let step = 1; missed && step <= (options.nearby ?? 3); step += 1) {
    for (const difference of [-step, step]) {
      const other = trials + difference < 1 ? undefined : rounded(printed, trials + difference);
      if (other !== undefined) otherTrials.push({ difference, totals: other });
    }
  }
  return {
    attainable: !missed,
    totals,
    below: neighbour(clamp(floorDivide(digits * total, one))),
    above: neighbour(clamp(ceilDivide(digits * total, one))),
    informative: total < one,
    truncated: missed
      ? range(ceilDivide(digits * total, one), ceilDivide((digits + 1n) * total, one) - 1n, total)
      : undefined,
    otherTrials,
    percentSlip: missed ? (rounded(printed, trials, [1n, 100n]) ?? rounded(printed, trials, [100n, 1n])) : undefined,
  };
}
