import { meanOf } from '#stats';
import type { Reading } from '../../reading/reading';
import type { Candidate } from '../judgement';
import type { RunTally } from '../runTally';
import { taskGroups } from './taskGroups';

/** The unweighted mean over groups of tasks (subjects, levels), where a field tells groups apart and the groups differ in size. */
export const groupMeanCandidates = (
  tally: RunTally,
  reading: Reading,
  known: readonly Candidate[],
): readonly Candidate[] => {
  const candidates: Candidate[] = [];
  for (const { role, groups } of taskGroups(tally, reading)) {
    const byGroup = new Map<number, number[]>();
    groups.forEach((group, task) => {
      const n = tally.n[task] ?? 0;
      if (n === 0) return;
      const rate = (tally.scoreSum ? (tally.scoreSum[task] ?? 0) : (tally.c[task] ?? 0)) / n;
      byGroup.set(group, [...(byGroup.get(group) ?? []), rate]);
    });
    const value = meanOf([...byGroup.values()].map((rates) => meanOf(rates) ?? 0));
    if (value === undefined || byGroup.size < 2 || known.some((other) => other.value === value)) continue;
    candidates.push({
      id: 'groupMacro',
      family: 'groupMacro',
      words: `the unweighted mean over the ${byGroup.size} values of ${role}`,
      value,
      standing: 'legitimate',
    });
  }
  return candidates;
};
