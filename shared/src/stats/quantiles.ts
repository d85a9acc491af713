import betaQuantileOf from '@stdlib/stats-base-dists-beta-quantile';
import normalCdfOf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantileOf from '@stdlib/stats-base-dists-normal-quantile';
import tQuantileOf from '@stdlib/stats-base-dists-t-quantile';
import { requireLevel, requirePositive } from './domain';

/** z with Φ(z) = p. @throws RangeError unless 0 < p < 1. @example normalQuantile(0.975) // 1.95996398454005 */
export function normalQuantile(p: number): number {
  requireLevel(p);
  return normalQuantileOf(p, 0, 1);
}

/** Φ(z), the standard normal distribution function. */
export function normalCdf(z: number): number {
  return normalCdfOf(z, 0, 1);
}

/** Student's t quantile. @throws RangeError unless 0 < p < 1 and df > 0. @example tQuantile(0.975, 5) // 2.5705818 */
export function tQuantile(p: number, degreesOfFreedom: number): number {
  requireLevel(p);
  requirePositive('degrees of freedom', degreesOfFreedom);
  return tQuantileOf(p, degreesOfFreedom);
}

/** Quantile of Beta(a, b). @throws RangeError unless 0 < p < 1, a > 0 and b > 0. */
export function betaQuantile(p: number, a: number, b: number): number {
  requireLevel(p);
  requirePositive('a', a);
  requirePositive('b', b);
  return betaQuantileOf(p, a, b);
}
