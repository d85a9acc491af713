import { binomialProbabilities } from './binomialTail';
import { CompensatedSum } from './compensatedSum';
import { requireDraws, requireTally } from './domain';

/**
 * (a/n)^k − R(a; n, k) ≥ 0. The quotient of the two is taken inside the logarithm,
 * ln[R/(a/n)^k] = Σ_{j<k} log1p(−j(n − a)/((n − j)a)), so nothing cancels.
 */
function excessOfPower(n: number, a: number, k: number): number {
  if (a === 0) return 0;
  const power = (a / n) ** k;
  if (a < k) return power;
  const sum = new CompensatedSum();
  for (let j = 1; j < k; j += 1) sum.add(Math.log1p((-j * (n - a)) / ((n - j) * a)));
  return -power * Math.expm1(sum.value) + 0;
}

/**
 * How far the per-task plug-in form falls below pass@k: passAtK − plugInPassAtK ≥ 0, without cancellation.
 *
 * @returns `undefined` when k > n.
 * @throws RangeError when n, c, k are not integers, c is outside [0, n] or k < 1.
 * @example plugInGapAtK(200, 20, 8) // 0.0068235976868144604
 */
export function plugInGapAtK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return k > n ? undefined : excessOfPower(n, n - c, k);
}

/** How far it rises above pass^k: plugInPassHatK − passHatK ≥ 0. Result and errors as for `plugInGapAtK`. */
export function plugInGapHatK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  return k > n ? undefined : excessOfPower(n, c, k);
}

/**
 * Exact bias of the per-task plug-in pass@k for C ~ Bin(n, p): E[plug@k] − (1 − (1 − p)^k) ≤ 0, as the expected gap to the
 * unbiased estimator. About −C(k,2)·p(1 − p)^{k−1}/n: largest near p = 1/k, not near ½.
 *
 * @returns `undefined` when k > n.
 * @throws RangeError when n or k is out of its domain or p is outside [0, 1].
 * @example plugInBiasAtK(10, 0.1, 5) // −0.060993576
 */
export function plugInBiasAtK(n: number, p: number, k: number): number | undefined {
  const expected = expectedOver(n, p, k, plugInGapAtK);
  return expected === undefined ? undefined : 0 - expected;
}

/** Exact bias of the plug-in pass^k, ≥ 0. Result and errors as for `plugInBiasAtK`. */
export function plugInBiasHatK(n: number, p: number, k: number): number | undefined {
  return expectedOver(n, p, k, plugInGapHatK);
}

/** Mean of a function of (n, C, k) over C ~ Bin(n, p). */
export function expectedOver(
  n: number,
  p: number,
  k: number,
  value: (n: number, c: number, k: number) => number | undefined,
): number | undefined {
  requireTally(n, 0);
  requireDraws(k);
  const sum = new CompensatedSum();
  for (const [c, probability] of binomialProbabilities(n, p).entries()) {
    const term = value(n, c, k);
    if (term === undefined) return undefined;
    sum.add(probability * term);
  }
  return sum.value;
}
