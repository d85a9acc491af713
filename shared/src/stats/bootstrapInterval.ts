import { type BootstrapReplicates, type BootstrapSampling, bootstrapReplicates } from './bootstrapReplicates';
import { requireLevel } from './domain';
import type { Interval } from './interval';
import { normalCdf, normalQuantile } from './quantiles';
import { sampleQuantile } from './sampleQuantile';

export interface BootstrapOptions extends BootstrapSampling {
  /** Confidence level, 0.95 when absent. */
  readonly level?: number;
  /** `bca` corrects for bias and skewness and is the default; `percentile` does not. */
  readonly method?: 'percentile' | 'bca';
}

export interface BootstrapInterval extends Interval {
  readonly method: 'percentile' | 'bca';
  /** Standard deviation of the replicates, B − 1 in the denominator; too small by √((T − 1)/T) on average. */
  readonly standardError: number;
  readonly meanOfReplicates: number;
  readonly resamples: number;
  readonly seed: number;
  /** Replicates below, and exactly at, the mean of the scores. */
  readonly below: number;
  readonly equal: number;
  /** z0 and a of the BCa method; absent for `percentile`. */
  readonly bias?: number;
  readonly acceleration?: number;
}

/**
 * Bootstrap interval of the mean over tasks: whole tasks (or groups of tasks) are drawn with replacement, trials inside
 * a task are not, since the scores already carry the trial noise.
 *
 * Percentile: type-7 quantiles of the B sorted replicates at α/2 and 1 − α/2. BCa: at Φ(z0 + (z0 + z)/(1 − a(z0 + z))),
 *
 *     z0 = Φ⁻¹( (#{θ* < θ̂} + ½ #{θ* = θ̂}) / B )      a = Σ(θ̄ − θ_(i))³ / (6 (Σ(θ̄ − θ_(i))²)^{3/2})
 *
 * with the delete-one means θ_(i). The half counts: means of binary outcomes tie often. Below about ten tasks both cover
 * too little; `meanInterval` is then better. The cost is T·B draws, or, where tasks share few distinct scores, B
 * multinomial draws of how often each is met (`resampler`). The same scores and seed give the same interval.
 *
 * @param scores one score per task
 * @returns `undefined` for fewer than two units, when all replicates can only be equal (a width of 0 is not certainty), or
 *   when every replicate falls on one side, where BCa has no ends.
 * @throws RangeError when a score is not finite, list lengths differ, `scale` does not fit, or seed, resamples or level
 *   are out of their domain.
 * @example bootstrapInterval([0, 0.1, 0.3, 0.5, 0.9, 1], { seed: 1, resamples: 2000, scale: 10 }) // 0.1833… to 0.8
 * @see Efron 1987, JASA 82:171-185
 */
export function bootstrapInterval(scores: readonly number[], options: BootstrapOptions): BootstrapInterval | undefined {
  const { level = 0.95, method = 'bca' } = options;
  requireLevel(level);
  const drawn = bootstrapReplicates(scores, options);
  if (drawn === undefined) return undefined;
  const tails = [(1 - level) / 2, (1 + level) / 2] as const;
  const common = {
    standardError: drawn.standardError,
    meanOfReplicates: drawn.mean,
    resamples: drawn.sorted.length,
    seed: options.seed,
    below: drawn.below,
    equal: drawn.equal,
  };
  if (method === 'percentile') {
    return {
      low: sampleQuantile(drawn.sorted, tails[0]),
      high: sampleQuantile(drawn.sorted, tails[1]),
      method,
      ...common,
    };
  }
  const share = (drawn.below + drawn.equal / 2) / drawn.sorted.length;
  if (share <= 0 || share >= 1) return undefined;
  const bias = normalQuantile(share);
  const acceleration = accelerationOf(drawn);
  const end = (tail: number) => {
    const shifted = bias + normalQuantile(tail);
    return sampleQuantile(drawn.sorted, normalCdf(bias + shifted / (1 - acceleration * shifted)));
  };
  return { low: end(tails[0]), high: end(tails[1]), method, ...common, bias, acceleration };
}

/** Skewness of the delete-one means, divided by 6. */
function accelerationOf({ deleteOneMeans }: BootstrapReplicates): number {
  const centre = deleteOneMeans.reduce((sum, mean) => sum + mean, 0) / deleteOneMeans.length;
  let squares = 0;
  let cubes = 0;
  for (const mean of deleteOneMeans) {
    squares += (centre - mean) ** 2;
    cubes += (centre - mean) ** 3;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}
