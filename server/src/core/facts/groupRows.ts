import type { Layout } from '../reading/layout';
import { pageRows, type RowPage, type Rows } from '../reading/rows';
import { findDuplicates } from './findDuplicates';
import { rowNumbers } from './rowWalk';
import type { RunSplit } from './runSplit';
import { RunTasks } from './runTasks';
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
  /** Task of each row of the document in its run, and the run of each row where there are several; shared by all runs. */
  readonly taskOfRow: Int32Array;
  readonly runOf: Int32Array | undefined;
  /** Number of this run in `runOf`. */
  readonly run: number;
  readonly duplicates: readonly number[];
  readonly isDuplicate: Uint8Array | undefined;
  /** Rows repeat a (task, trial) key: which of them are copies may hang on their verdicts. */
  readonly repeats: boolean;
  /** The tasks as they were numbered, to be counted on when rows are appended. */
  readonly numbered: RunTasks;
}

/** The engine compiles a small function over columns once; one that does all cases it gives up again and again. */
const numberByTask = (run: RunTasks, { task, trial, count }: RowPage, tasks: Int32Array, first: number): void => {
  const done = run.addWhileKeys(task, trial, count);
  tasks.set(task.subarray(0, done), first);
  for (let at = done; at < count; at++) tasks[first + at] = run.add(task[at] as number, trial[at] as number);
};

/** Counts the rows of one page in their runs; `tasks` takes the task of each. */
const numberTasks = (
  runs: readonly RunTasks[],
  keyOf: (at: number) => number,
  { trial, count }: RowPage,
  tasks: Int32Array,
  first: number,
  runOf: Int32Array | undefined,
): void => {
  for (let at = 0; at < count; at++) {
    const run = runs[runOf === undefined ? 0 : (runOf[first + at] ?? 0)];
    if (run) tasks[first + at] = run.add(keyOf(at), trial[at] ?? -1);
  }
};

const placeByTask = (order: Int32Array, next: Int32Array, tasks: Int32Array, from: number, to: number): void => {
  for (let row = from; row < to; row++) {
    const task = tasks[row] as number;
    const place = next[task] as number;
    order[place] = row;
    next[task] = place + 1;
  }
};

/** Writes the rows [from, to) of each run task by task; `nexts`: where the next row of each of its tasks goes. */
const placeRows = (
  orders: readonly Int32Array[],
  nexts: readonly Int32Array[],
  taskOfRow: Int32Array,
  runOf: Int32Array,
  [from, to]: readonly [number, number],
): void => {
  for (let row = from; row < to; row++) {
    const run = runOf[row] ?? 0;
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
  const taskOfRow = new Int32Array(rowNumbers(rows));
  const { runOf } = split;
  const runs = split.labels.map(() => new RunTasks());
  const [only] = runs;
  for (const [number, page] of rows.pages.entries()) {
    const first = number * pageRows;
    if (only && runOf === undefined && keys.areIds && tasksKnown) numberByTask(only, page, taskOfRow, first);
    else {
      const keyOf = tasksKnown ? (at: number): number => keys.keyOf(page, at) : (at: number): number => first + at;
      numberTasks(runs, keyOf, page, taskOfRow, first, runOf);
    }
  }
  const starts = runs.map((run) => run.starts());
  const orders = starts.map((start) => new Int32Array(start[start.length - 1] ?? 0));
  const nexts = starts.map((start) => start.slice());
  for (const [number, { count }] of rows.pages.entries()) {
    const first = number * pageRows;
    const [order] = orders;
    const [next] = nexts;
    if (runOf !== undefined) placeRows(orders, nexts, taskOfRow, runOf, [first, first + count]);
    else if (order && next) placeByTask(order, next, taskOfRow, first, first + count);
  }
  return split.labels.map((label, run) => {
    const own = runs[run] ?? new RunTasks();
    const rowStart = starts[run] ?? new Int32Array(1);
    const rowOrder = orders[run] ?? new Int32Array(0);
    const { duplicates, repeats } =
      layout.trial && tasksKnown
        ? findDuplicates(layout, rows, rowStart, rowOrder, own)
        : { duplicates: [], repeats: false };
    const isDuplicate = duplicates.length === 0 ? undefined : new Uint8Array(taskOfRow.length);
    for (const row of duplicates) if (isDuplicate) isDuplicate[row] = 1;
    return {
      ...{ label, tasksKnown, tasks: own.count, keys: own.keys, rowStart, rowOrder },
      ...{ taskOfRow, runOf, run, duplicates, isDuplicate, repeats, numbered: own },
    };
  });
};
