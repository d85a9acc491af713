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

/** Verdicts without scores beside them, of a document of one run without copies: the usual case, and all of it columns. */
const addPlain = (
  { n, c, unscored }: VerdictCounts,
  cells: Uint8Array,
  tasks: Int32Array,
  [first, count, byUnscored, sign]: readonly [number, number, number, number],
  values: Float64Array,
): void => {
  for (let at = 0; at < count; at++) {
    const task = tasks[first + at] as number;
    const value = values[cells[at] as number] as number;
    if (value === 1) {
      n[task] = (n[task] as number) + sign;
      c[task] = (c[task] as number) + sign;
    } else if (value === 0) n[task] = (n[task] as number) + sign;
    else {
      unscored[task] = (unscored[task] as number) + sign;
      n[task] = (n[task] as number) + byUnscored * sign;
    }
  }
};

/** Adds the rows of a page, whose first row has the number `first`; a `sign` of -1 takes rows away that were added. */
export const addVerdicts = (
  counts: VerdictCounts,
  page: RowPage,
  first: number,
  by: CountedBy,
  sign: 1 | -1 = 1,
): void => {
  const { runOf, run, isDuplicate, taskOfRow } = by.group;
  const cells = page.verdicts[by.metric];
  const scores = page.scores[by.metric];
  const { plainValues, valueOf } = by.cells;
  const { n, c, unscored, scoreSum } = counts;
  if (cells && !scores && !scoreSum && runOf === undefined && isDuplicate === undefined) {
    addPlain(counts, cells, taskOfRow, [first, page.count, by.unscored, sign], plainValues);
    return;
  }
  for (let at = 0; at < page.count; at++) {
    const row = first + at;
    if ((runOf !== undefined && runOf[row] !== run) || (isDuplicate !== undefined && isDuplicate[row] === 1)) continue;
    const task = taskOfRow[row] ?? 0;
    const cell = cells?.[at] ?? Cell.absent;
    const value = (scores === undefined ? plainValues[cell] : valueOf(cell, scores[at] ?? Number.NaN)) ?? Number.NaN;
    if (Number.isNaN(value)) {
      unscored[task] = (unscored[task] ?? 0) + sign;
      n[task] = (n[task] ?? 0) + (scoreSum ? 0 : by.unscored * sign);
    } else {
      n[task] = (n[task] ?? 0) + sign;
      if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value * sign;
      else if (value === 1) c[task] = (c[task] ?? 0) + sign;
    }
  }
};
