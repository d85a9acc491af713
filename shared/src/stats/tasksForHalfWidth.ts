import { requireLevel, requirePositive } from './domain';
import { roundUp } from './floor';
import { normalQuantile, tQuantile } from './quantiles';

export interface SizingComponents {
  /** σ_b²; a negative estimate counts as 0. */
  readonly between: number;
  /** σ_w². */
  readonly within: number;
}

/** Variance of one task's observed rate, σ_b² + σ_w²/K. @throws RangeError when trials is not above 0. */
export function varianceOfTaskRate(components: SizingComponents, trials: number): number {
  requirePositive('trials', trials);
  return Math.max(0, components.between) + Math.max(0, components.within) / trials;
}

/** Below this many tasks the t quantile differs enough from z to matter. */
const FEW_TASKS = 60;

/**
 * How many tasks give a confidence interval of ± halfWidth with K trials each, always rounded up.
 *
 *     T = ⌈ (z/h)²·(σ_b² + σ_w²/K) ⌉,  once more with t_{T−1} in place of z when T < 60
 *
 * @param halfWidth h > 0, as a fraction (0.02 for two points)
 * @param trials K per task
 * @param options level 0.95 when absent; z overrides the quantile; `student: false` leaves the second step out
 * @returns T ≥ 1.
 * @throws RangeError when halfWidth, trials or level is out of its domain.
 * @example tasksForHalfWidth(0.02, { between: 0.0739, within: 0.1751 }, 16) // 815
 */
export function tasksForHalfWidth(
  halfWidth: number,
  components: SizingComponents,
  trials: number,
  options: { readonly level?: number; readonly z?: number; readonly student?: boolean } = {},
): number {
  const { level = 0.95, student = true } = options;
  requirePositive('half-width', halfWidth);
  requireLevel(level);
  const tail = (1 + level) / 2;
  const tasksFor = (quantile: number) =>
    Math.max(1, roundUp((quantile / halfWidth) ** 2 * varianceOfTaskRate(components, trials)));
  const tasks = tasksFor(options.z ?? normalQuantile(tail));
  return student && tasks > 1 && tasks < FEW_TASKS ? tasksFor(tQuantile(tail, tasks - 1)) : tasks;
}
