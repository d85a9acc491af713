import { CompensatedSum } from './compensatedSum';

/**
 * ln R(n − b; n, k), where R(a; n, k) = C(a, k) / C(n, k) is the chance that k draws without replacement from n rows
 * all miss b given rows.
 *
 * b and k may change places, so the shorter product is summed: with m = min(b, k) and M = max(b, k),
 *
 *     ln R = Σ_{j<m} ln(1 − M/(n − j))
 *
 * Each term is log1p of a small number or ln of a ratio of integers, so nothing cancels; differences of log-gamma
 * values lose six to eight digits here, and the plain product underflows.
 *
 * Domain: 0 ≤ b ≤ n and 0 ≤ k ≤ n (the callers check). −∞ when n − b < k: some row of the b is always drawn.
 */
export function logDrawRatio(b: number, n: number, k: number): number {
  const shorter = Math.min(b, k);
  const longer = Math.max(b, k);
  if (n - longer < shorter) return Number.NEGATIVE_INFINITY;
  const sum = new CompensatedSum();
  for (let j = 0; j < shorter; j += 1) {
    const left = n - j;
    sum.add(2 * longer < left ? Math.log1p(-longer / left) : Math.log((left - longer) / left));
  }
  return sum.value;
}
