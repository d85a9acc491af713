import { clusterStandardError } from './clusterStandardError';
import type { ClusterCorrection, Groups } from './groupedStandardError';
import { groupCount, groupedStandardError } from './groupedStandardError';
import { meanOf } from './moments';
import { tInterval } from './tInterval';

export interface PairedComparison {
  /** T, the tasks both runs have. */
  readonly tasks: number;
  /** Mean of d_i = b_i − a_i: positive when B is better. */
  readonly difference: number;
  /** sd(d)/√T, or grouped; `undefined` for one task or one group. */
  readonly standardError: number | undefined;
  /** t interval of the difference, not clipped; absent with the standard error. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly degreesOfFreedom: number;
  /** √(SE_A² + SE_B²), which ignores that the runs share their tasks. */
  readonly unpairedStandardError: number | undefined;
}

/**
 * Compares two runs task by task; the caller has matched the tasks and reports those that only one run has.
 *
 * @param scoresA one score per task of run A
 * @param scoresB the same tasks of run B, in the same order
 * @param options groups of tasks sampled together (G − 1 degrees of freedom, CR1 unless said), level 0.95
 * @returns `undefined` without tasks.
 * @throws RangeError when the lists differ in length, a score is not finite or level is outside (0, 1).
 * @example pairedComparison([0, 1, 1], [1, 1, 1])?.difference // 0.3333333333333333
 * @see Miller 2024, arXiv:2411.00640, section on paired differences
 */
export function pairedComparison(
  scoresA: readonly number[],
  scoresB: readonly number[],
  options: { readonly groups?: Groups; readonly correction?: ClusterCorrection; readonly level?: number } = {},
): PairedComparison | undefined {
  if (scoresA.length !== scoresB.length) {
    throw new RangeError(`${scoresA.length} scores of one run but ${scoresB.length} of the other`);
  }
  const differences = scoresB.map((score, i) => score - (scoresA[i] ?? Number.NaN));
  const difference = meanOf(differences);
  if (difference === undefined) return undefined;
  const { groups, correction = 'CR1', level } = options;
  const errorOf = (scores: readonly number[]) =>
    groups === undefined ? clusterStandardError(scores) : groupedStandardError(scores, groups, { correction });
  const standardError = errorOf(differences);
  const degreesOfFreedom = (groups === undefined ? differences.length : groupCount(groups)) - 1;
  const interval =
    standardError === undefined ? undefined : tInterval(difference, standardError, degreesOfFreedom, level);
  const [errorA, errorB] = [errorOf(scoresA), errorOf(scoresB)];
  return {
    tasks: differences.length,
    difference,
    standardError,
    low: interval?.low,
    high: interval?.high,
    degreesOfFreedom,
    unpairedStandardError: errorA === undefined || errorB === undefined ? undefined : Math.hypot(errorA, errorB),
  };
}
