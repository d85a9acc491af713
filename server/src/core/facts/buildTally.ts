import type { Convention, Layout, Metric } from '../reading/layout';
import { Cell, type RowPage, type Rows } from '../reading/rows';
import type { CellReading } from './cellReading';
import { findDuplicates } from './findDuplicates';
import { rowAt } from './rowWalk';
import type { RunSplit } from './runSplit';
import type { RunTally } from './runTally';
import { RunTasks } from './runTasks';
import type { TaskKeys } from './taskKeys';
import { tasksOfRows } from './tasksOfRows';

/** Rows of one run, grouped by task; shared by all metrics of the run. */
export interface RunRows {
  readonly label: string;
  readonly tasksKnown: boolean;
  readonly tasks: number;
  /** Key in `TaskKeys` of each task of the run. */
  readonly keys: Int32Array;
  readonly rowStart: Int32Array;
  readonly rowOrder: Int32Array;
  /** Task of each row of the document in its run, and the run of each row where there are several; shared by all runs. */
  readonly taskOfRow: Int32Array;
  readonly runOf: Int32Array | undefined;
  /** Number of this run in `runOf`. */
  readonly run: number;
  readonly duplicates: readonly number[];
  readonly isDuplicate: Uint8Array | undefined;
}

/** Counts the rows of one page in their runs; `tasks` takes the task of each. */
const numberTasks = (
  runs: readonly RunTasks[],
  keyOf: (at: number) => number,
  { trial }: RowPage,
  tasks: Int32Array,
  runOf: Int32Array | undefined,
): void => {
  for (let at = 0; at < tasks.length; at++) {
    const run = runs[runOf === undefined ? 0 : (runOf[at] ?? 0)];
    if (run) tasks[at] = run.add(keyOf(at), trial[at] ?? -1);
  }
};

/** Writes the rows of each run task by task; `nexts`: where the next row of each of its tasks goes. */
const placeRows = (
  orders: readonly Int32Array[],
  nexts: readonly Int32Array[],
  taskOfRow: Int32Array,
  runOf: Int32Array | undefined,
): void => {
  for (let row = 0; row < taskOfRow.length; row++) {
    const run = runOf === undefined ? 0 : (runOf[row] ?? 0);
    const next = nexts[run];
    const order = orders[run];
    if (!next || !order) continue;
    const task = taskOfRow[row] ?? 0;
    const place = next[task] ?? 0;
    order[place] = row;
    next[task] = place + 1;
  }
};

/** Groups the rows of each run by task, in file order, and marks copies of a (task, trial) key. */
export const groupRows = (layout: Layout, rows: Rows, split: RunSplit, keys: TaskKeys): readonly RunRows[] => {
  const tasksKnown = layout.task !== undefined;
  const taskOfRow = new Int32Array(rows.count);
  const { runOf } = split;
  const runs = split.labels.map(() => new RunTasks());
  let first = 0;
  for (const page of rows.pages) {
    const keyOf = tasksKnown ? (at: number): number => keys.keyOf(page, at) : (at: number): number => first + at;
    numberTasks(runs, keyOf, page, taskOfRow.subarray(first, first + page.count), runOf?.subarray(first));
    first += page.count;
  }
  const starts = runs.map((run) => run.starts());
  const orders = starts.map((start) => new Int32Array(start[start.length - 1] ?? 0));
  placeRows(
    orders,
    starts.map((start) => start.slice()),
    taskOfRow,
    runOf,
  );
  return split.labels.map((label, run) => {
    const own = runs[run] ?? new RunTasks();
    const rowStart = starts[run] ?? new Int32Array(1);
    const rowOrder = orders[run] ?? new Int32Array(0);
    const duplicates = layout.trial && tasksKnown ? findDuplicates(layout, rows, rowStart, rowOrder, own) : [];
    const isDuplicate = duplicates.length === 0 ? undefined : new Uint8Array(rows.count);
    for (const row of duplicates) if (isDuplicate) isDuplicate[row] = 1;
    return {
      label,
      tasksKnown,
      tasks: own.count,
      keys: Int32Array.from(own.keys),
      rowStart,
      rowOrder,
      taskOfRow,
      runOf,
      run,
      duplicates,
      isDuplicate,
    };
  });
};

const sumOf = (rows: Rows, { runOf, run }: RunRows, column: number | undefined): number | undefined => {
  if (column === undefined || column < 0) return undefined;
  let sum = 0;
  let met = false;
  let first = 0;
  // In file order, as the columns stand: rows by task are all over the memory of a large file.
  for (const { numbers, count } of rows.pages) {
    const values = numbers[column];
    for (let at = 0; values && at < count; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value) || (runOf !== undefined && runOf[first + at] !== run)) continue;
      sum += value;
      met = true;
    }
    first += count;
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
  const { runOf, run, isDuplicate, taskOfRow } = group;
  const { plainValues } = reading;
  let first = 0;
  for (const page of rows.pages) {
    const cells = page.verdicts[index];
    const scores = page.scores[index];
    for (let at = 0; at < page.count; at++) {
      const row = first + at;
      if ((runOf !== undefined && runOf[row] !== run) || (isDuplicate !== undefined && isDuplicate[row] === 1))
        continue;
      const task = taskOfRow[row] ?? 0;
      const cell = cells?.[at] ?? Cell.absent;
      const value =
        (scores === undefined ? plainValues[cell] : reading.valueOf(cell, scores[at] ?? Number.NaN)) ?? Number.NaN;
      if (Number.isNaN(value)) {
        unscored[task] = (unscored[task] ?? 0) + 1;
        n[task] = (n[task] ?? 0) + (scoreSum ? 0 : countUnscored);
      } else {
        n[task] = (n[task] ?? 0) + 1;
        if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value;
        else if (value === 1) c[task] = (c[task] ?? 0) + 1;
      }
    }
    first += page.count;
  }
  const numberColumn = (role: 'tokens' | 'cost'): number => layout.numbers.findIndex((field) => field.role === role);
  const numbers = new Map<string, number>();
  const { tasksKnown, tasks, keys: ownKeys } = group;
  const taskName = (task: number): string => (tasksKnown ? keys.nameOf(ownKeys[task] ?? -1) : `record ${task + 1}`);
  const tally: RunTally = {
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
  tasksOfRows.set(tally, taskOfRow);
  return tally;
};

/** The value of one row under a metric: 1, 0, a score, or NaN for unscored. */
export const rowValue = (rows: Rows, row: number, metricIndex: number, reading: CellReading): number => {
  const place = rowAt(rows, row);
  if (!place) return Number.NaN;
  const { page, at } = place;
  return reading.valueOf(page.verdicts[metricIndex]?.[at] ?? Cell.absent, page.scores[metricIndex]?.[at] ?? Number.NaN);
};
