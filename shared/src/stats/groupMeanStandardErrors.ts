import { compensatedSum } from './compensatedSum';
import { requirePositive } from './domain';

/** One subtask group (a fixed stratum): how many tasks it has and the standard error of its own mean. */
export interface GroupError {
  readonly size: number;
  readonly standardError: number;
}

/** Σ sizes; checks the domain of all of them. */
function totalSize(groups: readonly GroupError[]): number {
  for (const group of groups) {
    requirePositive('group size', group.size);
    if (!(group.standardError >= 0))
      throw new RangeError(`a standard error must be at least 0, got ${group.standardError}`);
  }
  return groups.reduce((total, group) => total + group.size, 0);
}

/**
 * Standard error of the size-weighted mean of group means: √( Σ w_j² SE_j² ), w_j = n_j/Σn. Belongs beside that mean only.
 *
 * @returns `undefined` without groups.
 * @throws RangeError when a size is not above 0 or a standard error is negative.
 * @example weightedGroupStandardError([{ size: 100, standardError: 0.02 }, { size: 10, standardError: 0.15 }]) // 0.022727
 */
export function weightedGroupStandardError(groups: readonly GroupError[]): number | undefined {
  const total = totalSize(groups);
  if (groups.length === 0) return undefined;
  return Math.sqrt(compensatedSum(groups.map((group) => ((group.size / total) * group.standardError) ** 2)));
}

/** Standard error of the unweighted mean over m groups: √( Σ SE_j² ) / m. Result and errors as above. */
export function unweightedGroupStandardError(groups: readonly GroupError[]): number | undefined {
  totalSize(groups);
  if (groups.length === 0) return undefined;
  return Math.sqrt(compensatedSum(groups.map((group) => group.standardError ** 2))) / groups.length;
}

/**
 * The pooled-variance formula some harnesses print: √( Σ(n_j − 1)·n_j·SE_j² / (Σn_j − m) / Σn_j ). It approximates the
 * size-weighted form and is wrong beside the unweighted mean.
 *
 * @returns `undefined` without groups or when Σn_j = m.
 * @throws RangeError as `weightedGroupStandardError` does.
 */
export function pooledVarianceGroupStandardError(groups: readonly GroupError[]): number | undefined {
  const total = totalSize(groups);
  if (total <= groups.length) return undefined;
  const squares = compensatedSum(groups.map((group) => (group.size - 1) * group.size * group.standardError ** 2));
  return Math.sqrt(squares / (total - groups.length) / total);
}
