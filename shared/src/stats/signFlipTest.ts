import { scaledScores } from './exactScale';
import { momentsOf } from './moments';
import { RandomGenerator } from './randomGenerator';

export interface SignFlipResult {
  /** Two-sided p value. */
  readonly p: number;
  readonly method: 'exact' | 'monte-carlo';
  /** Sign patterns looked at: 2^m in the exact test, B otherwise. */
  readonly patterns: number;
}

/** Up to this many nonzero differences all sign patterns are visited. */
const EXACT_LIMIT = 20;

/**
 * Sign-flip (randomisation) test that paired differences are symmetric about 0.
 *
 *     p = #{ε ∈ {±1}^T : |Σ ε_i d_i| ≥ |Σ d_i|} / 2^T
 *
 * Differences of 0 change nothing and are left out. With more than 20 others, B random patterns: p = (1 + #)/(1 + B).
 * Ties are frequent, so give a common denominator of the scores (lcm of the n_i): the sums are then whole numbers.
 * Without it, sums that differ by rounding only count as ties.
 *
 * @param differences one per task
 * @param options scale: the common denominator; seed (1) and resamples (10,000) for the random patterns
 * @returns `undefined` without differences.
 * @throws RangeError when a difference is not finite, the scale does not fit, or seed or resamples are out of their domain.
 * @example signFlipTest([0, 1, 0, 0, 1, 0])?.p // 0.5
 * @see Fisher 1935, The Design of Experiments, section 21
 */
export function signFlipTest(
  differences: readonly number[],
  options: { readonly scale?: number; readonly seed?: number; readonly resamples?: number } = {},
): SignFlipResult | undefined {
  const { scale, seed = 1, resamples = 10_000 } = options;
  if (!Number.isSafeInteger(resamples) || resamples < 1) {
    throw new RangeError(`resamples must be an integer of at least 1, got ${resamples}`);
  }
  if (momentsOf(differences) === undefined) return undefined;
  const steps = (scale === undefined ? differences : scaledScores(differences, scale)).filter((step) => step !== 0);
  const size = steps.reduce((sum, step) => sum + Math.abs(step), 0);
  const observed = Math.abs(steps.reduce((sum, step) => sum + step, 0)) - (scale === undefined ? 1e-12 * size : 0);
  if (steps.length <= EXACT_LIMIT) {
    const patterns = 2 ** steps.length;
    return { p: countAllPatterns(steps, observed) / patterns, method: 'exact', patterns };
  }
  const generator = new RandomGenerator(seed);
  let extreme = 0;
  for (let pattern = 0; pattern < resamples; pattern += 1) {
    let sum = 0;
    let bits = 0;
    steps.forEach((step, i) => {
      if (i % 32 === 0) bits = generator.next();
      sum += (bits >>> (i % 32)) & 1 ? step : -step;
    });
    if (Math.abs(sum) >= observed) extreme += 1;
  }
  return { p: (1 + extreme) / (1 + resamples), method: 'monte-carlo', patterns: resamples };
}

/** Number of sign patterns whose sum reaches the observed one in size. */
function countAllPatterns(steps: readonly number[], observed: number): number {
  const count = (index: number, sum: number): number => {
    const step = steps[index];
    if (step === undefined) return Math.abs(sum) >= observed ? 1 : 0;
    return count(index + 1, sum + step) + count(index + 1, sum - step);
  };
  return count(0, 0);
}
