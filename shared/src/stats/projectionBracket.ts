import { meanPass } from './aggregate';
import { requireDraws } from './domain';
import type { Interval } from './interval';
import type { CountedTally, PassMetric } from './tally';
import { withEvidence } from './tally';

/**
 * Where pass@k (or pass^k) can lie for k above the trials there are, whatever the population: from the last two measured
 * points, by monotonicity and concavity (convexity) in k.
 *
 *     pass@n ≤ pass@k ≤ min(1, pass@n + (k − n)(pass@n − pass@(n−1)))
 *     max(0, pass^n − (k − n)(pass^(n−1) − pass^n)) ≤ pass^k ≤ pass^n
 *
 * n is the fewest trials of any task. The ends are themselves estimates, so the truth can fall outside.
 *
 * @returns `undefined` when k ≤ n (then there is an estimate) or without tasks.
 * @throws RangeError when a tally or k is out of its domain.
 * @example projectionBracket([{ n: 4, c: 1 }], 6, 'at') // { low: 1, high: 1 }
 */
export function projectionBracket(
  tallies: readonly CountedTally[],
  k: number,
  metric: PassMetric,
): Interval | undefined {
  requireDraws(k);
  const evidence = withEvidence(tallies);
  if (evidence.length === 0) return undefined;
  const n = evidence.reduce((fewest, tally) => Math.min(fewest, tally.n), Number.POSITIVE_INFINITY);
  const last = meanPass(evidence, n, metric);
  const before = n === 1 ? (metric === 'at' ? 0 : 1) : meanPass(evidence, n - 1, metric);
  if (k <= n || last === undefined || before === undefined) return undefined;
  const extended = last + (k - n) * (last - before);
  return metric === 'at'
    ? { low: last, high: Math.min(1, Math.max(last, extended)) }
    : { low: Math.max(0, Math.min(last, extended)), high: last };
}
