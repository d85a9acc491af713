import type { Convention, Layout, Metric } from '../reading/layout';
import type { RowPage, Rows } from '../reading/rows';
import type { CellReading } from './cellReading';
import { findDuplicates } from './findDuplicates';
import { rowAt } from './rowWalk';
import type { RunSplit } from './runSplit';
import type { RunTally } from './runTally';
import type { TaskKeys } from './taskKeys';

/** Rows of one run, grouped by task; shared by all metrics of the run. */
export interface RunRows {
  readonly label: string;
  readonly tasksKnown: boolean;
  readonly tasks: number;
  /** Key in `TaskKeys` of each task of the run. */
  readonly keys: Int32Array;
  readonly rowStart: Int32Array;
  readonly rowOrder: Int32Array;
  readonly duplicates: readonly number[];
  readonly isDuplicate: Uint8Array | undefined;
}

/** Groups the rows of each run by task, in file order, and marks copies of a (task, trial) key. */
export const groupRows = (layout: Layout, rows: Rows, split: RunSplit, keys: TaskKeys): readonly RunRows[] => {
  const tasksKnown = layout.task !== undefined;
  const taskOfRow = new Int32Array(rows.count);
  const runs = split.labels.length;
  const local: Map<number, number>[] = Array.from({ length: runs }, () => new Map());
  const runRows = new Int32Array(runs);
  let first = 0;
  for (const page of rows.pages) {
    for (let at = 0; at < page.count; at++) {
      const row = first + at;
      const run = split.runOf?.[row] ?? 0;
      const numbers = local[run];
      if (!numbers) continue;
      const key = tasksKnown ? keys.keyOf(page, at) : row;
      let task = numbers.get(key);
      if (task === undefined) {
        task = numbers.size;
        numbers.set(key, task);
      }
      taskOfRow[row] = task;
      runRows[run] = (runRows[run] ?? 0) + 1;
    }
    first += page.count;
  }
  return split.labels.map((label, run) => {
    const numbers = local[run] ?? new Map<number, number>();
    const tasks = numbers.size;
    const rowStart = new Int32Array(tasks + 1);
    const belongs = (row: number): boolean => split.runOf === undefined || split.runOf[row] === run;
    for (let row = 0; row < rows.count; row++) {
      const after = (taskOfRow[row] ?? 0) + 1;
      if (belongs(row)) rowStart[after] = (rowStart[after] ?? 0) + 1;
    }
    for (let task = 0; task < tasks; task++) rowStart[task + 1] = (rowStart[task + 1] ?? 0) + (rowStart[task] ?? 0);
    const next = rowStart.slice();
    const rowOrder = new Int32Array(runRows[run] ?? 0);
    for (let row = 0; row < rows.count; row++) {
      if (!belongs(row)) continue;
      const task = taskOfRow[row] ?? 0;
      const place = next[task] ?? 0;
      rowOrder[place] = row;
      next[task] = place + 1;
    }
    const duplicates = layout.trial && tasksKnown ? findDuplicates(layout, rows, rowStart, rowOrder, tasks) : [];
    const isDuplicate = duplicates.length === 0 ? undefined : new Uint8Array(rows.count);
    for (const row of duplicates) if (isDuplicate) isDuplicate[row] = 1;
    return {
      label,
      tasksKnown,
      tasks,
      keys: Int32Array.from(numbers.keys()),
      rowStart,
      rowOrder,
      duplicates,
      isDuplicate,
    };
  });
};

const sumOf = (rows: Rows, group: RunRows, column: number | undefined): number | undefined => {
  if (column === undefined || column < 0) return undefined;
  let sum = 0;
  let met = false;
  for (const row of group.rowOrder) {
    const place = rowAt(rows, row);
    const value = place?.page.numbers[column]?.[place.at];
    if (value === undefined || Number.isNaN(value)) continue;
    sum += value;
    met = true;
  }
  return met ? sum : undefined;
};

/** Counts of one run under one metric and one reading convention. */
export const buildTally = (
  rows: Rows,
  layout: Layout,
  group: RunRows,
  metric: Metric,
  reading: CellReading,
  convention: Convention,
  keys: TaskKeys,
  primary: boolean,
): RunTally => {
  const index = layout.metrics.indexOf(metric);
  const n = new Int32Array(group.tasks);
  const c = new Int32Array(group.tasks);
  const unscored = new Int32Array(group.tasks);
  const scoreSum = reading.kind === 'score' ? new Float64Array(group.tasks) : undefined;
  const countUnscored = convention.unscored === 'failure' ? 1 : 0;
  for (let task = 0; task < group.tasks; task++) {
    for (let i = group.rowStart[task] ?? 0; i < (group.rowStart[task + 1] ?? 0); i++) {
      const row = group.rowOrder[i] ?? 0;
      if (group.isDuplicate?.[row]) continue;
      const value = rowValue(rows, row, index, reading);
      if (Number.isNaN(value)) {
        unscored[task] = (unscored[task] ?? 0) + 1;
        n[task] = (n[task] ?? 0) + (scoreSum ? 0 : countUnscored);
      } else {
        n[task] = (n[task] ?? 0) + 1;
        if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value;
        else if (value === 1) c[task] = (c[task] ?? 0) + 1;
      }
    }
  }
  const numberColumn = (role: 'tokens' | 'cost'): number => layout.numbers.findIndex((field) => field.role === role);
  const numbers = new Map<string, number>();
  const taskName = (task: number): string =>
    group.tasksKnown ? keys.nameOf(group.keys[task] ?? -1) : `record ${task + 1}`;
  return {
    label: group.label,
    metric: { ...metric, kind: reading.kind },
    primary,
    convention,
    tasksKnown: group.tasksKnown,
    tasks: group.tasks,
    taskName,
    taskNumber: (name) => {
      if (numbers.size === 0) for (let task = 0; task < group.tasks; task++) numbers.set(taskName(task), task);
      return numbers.get(name) ?? -1;
    },
    n,
    c,
    unscored,
    scoreSum,
    rowStart: group.rowStart,
    rowOrder: group.rowOrder,
    duplicates: group.duplicates,
    tokens: sumOf(rows, group, numberColumn('tokens')),
    cost: sumOf(rows, group, numberColumn('cost')),
  };
};

/** The value of one row under a metric: 1, 0, a score, or NaN for unscored. */
export const rowValue = (rows: Rows, row: number, metricIndex: number, reading: CellReading): number => {
  const place = rowAt(rows, row);
  if (!place) return Number.NaN;
  return cellValue(place.page, place.at, metricIndex, reading);
};

const cellValue = (page: RowPage, at: number, metricIndex: number, reading: CellReading): number =>
  reading.valueOf(page.verdicts[metricIndex]?.[at] ?? 3, page.scores[metricIndex]?.[at] ?? Number.NaN);
