/**
 * Deff = (SE_cluster / SE_pooled)²: by how much too small the variance of the pooled-trials formula is. Its root is the
 * ratio of the two standard errors.
 *
 * @returns `undefined` when the pooled error is 0 or either is missing.
 * @example designEffect(0.02, 0.01) // 4
 * @see Kish 1965, Survey Sampling
 */
export function designEffect(clusterError: number | undefined, pooledError: number | undefined): number | undefined {
  if (clusterError === undefined || pooledError === undefined || pooledError === 0) return undefined;
  return (clusterError / pooledError) ** 2;
}

/**
 * The design effect that an intraclass correlation implies: 1 + (Σn²/N − 1)·ICC, for equal n = K 1 + (K − 1)·ICC.
 *
 * @param trialsPerTask n_i of every task
 * @returns `undefined` without trials.
 * @example impliedDesignEffect([16, 16], 0.25) // 4.75
 */
export function impliedDesignEffect(trialsPerTask: readonly number[], icc: number): number | undefined {
  const trials = trialsPerTask.reduce((sum, n) => sum + n, 0);
  if (trials === 0) return undefined;
  const squares = trialsPerTask.reduce((sum, n) => sum + n * n, 0);
  return 1 + (squares / trials - 1) * icc;
}
