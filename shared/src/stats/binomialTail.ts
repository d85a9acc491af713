import { CompensatedSum } from './compensatedSum';
import { requireProbability } from './domain';

/** ln C(n, j) + j ln p + (n − j) ln(1 − p) for j = 0..most, built up term by term without log-gamma differences. */
function* logTerms(n: number, p: number, most: number): Generator<number> {
  const logOdds = Math.log(p) - Math.log1p(-p);
  const sum = new CompensatedSum();
  sum.add(n * Math.log1p(-p));
  for (let j = 0; j <= Math.min(most, n); j += 1) {
    yield sum.value;
    sum.add(Math.log((n - j) / (j + 1)));
    sum.add(logOdds);
  }
}

/**
 * P(X ≤ most) for X ~ Bin(n, p).
 * @throws RangeError unless 0 ≤ p ≤ 1.
 */
export function binomialLowerTail(n: number, p: number, most: number): number {
  requireProbability('p', p);
  if (most < 0) return 0;
  if (most >= n || p === 0) return 1;
  if (p === 1) return 0;
  const sum = new CompensatedSum();
  for (const term of logTerms(n, p, most)) sum.add(Math.exp(term));
  return Math.min(1, sum.value);
}

/**
 * P(X = j) for X ~ Bin(n, p), j = 0..n.
 * @throws RangeError unless 0 ≤ p ≤ 1.
 */
export function binomialProbabilities(n: number, p: number): readonly number[] {
  requireProbability('p', p);
  if (p === 0 || p === 1) return Array.from({ length: n + 1 }, (_, j) => (j === n * p ? 1 : 0));
  return Array.from(logTerms(n, p, n), Math.exp);
}
