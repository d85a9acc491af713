import type { Facts, Run } from '#core/facts/facts';
import { taskGroups } from '#core/facts/judge/taskGroups';
import { rowAt } from '#core/facts/rowWalk';
import type { RunTally } from '#core/facts/runTally';
import type { ExtraRole, NumberRole } from '#core/reading/layout';

/** A field that sorts the tasks of a run into groups. */
export interface GroupColumn {
  readonly name: string;
  /** `group`: chosen strata (a subject). `cluster`: units the tasks were sampled in (a repository). */
  readonly role: ExtraRole;
  /** Value of a task, by its number in the run; null when it has none. */
  valueOf(task: number): string | null;
}

/** What the records of a run say of each task beside verdicts. Made on first use and kept with the tally. */
export interface TaskFields {
  /** Sums over the trials of each task, NaN where no trial says; undefined when no record of the run does. */
  readonly tokens: Float64Array | undefined;
  readonly cost: Float64Array | undefined;
  readonly groups: readonly GroupColumn[];
}

const known = new WeakMap<RunTally, TaskFields>();

export const taskFields = (facts: Facts, { tally }: Run): TaskFields => {
  const kept = known.get(tally);
  if (kept) return kept;
  const made: TaskFields = {
    tokens: sums(facts, tally, 'tokens'),
    cost: sums(facts, tally, 'cost'),
    groups: groupColumns(facts, tally),
  };
  known.set(tally, made);
  return made;
};

const sums = ({ reading }: Facts, tally: RunTally, role: NumberRole): Float64Array | undefined => {
  const { rows, layout } = reading;
  const column = layout?.numbers.findIndex((field) => field.role === role) ?? -1;
  if (!rows || column < 0 || tally.rowOrder.length === 0) return undefined;
  const totals = new Float64Array(tally.tasks).fill(Number.NaN);
  for (let task = 0; task < tally.tasks; task++) {
    for (let at = tally.rowStart[task] ?? 0; at < (tally.rowStart[task + 1] ?? 0); at++) {
      const cell = rowAt(rows, tally.rowOrder[at] ?? -1);
      const value = cell?.page.numbers[column]?.[cell.at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const before = totals[task] ?? Number.NaN;
      totals[task] = Number.isNaN(before) ? value : before + value;
    }
  }
  return totals.some((total) => !Number.isNaN(total)) ? totals : undefined;
};

const groupColumns = ({ reading }: Facts, tally: RunTally): readonly GroupColumn[] => {
  const { rows, layout } = reading;
  return taskGroups(tally, reading).flatMap(({ name, role, groups, distinct }): GroupColumn[] => {
    const column = layout?.extras.findIndex((extra) => extra.role === role && extra.path.join('.') === name) ?? -1;
    const names = rows?.extraNames[column];
    // A field with one value tells no tasks apart; one with a value of its own for each task groups none.
    if (!names || distinct < 2 || distinct >= tally.tasks) return [];
    return [
      {
        name,
        role,
        valueOf: (task) => {
          const id = groups[task] ?? -1;
          return id < 0 ? null : names.text(id);
        },
      },
    ];
  });
};
