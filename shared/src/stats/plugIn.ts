import { requireDraws, requireTally } from './domain';

/**
 * The plug-in form of pass@k: the observed rate put in place of p. It draws *with* replacement and is biased low.
 *
 *     plug@k = 1 − (1 − c/n)^k  ≤  pass@k,  equal only at k = 1, c = 0 or c = n
 *
 * It has a value for k > n too, which is no estimate of anything; it exists here to recognise reported numbers.
 *
 * @returns a number in [0, 1]; `undefined` when n = 0.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example plugInPassAtK(4, 1, 2) // 0.4375
 */
export function plugInPassAtK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  if (n === 0) return undefined;
  return c === n ? 1 : -Math.expm1(k * Math.log1p(-c / n)) + 0;
}

/**
 * The plug-in form of pass^k: the observed rate put in place of p. Biased high.
 *
 *     plug^k = (c/n)^k  ≥  pass^k,  equal only at k = 1, c = 0 or c = n
 *
 * @returns a number in [0, 1]; `undefined` when n = 0.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example plugInPassHatK(4, 1, 2) // 0.0625
 */
export function plugInPassHatK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return n === 0 ? undefined : (c / n) ** k;
}
