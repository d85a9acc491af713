import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';

/**
 * pass^k of one task: the chance that all of k trials succeed, estimated without bias from n ≥ k trials.
 *
 *     pass^k = C(c, k) / C(n, k)
 *
 * @param n scored trials of the task
 * @param c successes among them, 0 ≤ c ≤ n
 * @param k trials drawn
 * @returns a number in [0, 1]; exactly 0 when c < k, which is a correct value and stays in every mean;
 *   `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example passHatK(10, 7, 2) // 0.4666666666666667
 * @see Yao et al. 2024, τ-bench, arXiv:2406.12045
 */
export function passHatK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  if (k > n) return undefined;
  const failures = n - c;
  if (Math.min(failures, k) === 1) return (n - Math.max(failures, k)) / n;
  return Math.exp(logDrawRatio(failures, n, k));
}
