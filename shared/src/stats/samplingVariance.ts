import { passAtK } from './passAtK';
import { passHatK } from './passHatK';
import { expectedOver } from './plugInBias';

/**
 * True variance of the unbiased pass@k of one task with success probability p and n trials, by summing over all outcomes.
 *
 *     Var = Σ_c P(C = c)·(passAtK(n, c, k) − (1 − (1 − p)^k))²,  C ~ Bin(n, p)
 *
 * @returns `undefined` when k > n.
 * @throws RangeError when n or k is out of its domain or p is outside [0, 1].
 * @example samplingVarianceAtK(10, 0.5, 5) // 0.0055454799
 */
export function samplingVarianceAtK(n: number, p: number, k: number): number | undefined {
  const truth = p === 1 ? 1 : -Math.expm1(k * Math.log1p(-p));
  return expectedOver(n, p, k, (trials, c, draws) => squaredError(passAtK(trials, c, draws), truth));
}

/** The same for pass^k, around p^k. Result and errors as for `samplingVarianceAtK`. */
export function samplingVarianceHatK(n: number, p: number, k: number): number | undefined {
  return expectedOver(n, p, k, (trials, c, draws) => squaredError(passHatK(trials, c, draws), p ** k));
}

function squaredError(value: number | undefined, truth: number): number | undefined {
  return value === undefined ? undefined : (value - truth) ** 2;
}
