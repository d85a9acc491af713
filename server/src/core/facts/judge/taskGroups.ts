import type { ExtraRole } from '../../reading/layout';
import type { Reading } from '../../reading/reading';
import { rowAt } from '../rowWalk';
import type { RunTally } from '../runTally';

/** A field that sorts the tasks of a run into groups: value id per task. */
export interface TaskGroups {
  readonly role: ExtraRole;
  /** The field's name. */
  readonly name: string;
  readonly groups: readonly number[];
  readonly distinct: number;
}

/** Group-like fields (strata and clusters) that are constant inside every task and have at least two values. */
export const taskGroups = (tally: RunTally, reading: Reading): readonly TaskGroups[] => {
  const { rows, layout } = reading;
  if (!rows || !layout || tally.rowOrder.length === 0) return [];
  return layout.extras.flatMap((extra, index): TaskGroups[] => {
    if (extra.role !== 'group' && extra.role !== 'cluster') return [];
    if ((rows.extraNames[index]?.count ?? 0) < 2) return [];
    const groups: number[] = [];
    for (let task = 0; task < tally.tasks; task++) {
      let value: number | undefined;
      for (let i = tally.rowStart[task] ?? 0; i < (tally.rowStart[task + 1] ?? 0); i++) {
        const place = rowAt(rows, tally.rowOrder[i] ?? 0);
        const own = place?.page.extras[index]?.[place.at] ?? -1;
        if (value === undefined) value = own;
        else if (value !== own) return [];
      }
      groups.push(value ?? -1);
    }
    return [{ role: extra.role, name: extra.path.join('.'), groups, distinct: new Set(groups).size }];
  });
};
