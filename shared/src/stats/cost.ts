import { meanOverTasks, meanPass } from './aggregate';
import { CompensatedSum } from './compensatedSum';
import { requireDraws, requireTally } from './domain';
import { momentsOf } from './moments';
import type { CountedTally } from './tally';
import { countOf, trialCount } from './tally';

/**
 * Expected attempts on one task when stopping at the first success or after k, without bias from n ≥ k − 1 trials.
 *
 *     A = Σ_{j=0}^{k−1} R(n − c; n, j)  ≤ k,   R(f; n, j) the chance that j draws all fail
 *
 * @returns `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example expectedAttempts(10, 9, 5) // 1.1
 */
export function expectedAttempts(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  if (k > n) return undefined;
  const sum = new CompensatedSum();
  let fail = 1;
  for (let j = 0; j < k; j += 1) {
    sum.add(fail);
    fail = n - c > j ? (fail * (n - c - j)) / (n - j) : 0;
  }
  return sum.value;
}

/** Cost per solved task in the unit of the cost; Infinity when nothing is solved ("no solved task"). */
export interface CostPerSolved {
  /** k·w / pass@k: all k trials are always run. */
  readonly withoutEarlyStop: number;
  /** w·A_k / pass@k: stop at the first success. */
  readonly withEarlyStop: number;
}

/**
 * Planned cost of one solved task with a budget of k trials a task.
 *
 * @param costPerTrial w ≥ 0: money, tokens or time, failed and abandoned attempts included
 * @returns `undefined` when some n_i < k, or without tasks.
 * @throws RangeError when a tally or k is out of its domain or the cost is negative.
 * @example costPerSolved([{ n: 8, c: 8 }, { n: 8, c: 1 }], 4, 1.25)?.withoutEarlyStop // 6.666666666666667
 * @see Kapoor et al. 2024, arXiv:2407.01502
 */
export function costPerSolved(
  tallies: readonly CountedTally[],
  k: number,
  costPerTrial: number,
): CostPerSolved | undefined {
  requireCost(costPerTrial);
  const solved = meanPass(tallies, k, 'at');
  const attempts = meanOverTasks(tallies, k, expectedAttempts);
  if (solved === undefined || attempts === undefined) return undefined;
  if (solved === 0) return { withoutEarlyStop: Number.POSITIVE_INFINITY, withEarlyStop: Number.POSITIVE_INFINITY };
  return { withoutEarlyStop: (k * costPerTrial) / solved, withEarlyStop: (costPerTrial * attempts) / solved };
}

/**
 * What a solved task did cost: total spend over tasks solved at least once.
 *
 * @param totalCost all trials together; a cost per trial times the trials when absent
 * @returns Infinity when no task was solved; `undefined` without trials.
 * @throws RangeError when the cost is negative.
 */
export function observedCostPerSolved(tallies: readonly CountedTally[], totalCost: number): number | undefined {
  requireCost(totalCost);
  if (trialCount(tallies) === 0) return undefined;
  const solved = tallies.reduce((sum, tally) => sum + (tally.c > 0 ? countOf(tally) : 0), 0);
  return solved === 0 ? Number.POSITIVE_INFINITY : totalCost / solved;
}

/**
 * Standard error of a ratio of two means over the same tasks (cost over solved), by the delta method:
 *
 *     SE(ā/b̄) ≈ sd(a_i − (ā/b̄)·b_i) / (√T·b̄)
 *
 * @returns `undefined` for fewer than two tasks or when b̄ = 0.
 * @throws RangeError when the lists differ in length or a number is not finite.
 * @see Cochran 1977, Sampling Techniques, section 6.4
 */
export function ratioStandardError(numerators: readonly number[], denominators: readonly number[]): number | undefined {
  if (numerators.length !== denominators.length) {
    throw new RangeError(`${numerators.length} numerators but ${denominators.length} denominators`);
  }
  const top = momentsOf(numerators);
  const bottom = momentsOf(denominators);
  if (top === undefined || bottom === undefined || bottom.mean === 0 || top.size < 2) return undefined;
  const ratio = top.mean / bottom.mean;
  const residuals = momentsOf(numerators.map((value, i) => value - ratio * (denominators[i] ?? 0)));
  const squares = residuals?.squaredDeviations ?? 0;
  return Math.sqrt(squares / (top.size - 1) / top.size) / Math.abs(bottom.mean);
}

function requireCost(cost: number): void {
  if (!(cost >= 0 && cost < Number.POSITIVE_INFINITY)) throw new RangeError(`a cost must be at least 0, got ${cost}`);
}
