import type { Convention, Layout } from '../reading/layout';
import type { CountRow, Reading } from '../reading/reading';
import type { RunTally } from './runTally';

const metricOfCounts: Layout['metrics'][number] = { name: 'passed', path: ['c'], kind: 'binary' };

/** Runs of a file that states counts per task: lines of the same task and run add up, as shards do. `n` in the file is scored trials. */
export const countTallies = (reading: Reading, convention: Convention): readonly RunTally[] => {
  const byRun = new Map<string, Map<string, CountRow[]>>();
  for (const row of reading.counts) {
    const tasks = byRun.get(row.run) ?? new Map<string, CountRow[]>();
    byRun.set(row.run, tasks);
    const same = tasks.get(row.task);
    if (same) same.push(row);
    else tasks.set(row.task, [row]);
  }
  const countsUnscored = convention.unscored === 'failure' ? 1 : 0;
  return [...byRun].map(([label, tasks]) => {
    const names = [...tasks.keys()];
    const sum = (pick: (row: CountRow) => number): Int32Array =>
      Int32Array.from([...tasks.values()].map((rows) => rows.reduce((total, row) => total + pick(row), 0)));
    const numbers = new Map(names.map((name, task) => [name, task]));
    return {
      label,
      metric: metricOfCounts,
      primary: true,
      convention,
      tasksKnown: true,
      tasks: names.length,
      taskName: (task) => names[task] ?? '',
      taskNumber: (name) => numbers.get(name) ?? -1,
      n: sum((row) => row.n + countsUnscored * row.unscored),
      c: sum((row) => row.c),
      unscored: sum((row) => row.unscored),
      scoreSum: undefined,
      rowStart: new Int32Array(names.length + 1),
      rowOrder: new Int32Array(0),
      duplicates: [],
      total: () => undefined,
    };
  });
};
