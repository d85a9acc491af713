import { CompensatedSum } from './compensatedSum';
import { momentsOf } from './moments';

/** CR0 leaves the sum of squares as it is; CR1 multiplies it by G/(G − 1). */
export type ClusterCorrection = 'CR0' | 'CR1';

/** Names or numbers of the groups, one per score. */
export type Groups = readonly (string | number)[];

/** The number of distinct groups, G. */
export function groupCount(groups: Groups): number {
  return new Set(groups).size;
}

/**
 * Standard error of the mean when tasks come in groups that were sampled together (same document, repository, user).
 *
 *     V_CR0 = Σ_g ( Σ_{i∈g} (s_i − s̄) )² / T²        V_CR1 = V_CR0 · G/(G − 1)
 *
 * Use it with G − 1 degrees of freedom; below about 20 groups only CR1 with a t quantile is defensible.
 *
 * @param scores one score per task (or per trial, with the task as its group: then this is the error of the micro mean)
 * @param groups the group of each score
 * @returns `undefined` for fewer than two groups: not estimable, and not 0.
 * @throws RangeError when the lists differ in length or a score is not finite.
 * @example groupedStandardError([1, 1, 0, 0], ['a', 'a', 'b', 'b'], { correction: 'CR1' }) // 0.5
 * @see Liang & Zeger 1986, Biometrika 73:13-22; Miller 2024, arXiv:2411.00640
 */
export function groupedStandardError(
  scores: readonly number[],
  groups: Groups,
  options: { readonly correction: ClusterCorrection },
): number | undefined {
  if (groups.length !== scores.length) throw new RangeError(`${scores.length} scores but ${groups.length} groups`);
  const moments = momentsOf(scores);
  if (moments === undefined) return undefined;
  const residuals = new Map<string | number, CompensatedSum>();
  scores.forEach((score, i) => {
    const group = groups[i] ?? '';
    const sum = residuals.get(group) ?? new CompensatedSum();
    sum.add(score - moments.mean);
    residuals.set(group, sum);
  });
  if (residuals.size < 2) return undefined;
  const squares = new CompensatedSum();
  for (const sum of residuals.values()) squares.add(sum.value ** 2);
  const inflation = options.correction === 'CR1' ? residuals.size / (residuals.size - 1) : 1;
  return Math.sqrt(squares.value * inflation) / moments.size;
}
