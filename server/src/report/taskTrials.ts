import type { RunTally } from '#core/facts/runTally';

/** Row numbers of a task's trials, in file order; empty for files of counts. */
export const taskTrials = ({ rowOrder, rowStart }: RunTally, task: number): Int32Array =>
  rowOrder.subarray(rowStart[task] ?? 0, rowStart[task + 1] ?? 0);
