import type { Layout } from '../reading/layout';
import { pageRows, type Rows } from '../reading/rows';
import type { RunRows } from './groupRows';
import { rowNumbers } from './rowWalk';

/** The rows by task with room behind those of each task for the ones that came. */
const spacedOut = ({ rowStart, rowOrder, tasks }: RunRows, starts: Int32Array): Int32Array => {
  const order = new Int32Array(starts[starts.length - 1] ?? 0);
  for (let task = 0; task < tasks; task++) {
    const from = rowStart[task] as number;
    const to = rowStart[task + 1] as number;
    const place = starts[task] as number;
    // Copying a few numbers one by one takes less than a call.
    if (to - from > 32) order.set(rowOrder.subarray(from, to), place);
    else for (let at = from; at < to; at++) order[place + at - from] = rowOrder[at] as number;
  }
  return order;
};

/**
 * The rows of a document of one run by task, after rows from number `from` on were appended; `tasks` are named by their ids.
 * Undefined when the new rows may repeat a trial: then all rows are looked through.
 */
export const grownGroup = (layout: Layout, earlier: RunRows, rows: Rows, from: number): RunRows | undefined => {
  const numbered = earlier.numbered.copy();
  const taskOfRow = new Int32Array(rowNumbers(rows));
  taskOfRow.set(earlier.taskOfRow);
  const eachNew = (visit: (row: number, task: number, trial: number) => void): void => {
    for (let number = Math.floor(from / pageRows); number < rows.pages.length; number++) {
      const page = rows.pages[number];
      const first = number * pageRows;
      for (let at = Math.max(0, from - first); page && at < page.count; at++)
        visit(first + at, page.task[at] as number, page.trial[at] as number);
    }
  };
  let mayRepeat = false;
  eachNew((row, task, trial) => {
    const own = numbered.add(task, trial);
    taskOfRow[row] = own;
    mayRepeat ||= !numbered.risesThroughout(own);
  });
  if (layout.trial && mayRepeat) return undefined;
  const rowStart = numbered.starts();
  const rowOrder = spacedOut(earlier, rowStart);
  const next = new Int32Array(numbered.count);
  for (let task = 0; task < numbered.count; task++) {
    const size = task < earlier.tasks ? (earlier.rowStart[task + 1] ?? 0) - (earlier.rowStart[task] ?? 0) : 0;
    next[task] = (rowStart[task] as number) + size;
  }
  eachNew((row) => {
    const task = taskOfRow[row] as number;
    const place = next[task] as number;
    rowOrder[place] = row;
    next[task] = place + 1;
  });
  return { ...earlier, tasks: numbered.count, keys: numbered.keys, rowStart, rowOrder, taskOfRow, numbered };
};
