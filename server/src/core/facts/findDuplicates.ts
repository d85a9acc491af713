import type { Layout } from '../reading/layout';
import { Cell, type Rows } from '../reading/rows';
import { rowAt } from './rowWalk';
import type { RunTasks } from './runTasks';
import { trialKeyReader } from './trialKeys';

interface Repeat {
  readonly row: number;
  /** The row before it with the same key. */
  readonly before: number;
}

/** Rows whose (task, trial) key was met before in their task. */
const repeatsOf = (
  layout: Layout,
  rows: Rows,
  rowStart: Int32Array,
  rowOrder: Int32Array,
  tasks: RunTasks,
): { repeats: readonly Repeat[]; repeatedTasks: number } => {
  const keyOf = trialKeyReader(layout, rows);
  const repeats: Repeat[] = [];
  let repeatedTasks = 0;
  const last = new Map<number | string, number>();
  for (let task = 0; task < tasks.count; task++) {
    const from = rowStart[task] ?? 0;
    const to = rowStart[task + 1] ?? 0;
    if (to - from < 2) continue;
    repeatedTasks++;
    if (tasks.risesThroughout(task)) continue;
    last.clear();
    for (let i = from; i < to; i++) {
      const row = rowOrder[i] ?? 0;
      const key = keyOf(row);
      if (key === undefined) continue;
      const before = last.get(key);
      if (before !== undefined) repeats.push({ row, before });
      last.set(key, row);
    }
  }
  return { repeats, repeatedTasks };
};

/** Share of the repeats that follow a pass, from which attempts go on whatever came before: then they are the trials. */
const goesOnAfterPass = 0.2;

/**
 * Rows that repeat a (task, trial) key, in file order, and whether any key is repeated at all. A key that is the same on every row while most tasks repeat does not tell
 * trials apart (one run id for the whole file): then nothing is a copy, unless attempts are numbered under it. Attempts that go
 * on after a pass are trials of their own.
 */
export const findDuplicates = (
  layout: Layout,
  rows: Rows,
  rowStart: Int32Array,
  rowOrder: Int32Array,
  tasks: RunTasks,
): { readonly duplicates: readonly number[]; readonly repeats: boolean } => {
  const { repeats, repeatedTasks } = repeatsOf(layout, rows, rowStart, rowOrder, tasks);
  if (repeats.length === 0) return { duplicates: [], repeats: false };
  const attempt = layout.extras.findIndex((extra) => extra.role === 'attempt');
  const cellAt = (row: number): number | undefined => {
    const place = rowAt(rows, row);
    return place?.page.verdicts[0]?.[place.at];
  };
  const attemptAt = (row: number): number => {
    const place = rowAt(rows, row);
    return place?.page.extras[attempt]?.[place.at] ?? -1;
  };
  const attempts = attempt < 0 ? [] : repeats.filter(({ row, before }) => attemptAt(row) !== attemptAt(before));
  const afterPass = attempts.filter(({ before }) => cellAt(before) === Cell.pass);
  const areTrials = afterPass.length > attempts.length * goesOnAfterPass;
  const trials = new Set(areTrials ? attempts : []);
  const kept = repeats.filter((repeat) => !trials.has(repeat));
  const tellsTrialsApart =
    rows.trials.count > 1 || repeatedTasks < tasks.count * 0.5 || (attempts.length === repeats.length && !areTrials);
  return { duplicates: tellsTrialsApart ? kept.map(({ row }) => row).sort((a, b) => a - b) : [], repeats: true };
};
