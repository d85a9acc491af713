import type { Convention, Layout, Metric } from '../reading/layout';
import type { RowPage, Rows } from '../reading/rows';
import type { CellReading } from './cellReading';
import { findDuplicates } from './findDuplicates';
import { eachRow, rowAt } from './rowWalk';
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
  /** Task of each row of the document in its run, and which rows are of this run; shared by all runs. */
  readonly taskOfRow: Int32Array;
  readonly isOfRun: (row: number) => boolean;
  readonly duplicates: readonly number[];
  readonly isDuplicate: Uint8Array | undefined;
}

/** Numbers from 0 for the keys of one run, in order of first appearance. */
class DenseNumbers {
  readonly keys: number[] = [];
  /** Number of each key plus 1. */
  private readonly numbers: number[] = [];

  of(key: number): number {
    // A run may hold rows without a task, whose key is -1.
    const known = this.numbers[key + 1];
    if (known !== undefined) return known;
    const number = this.keys.length;
    this.numbers[key + 1] = number;
    this.keys.push(key);
    return number;
  }
}

/** Groups the rows of each run by task, in file order, and marks copies of a (task, trial) key. */
export const groupRows = (layout: Layout, rows: Rows, split: RunSplit, keys: TaskKeys): readonly RunRows[] => {
  const tasksKnown = layout.task !== undefined;
  const taskOfRow = new Int32Array(rows.count);
  const runs = split.labels.length;
  const local = Array.from({ length: runs }, () => new DenseNumbers());
  const runRows = new Int32Array(runs);
  let first = 0;
  for (const page of rows.pages) {
    for (let at = 0; at < page.count; at++) {
      const row = first + at;
      const run = split.runOf?.[row] ?? 0;
      const numbers = local[run];
      if (!numbers) continue;
      taskOfRow[row] = numbers.of(tasksKnown ? keys.keyOf(page, at) : row);
      runRows[run] = (runRows[run] ?? 0) + 1;
    }
    first += page.count;
  }
  return split.labels.map((label, run) => {
    const ownKeys = local[run]?.keys ?? [];
    const tasks = ownKeys.length;
    const rowStart = new Int32Array(tasks + 1);
    const { runOf } = split;
    const isOfRun = runOf === undefined ? () => true : (row: number): boolean => runOf[row] === run;
    for (let row = 0; row < rows.count; row++) {
      const after = (taskOfRow[row] ?? 0) + 1;
      if (isOfRun(row)) rowStart[after] = (rowStart[after] ?? 0) + 1;
    }
    for (let task = 0; task < tasks; task++) rowStart[task + 1] = (rowStart[task + 1] ?? 0) + (rowStart[task] ?? 0);
    const next = rowStart.slice();
    const rowOrder = new Int32Array(runRows[run] ?? 0);
    for (let row = 0; row < rows.count; row++) {
      if (!isOfRun(row)) continue;
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
      keys: Int32Array.from(ownKeys),
      rowStart,
      rowOrder,
      taskOfRow,
      isOfRun,
      duplicates,
      isDuplicate,
    };
  });
};

const sumOf = (rows: Rows, group: RunRows, column: number | undefined): number | undefined => {
  if (column === undefined || column < 0) return undefined;
  let sum = 0;
  let met = false;
  // In file order, as the columns stand: rows by task are all over the memory of a large file.
  eachRow(rows, (page, at, row) => {
    const value = page.numbers[column]?.[at];
    if (value === undefined || Number.isNaN(value) || !group.isOfRun(row)) return;
    sum += value;
    met = true;
  });
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
  eachRow(rows, (page, at, row) => {
    if (!group.isOfRun(row) || group.isDuplicate?.[row]) return;
    const task = group.taskOfRow[row] ?? 0;
    const value = cellValue(page, at, index, reading);
    if (Number.isNaN(value)) {
      unscored[task] = (unscored[task] ?? 0) + 1;
      n[task] = (n[task] ?? 0) + (scoreSum ? 0 : countUnscored);
    } else {
      n[task] = (n[task] ?? 0) + 1;
      if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value;
      else if (value === 1) c[task] = (c[task] ?? 0) + 1;
    }
  });
  const numberColumn = (role: 'tokens' | 'cost'): number => layout.numbers.findIndex((field) => field.role === role);
  const numbers = new Map<string, number>();
  const { tasksKnown, tasks, keys: ownKeys } = group;
  const taskName = (task: number): string => (tasksKnown ? keys.nameOf(ownKeys[task] ?? -1) : `record ${task + 1}`);
  return {
    label: group.label,
    metric: { ...metric, kind: reading.kind },
    primary,
    convention,
    tasksKnown: group.tasksKnown,
    tasks: group.tasks,
    taskName,
    taskNumber: (name) => {
      if (numbers.size === 0) for (let task = 0; task < tasks; task++) numbers.set(taskName(task), task);
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
