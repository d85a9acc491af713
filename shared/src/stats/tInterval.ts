import { requireFinite, requireLevel } from './domain';
import type { Interval } from './interval';
import { tQuantile } from './quantiles';

/**
 * mean ± t_{df, (1+level)/2} · SE.
 *
 * @param mean the estimate
 * @param standardError its standard error, ≥ 0
 * @param degreesOfFreedom T − 1 for `clusterStandardError`, G − 1 for `groupedStandardError`
 * @returns not clipped to [0, 1]; `undefined` when degreesOfFreedom < 1.
 * @throws RangeError when mean or standardError is not finite, standardError < 0 or level is outside (0, 1).
 * @example tInterval(0.5, 0.1, 9) // { low: 0.27378428372018, high: 0.72621571627982 }
 * @see Student 1908, Biometrika 6:1-25
 */
export function tInterval(
  mean: number,
  standardError: number,
  degreesOfFreedom: number,
  level = 0.95,
): Interval | undefined {
  requireFinite('mean', mean);
  requireLevel(level);
  if (!(standardError >= 0 && standardError < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`a standard error must be at least 0, got ${standardError}`);
  }
  if (!(degreesOfFreedom >= 1)) return undefined;
  const half = tQuantile((1 + level) / 2, degreesOfFreedom) * standardError;
  return { low: mean - half, high: mean + half };
}
