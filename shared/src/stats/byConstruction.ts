import { binomialLowerTail } from './binomialTail';
import { requireDraws, requireTally } from './domain';
import type { CountedTally } from './tally';
import { countOf, taskCount, withEvidence } from './tally';

function shareOfTasks(tallies: readonly CountedTally[], test: (tally: CountedTally) => boolean): number | undefined {
  const tasks = taskCount(tallies);
  const hits = withEvidence(tallies).reduce((sum, tally) => sum + (test(tally) ? countOf(tally) : 0), 0);
  return tasks === 0 ? undefined : hits / tasks;
}

/**
 * Share of tasks whose pass^k is 0 by construction, #{c_i < k}/T. These zeros are data and stay in the mean.
 *
 * @returns `undefined` without tasks.
 * @throws RangeError when k is no integer ≥ 1.
 */
export function zeroShare(tallies: readonly CountedTally[], k: number): number | undefined {
  requireDraws(k);
  return shareOfTasks(tallies, (tally) => tally.c < k);
}

/** Share of tasks whose pass@k is 1 by construction, #{n_i − c_i < k}/T. Result and errors as for `zeroShare`. */
export function saturatedShare(tallies: readonly CountedTally[], k: number): number | undefined {
  requireDraws(k);
  return shareOfTasks(tallies, (tally) => tally.n - tally.c < k);
}

/**
 * Chance that a task with success probability p shows fewer than k successes in n trials: the expected zero share.
 *
 *     P(Bin(n, p) < k) = Σ_{j<k} C(n, j) p^j (1 − p)^{n − j}
 *
 * @throws RangeError when n or k is no integer in its domain or p is outside [0, 1].
 * @example expectedZeroShare(8, 0.5, 8) // 0.99609375
 */
export function expectedZeroShare(n: number, p: number, k: number): number {
  requireTally(n, 0);
  requireDraws(k);
  return binomialLowerTail(n, p, k - 1);
}
