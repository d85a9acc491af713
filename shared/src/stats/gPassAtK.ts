import { compensatedSum } from './compensatedSum';
import { requireDraws, requireTally } from './domain';
import { hypergeometricProbabilities, hypergeometricUpperTail } from './hypergeometric';
import { printedNumber } from './printedNumber';

/**
 * m = max(1, ⌈τk⌉), taken from the decimal digits of τ: in doubles 0.28·25 is above 7 and would round up to 8.
 *
 * @param tau in [0, 1], as a number or as its decimal text
 * @throws RangeError when τ is no decimal number in [0, 1] or k is no integer ≥ 1.
 * @example gPassThreshold(0.28, 25) // 7
 */
export function gPassThreshold(tau: number | string, k: number): number {
  requireDraws(k);
  const literal = printedNumber(String(tau));
  if (literal === undefined || literal.value < 0 || literal.value > 1) {
    throw new RangeError(`tau must lie in [0, 1], got ${tau}`);
  }
  const one = 10n ** BigInt(literal.decimals);
  return Math.max(1, Number((literal.digits * BigInt(k) + one - 1n) / one));
}

/**
 * G-Pass@k_τ of one task: the chance that at least ⌈τk⌉ of k trials succeed, X ~ Hypergeometric(n, c, k).
 *
 *     G-Pass@k_τ = P(X ≥ max(1, ⌈τk⌉));  τ → 0 gives pass@k, τ = 1 gives pass^k
 *
 * @returns in [0, 1]; `undefined` when k > n.
 * @throws RangeError when n, c, k or τ is out of its domain.
 * @example gPassAtK(16, 5, 4, 0.5) // 0.36538461538461536
 * @see Liu et al. 2024, arXiv:2412.13147, eq. 4
 */
export function gPassAtK(n: number, c: number, k: number, tau: number | string): number | undefined {
  requireTally(n, c);
  const threshold = gPassThreshold(tau, k);
  return k > n ? undefined : hypergeometricUpperTail(n, c, k, threshold);
}

/**
 * mG-Pass@k of one task: G-Pass averaged over τ in (½, 1].
 *
 *     (2/k) Σ_{j=⌈k/2⌉+1}^{k} P(X ≥ j)
 *
 * For odd k its maximum is (k − 1)/k, so odd and even k are not to be compared.
 *
 * @returns `undefined` when k > n.
 * @throws RangeError when n, c, k is out of its domain.
 * @example mgPassAtK(16, 12, 8) // 0.5
 * @see Liu et al. 2024, arXiv:2412.13147, eq. 6
 */
export function mgPassAtK(n: number, c: number, k: number): number | undefined {
  requireTally(n, c);
  requireDraws(k);
  if (k > n) return undefined;
  const { least, probabilities } = hypergeometricProbabilities(n, c, k);
  // P(X ≥ j) summed over j counts every x once per threshold at or below it.
  const first = Math.ceil(k / 2) + 1;
  return (
    (2 / k) * compensatedSum(probabilities.map((probability, i) => probability * Math.max(0, least + i - first + 1)))
  );
}
