import type { RunTally } from '#core/facts/runTally';

/** Trials and successes of one task of one run; the names are those of files of counts, so that the lines can be read back. */
export interface TaskCount {
  readonly task_id: string;
  readonly n: number;
  readonly c: number;
  readonly unscored: number;
  /** The run's label; left out where a file holds only one run. */
  readonly run?: string;
}

/** Adds up the tallies of several shards: one entry for each run label and task, in order of first appearance. */
export const taskCounts = (tallies: readonly RunTally[]): readonly TaskCount[] => {
  const counts = new Map<string, TaskCount>();
  for (const tally of tallies) {
    for (let task = 0; task < tally.tasks; task++) {
      const task_id = tally.taskName(task);
      const key = JSON.stringify([tally.label, task_id]);
      const before = counts.get(key);
      counts.set(key, {
        task_id,
        n: (before?.n ?? 0) + (tally.n[task] ?? 0),
        c: (before?.c ?? 0) + (tally.c[task] ?? 0),
        unscored: (before?.unscored ?? 0) + (tally.unscored[task] ?? 0),
        ...(tally.label === '' ? {} : { run: tally.label }),
      });
    }
  }
  return [...counts.values()];
};
