import { rowValue } from '../facts/buildTally';
import { readCells } from '../facts/cellReading';
import type { Facts, Run } from '../facts/facts';

/** Rows of one task of a run, in file order, copies included. */
export const rowsOfTask = ({ tally }: Run, task: number): Int32Array =>
  tally.rowOrder.subarray(tally.rowStart[task] ?? 0, tally.rowStart[task + 1] ?? 0);

/** All rows of a run in file order. */
export const rowsInFileOrder = ({ tally }: Run): Int32Array => tally.rowOrder.slice().sort();

/** Reads the verdicts of a run's rows: 1 pass, 0 fail, another number a score, NaN without a verdict. */
export const verdictReader = (facts: Facts, run: Run): ((row: number) => number) => {
  const { rows, layout } = facts.reading;
  const index = layout?.metrics.findIndex((metric) => metric.name === run.tally.metric.name) ?? -1;
  if (!rows || index < 0) return () => Number.NaN;
  const cells = readCells(rows, index, run.tally.metric);
  return (row) => rowValue(rows, row, index, cells);
};
