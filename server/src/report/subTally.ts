import type { RunTally } from '#core/facts/runTally';

/** Some tasks of a run as a tally of their own, in the order given. Tokens and cost are known of whole runs only. */
export const subTally = (tally: RunTally, tasks: readonly number[]): RunTally => {
  const counts = (column: Int32Array): Int32Array => Int32Array.from(tasks, (task) => column[task] ?? 0);
  const { scoreSum, rowOrder, rowStart } = tally;
  const rows = tasks.map((task) => rowOrder.subarray(rowStart[task] ?? 0, rowStart[task + 1] ?? 0));
  const starts = Int32Array.from({ length: tasks.length + 1 });
  rows.forEach((own, index) => {
    starts[index + 1] = (starts[index] ?? 0) + own.length;
  });
  const places = new Map(tasks.map((task, index) => [task, index]));
  return {
    ...tally,
    tasks: tasks.length,
    taskName: (index) => tally.taskName(tasks[index] ?? -1),
    taskNumber: (name) => places.get(tally.taskNumber(name)) ?? -1,
    n: counts(tally.n),
    c: counts(tally.c),
    unscored: counts(tally.unscored),
    scoreSum: scoreSum && Float64Array.from(tasks, (task) => scoreSum[task] ?? 0),
    rowStart: starts,
    rowOrder: Int32Array.from(rows.flatMap((own) => [...own])),
    duplicates: [],
    total: () => undefined,
  };
};
