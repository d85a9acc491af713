import { clusterStandardError } from './clusterStandardError';
import type { Groups } from './groupedStandardError';
import type { GroupError } from './groupMeanStandardErrors';

/**
 * The size and the task-level standard error of every subtask group, in order of first appearance.
 *
 * @param scores one score per task
 * @param groups the subtask of each score
 * @returns `undefined` when some group has a single task, whose error is not estimable.
 * @throws RangeError when a score is not finite or the lists differ in length.
 */
export function groupMeanErrors(scores: readonly number[], groups: Groups): readonly GroupError[] | undefined {
  if (groups.length !== scores.length) throw new RangeError(`${scores.length} scores but ${groups.length} groups`);
  const members = new Map<string | number, number[]>();
  scores.forEach((score, i) => {
    const group = groups[i] ?? '';
    const list = members.get(group);
    if (list === undefined) members.set(group, [score]);
    else list.push(score);
  });
  const errors: GroupError[] = [];
  for (const list of members.values()) {
    const standardError = clusterStandardError(list);
    if (standardError === undefined) return undefined;
    errors.push({ size: list.length, standardError });
  }
  return errors;
}
