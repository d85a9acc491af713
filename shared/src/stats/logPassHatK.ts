import { requireDraws, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';

/**
 * ln pass^k in nats: the logarithm of the chance that k of the task's n trials, drawn without replacement, all succeeded.
 *
 *     ln pass^k = ln [ C(c, k) / C(n, k) ]
 *
 * @returns nats; 0 when c = n, −Infinity when c < k; `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example logPassHatK(10, 1, 1) // −2.302585092994046
 * @see Yao et al. 2024, arXiv:2406.12045
 */
export function logPassHatK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return k > n ? undefined : logDrawRatio(n - c, n, k) + 0;
}
