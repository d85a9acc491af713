import { momentsOf } from './moments';

/**
 * Standard deviation of the task scores, with T − 1 in the denominator.
 *
 * @returns `undefined` for fewer than two tasks.
 * @throws RangeError when a score is not finite.
 */
export function standardDeviation(scores: readonly number[], counts?: readonly number[]): number | undefined {
  const moments = momentsOf(scores, counts);
  if (moments === undefined || moments.size < 2) return undefined;
  return Math.sqrt(moments.squaredDeviations / (moments.size - 1));
}

/**
 * Standard error of the mean over tasks, with the task as the unit of sampling: the default of this package.
 *
 *     SE = sd(s) / √T,  sd with T − 1
 *
 * It answers "how good is the system on tasks like these". The trial noise is already in it, because every score s_i
 * carries its own; nothing is to be added.
 *
 * @param scores one score per task: c/n, pass@k, pass^k, a mean reward, ...
 * @param counts how many tasks share scores[i] (1 each when absent)
 * @returns in units of the scores; `undefined` for fewer than two tasks; 0 when all scores are equal, which is not
 *   certainty (see `meanInterval`).
 * @throws RangeError when a score is not finite or the lists differ in length.
 * @example clusterStandardError([0, 0.5, 1]) // 0.2886751345948129
 * @see Miller 2024, arXiv:2411.00640
 */
export function clusterStandardError(scores: readonly number[], counts?: readonly number[]): number | undefined {
  const moments = momentsOf(scores, counts);
  if (moments === undefined || moments.size < 2) return undefined;
  return Math.sqrt(moments.squaredDeviations / (moments.size - 1) / moments.size);
}

/**
 * The standard error that a bootstrap over tasks tends to as the number of resamples grows: √((T − 1)/T) times
 * `clusterStandardError`, so slightly too small.
 *
 * @returns `undefined` for fewer than two tasks.
 * @throws RangeError as `clusterStandardError` does.
 * @see Efron & Tibshirani 1993, An Introduction to the Bootstrap, eq. 5.12
 */
export function idealBootstrapStandardError(scores: readonly number[], counts?: readonly number[]): number | undefined {
  const moments = momentsOf(scores, counts);
  if (moments === undefined || moments.size < 2) return undefined;
  return Math.sqrt(moments.squaredDeviations) / moments.size;
}
