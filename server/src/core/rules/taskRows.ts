import { rowValue } from '../facts/buildTally';
import { type CellReading, readCells } from '../facts/cellReading';
import type { Facts, Run } from '../facts/facts';
import type { RunTally } from '../facts/runTally';
import { tallySource } from '../facts/tallySource';

/** Rows of one task of a run, in file order, copies included. */
export const rowsOfTask = ({ tally }: Run, task: number): Int32Array =>
  tally.rowOrder.subarray(tally.rowStart[task] ?? 0, tally.rowStart[task + 1] ?? 0);

/** Sorting the rows of a large run takes longer than any rule over them: it is done once. */
const ordered = new WeakMap<RunTally, Int32Array>();

/** All rows of a run in file order. Not to be changed. */
export const rowsInFileOrder = ({ tally }: Pick<Run, 'tally'>): Int32Array => {
  const known = ordered.get(tally);
  if (known) return known;
  const sorted = isSorted(tally.rowOrder) ? tally.rowOrder : sortedRows(tally.rowOrder);
  ordered.set(tally, sorted);
  return sorted;
};

const isSorted = (rows: Int32Array): boolean => {
  for (let i = 1; i < rows.length; i++) if ((rows[i] ?? 0) <= (rows[i - 1] ?? 0)) return false;
  return true;
};

/** Rows are distinct numbers, so that they sort by being marked: quicker than comparing hundreds of thousands. */
const sortedRows = (rows: Int32Array): Int32Array => {
  let highest = -1;
  for (let i = 0; i < rows.length; i++) highest = Math.max(highest, rows[i] ?? 0);
  const isEveryRow = highest + 1 === rows.length;
  const marks = new Uint8Array(isEveryRow ? 0 : highest + 1);
  if (!isEveryRow) for (let i = 0; i < rows.length; i++) marks[rows[i] ?? 0] = 1;
  const sorted = new Int32Array(rows.length);
  let count = 0;
  for (let row = 0; row <= highest; row++) if (isEveryRow || marks[row] === 1) sorted[count++] = row;
  return sorted;
};

/** Tasks of the rows of tallies that were made from others. */
const tasksOfRows = new WeakMap<RunTally, Int32Array>();

/** Task of each row of a run, by row number: for going through all rows in file order, as their columns stand in memory. */
export const taskOfRow = ({ tally }: Run): Int32Array => {
  const known = tallySource.get(tally)?.group.taskOfRow ?? tasksOfRows.get(tally);
  if (known) return known;
  const ordered = rowsInFileOrder({ tally });
  const tasks = new Int32Array((ordered[ordered.length - 1] ?? -1) + 1);
  for (let task = 0; task < tally.tasks; task++) {
    const end = tally.rowStart[task + 1] ?? 0;
    for (let i = tally.rowStart[task] ?? 0; i < end; i++) tasks[tally.rowOrder[i] ?? 0] = task;
  }
  tasksOfRows.set(tally, tasks);
  return tasks;
};

export interface MetricCells {
  /** Place of the run's metric in the layout. */
  readonly index: number;
  readonly cells: CellReading;
}

/** How a column reads is settled by looking through it: once for all rules. */
const readings = new WeakMap<RunTally, MetricCells>();

/** The verdict column of a run and how its cells read; undefined where the run has no rows of its own. */
export const metricCells = (facts: Facts, { tally }: Run): MetricCells | undefined => {
  const known = readings.get(tally);
  if (known) return known;
  const { rows, layout } = facts.reading;
  const index = layout?.metrics.findIndex((metric) => metric.name === tally.metric.name) ?? -1;
  if (!rows || index < 0) return undefined;
  const found = { index, cells: tallySource.get(tally)?.cells ?? readCells(rows, index, tally.metric) };
  readings.set(tally, found);
  return found;
};

/** Reads the verdicts of a run's rows: 1 pass, 0 fail, another number a score, NaN without a verdict. */
export const verdictReader = (facts: Facts, run: Run): ((row: number) => number) => {
  const { rows } = facts.reading;
  const found = metricCells(facts, run);
  return rows && found ? (row) => rowValue(rows, row, found.index, found.cells) : () => Number.NaN;
};
