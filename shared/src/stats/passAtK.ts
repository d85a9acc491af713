import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';

/**
 * pass@k of one task: the chance that at least one of k trials succeeds, estimated without bias from n ≥ k trials.
 *
 *     pass@k = 1 − C(n − c, k) / C(n, k)
 *
 * The average over all k-subsets of the trials of "any succeeded"; the minimum-variance unbiased estimator of
 * 1 − (1 − p)^k for exchangeable trials. No unbiased estimator exists from fewer than k trials.
 *
 * @param n scored trials of the task
 * @param c successes among them, 0 ≤ c ≤ n
 * @param k trials drawn
 * @returns a number in [0, 1], exactly 1 when n − c < k (see `logFailAtK` for a value that merely rounds to 1);
 *   `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example passAtK(10, 3, 5) // 0.9166666666666666
 * @example passAtK(10, 3, 11) // undefined
 * @see Chen et al. 2021, arXiv:2107.03374, eq. 1 and appendix A
 */
export function passAtK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  if (k > n) return undefined;
  // One factor only (k = 1 or c = 1): the quotient itself is the correctly rounded value.
  if (Math.min(c, k) === 1) return Math.max(c, k) / n;
  return c === 0 ? 0 : -Math.expm1(logDrawRatio(c, n, k));
}
