import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';

/**
 * L = ln(1 − pass@k) in nats: the logarithm of the chance that k of the task's n trials, drawn without replacement,
 * all failed. It stays exact where 1 − pass@k is far below the smallest double.
 *
 *     L = ln [ C(n − c, k) / C(n, k) ]
 *
 * @param n scored trials of the task
 * @param c successes among them, 0 ≤ c ≤ n
 * @param k trials drawn
 * @returns nats; 0 when c = 0, −Infinity when fewer than k trials failed; `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example logFailAtK(2000, 1000, 999) // −1375.4
 * @see Chen et al. 2021, arXiv:2107.03374, eq. 1
 */
export function logFailAtK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return k > n ? undefined : logDrawRatio(c, n, k) + 0;
}
