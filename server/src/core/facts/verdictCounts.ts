import { Cell, type RowPage } from '../reading/rows';
import type { CellReading } from './cellReading';
import type { RunRows } from './groupRows';

/** Counts per task of one run under one metric, while they are made. */
export interface VerdictCounts {
  readonly n: Int32Array;
  readonly c: Int32Array;
  readonly unscored: Int32Array;
  readonly scoreSum: Float64Array | undefined;
}

/** What the counting of a page goes by. */
export interface CountedBy {
  /** Place of the metric in the layout. */
  readonly metric: number;
  readonly group: RunRows;
  readonly cells: CellReading;
  /** What an unscored trial adds to n: 1 where the convention calls it a failure, else 0. */
  readonly unscored: 0 | 1;
}

/**
 * Adds the verdicts of a page to the counts of their tasks, by tables instead of branches, since verdicts follow no pattern; returns
 * the bits that the cells have between them. Columns and numbers only: what an object holds may change its type, and the engine would
 * compile the loop anew.
 */
const addCells = (
  n: Int32Array,
  c: Int32Array,
  cells: Uint8Array,
  tasks: Int32Array,
  passes: Int32Array,
  leftOut: Int32Array,
): number => {
  let bits = 0;
  for (let at = 0; at < tasks.length; at++) {
    const task = tasks[at] as number;
    const cell = cells[at] as number;
    n[task] = (n[task] as number) + 1 - (leftOut[cell] as number);
    c[task] = (c[task] as number) + (passes[cell] as number);
    bits |= cell;
  }
  return bits;
};

const addUnscored = (unscored: Int32Array, cells: Uint8Array, tasks: Int32Array, withoutVerdict: Int32Array): void => {
  for (let at = 0; at < tasks.length; at++) {
    if (withoutVerdict[cells[at] as number] === 0) continue;
    const task = tasks[at] as number;
    unscored[task] = (unscored[task] as number) + 1;
  }
};

/** Where unscored trials are failures no cell is left out. */
const none = new Int32Array(Object.keys(Cell).length);

/** Adds the rows of a page, whose first row has the number `first`. */
export const addVerdicts = (counts: VerdictCounts, page: RowPage, first: number, by: CountedBy): void => {
  const { runOf, run, isDuplicate, taskOfRow } = by.group;
  const cells = page.verdicts[by.metric];
  const scores = page.scores[by.metric];
  const { plainValues } = by.cells;
  const { n, c, unscored, scoreSum } = counts;
  if (cells && !scores && !scoreSum && runOf === undefined && isDuplicate === undefined) {
    // The usual case: a document of one run without copies, and all of it columns.
    const { passes, withoutVerdict } = by.cells;
    const tasks = taskOfRow.subarray(first, first + page.count);
    const bits = addCells(n, c, cells, tasks, passes, by.unscored === 1 ? none : withoutVerdict);
    // Above `pass` no cell is a verdict; a sentinel can take the two that are.
    if (bits > Cell.pass || withoutVerdict[Cell.fail] !== 0 || withoutVerdict[Cell.pass] !== 0)
      addUnscored(unscored, cells, tasks, withoutVerdict);
    return;
  }
  for (let at = 0; at < page.count; at++) {
    const row = first + at;
    if ((runOf !== undefined && runOf[row] !== run) || (isDuplicate !== undefined && isDuplicate[row] === 1)) continue;
    const task = taskOfRow[row] ?? 0;
    const cell = cells?.[at] ?? Cell.absent;
    const value =
      (scores === undefined ? plainValues[cell] : by.cells.valueOf(cell, scores[at] ?? Number.NaN)) ?? Number.NaN;
    if (Number.isNaN(value)) {
      unscored[task] = (unscored[task] ?? 0) + 1;
      n[task] = (n[task] ?? 0) + (scoreSum ? 0 : by.unscored);
    } else {
      n[task] = (n[task] ?? 0) + 1;
      if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value;
      else if (value === 1) c[task] = (c[task] ?? 0) + 1;
    }
  }
};
