/** Records as lines of JSON. */
export const jsonLines = (records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Trials of tasks: `counts` gives for each task its number of successes out of `n`. */
export const trialRecords = (counts: readonly number[], n: number): readonly Readonly<Record<string, unknown>>[] =>
  counts.flatMap((c, task) =>
    Array.from({ length: n }, (_, trial) => ({ task_id: `task-${task}`, trial, passed: trial < c })),
  );
