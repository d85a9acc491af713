import { requireLevel, requireTally } from './domain';
import type { Interval } from './interval';
import { betaQuantile, normalQuantile } from './quantiles';

/** Wilson's bounds for a share p of `size` units (not necessarily whole) and the quantile z. */
export function wilsonBounds(p: number, size: number, z: number): Interval {
  const square = z * z;
  const scale = 1 + square / size;
  const middle = p + square / (2 * size);
  const half = z * Math.sqrt((p * (1 - p)) / size + square / (4 * size * size));
  return {
    low: p <= 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: p >= 1 ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/**
 * Wilson's score interval for c successes in n independent trials: of one task, or n = 1 per task and n tasks.
 * On the pooled trials of several tasks it is `pooledStandardError` in disguise.
 *
 *     ( p̂ + z²/2n ± z√(p̂(1 − p̂)/n + z²/4n²) ) / (1 + z²/n)
 *
 * @returns ends forced to 0 at c = 0 and to 1 at c = n; `undefined` when n = 0.
 * @throws RangeError when n or c is no valid tally or level is outside (0, 1).
 * @example wilsonInterval(10, 5) // { low: 0.236593..., high: 0.763406... }
 * @see Wilson 1927, JASA 22:209-212
 */
export function wilsonInterval(n: number, c: number, level = 0.95): Interval | undefined {
  requireTally(n, c);
  requireLevel(level);
  return n === 0 ? undefined : wilsonBounds(c / n, n, normalQuantile((1 + level) / 2));
}

/** Beta quantiles with the ends pinned where all trials agree. */
function betaInterval(
  n: number,
  c: number,
  level: number,
  lower: readonly [number, number],
  upper: readonly [number, number],
) {
  const tail = (1 - level) / 2;
  return {
    low: c === 0 ? 0 : betaQuantile(tail, lower[0], lower[1]),
    high: c === n ? 1 : betaQuantile(1 - tail, upper[0], upper[1]),
  };
}

/**
 * The exact interval of Clopper and Pearson: never covers less than its level, often more.
 *
 *     [ B(α/2; c, n − c + 1), B(1 − α/2; c + 1, n − c) ],  B a Beta quantile
 *
 * @returns `undefined` when n = 0.
 * @throws RangeError as `wilsonInterval` does.
 * @example clopperPearsonInterval(1, 0) // { low: 0, high: 0.975 }
 * @see Clopper & Pearson 1934, Biometrika 26:404-413
 */
export function clopperPearsonInterval(n: number, c: number, level = 0.95): Interval | undefined {
  requireTally(n, c);
  requireLevel(level);
  return n === 0 ? undefined : betaInterval(n, c, level, [c, n - c + 1], [c + 1, n - c]);
}

/**
 * Jeffreys' interval: equal-tailed quantiles of Beta(c + ½, n − c + ½), ends set to 0 and 1 at c = 0 and c = n.
 *
 * @returns `undefined` when n = 0.
 * @throws RangeError as `wilsonInterval` does.
 * @example jeffreysInterval(1, 0) // { low: 0, high: 0.85325368... }
 * @see Brown, Cai & DasGupta 2001, Stat. Sci. 16:101-133
 */
export function jeffreysInterval(n: number, c: number, level = 0.95): Interval | undefined {
  requireTally(n, c);
  requireLevel(level);
  const shape = [c + 0.5, n - c + 0.5] as const;
  return n === 0 ? undefined : betaInterval(n, c, level, shape, shape);
}

/**
 * Upper limit of the success probability after n trials without a success, one-sided: 1 − (1 − level)^{1/n}.
 *
 * @returns `undefined` when n = 0.
 * @throws RangeError when n is no integer ≥ 0 or level is outside (0, 1).
 * @example zeroEventsUpperLimit(50) // 0.0581550...
 */
export function zeroEventsUpperLimit(n: number, level = 0.95): number | undefined {
  requireTally(n, 0);
  requireLevel(level);
  return n === 0 ? undefined : -Math.expm1(Math.log1p(-level) / n);
}
