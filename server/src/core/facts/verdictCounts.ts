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

/** What a cell adds to the counts of its task, by `Cell`; a table instead of branches, since verdicts follow no pattern. */
interface CellSteps {
  readonly n: Int32Array;
  readonly c: Int32Array;
  readonly unscored: Int32Array;
}

const stepsOf = (values: Float64Array, byUnscored: 0 | 1, sign: 1 | -1): CellSteps => ({
  n: Int32Array.from(values, (value) => sign * (value === 0 || value === 1 ? 1 : byUnscored)),
  c: Int32Array.from(values, (value) => (value === 1 ? sign : 0)),
  unscored: Int32Array.from(values, (value) => (value === 0 || value === 1 ? 0 : sign)),
});

/** Returns the bits that the cells of the page have between them. */
const addTrials = (
  { n, c }: VerdictCounts,
  cells: Uint8Array,
  tasks: Int32Array,
  first: number,
  count: number,
  { n: trials, c: passes }: CellSteps,
): number => {
  let bits = 0;
  for (let at = 0; at < count; at++) {
    const task = tasks[first + at] as number;
    const cell = cells[at] as number;
    n[task] = (n[task] as number) + (trials[cell] as number);
    c[task] = (c[task] as number) + (passes[cell] as number);
    bits |= cell;
  }
  return bits;
};

const addUnscored = (
  { unscored }: VerdictCounts,
  cells: Uint8Array,
  tasks: Int32Array,
  first: number,
  count: number,
  steps: Int32Array,
): void => {
  for (let at = 0; at < count; at++) {
    const step = steps[cells[at] as number] as number;
    if (step === 0) continue;
    const task = tasks[first + at] as number;
    unscored[task] = (unscored[task] as number) + step;
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
  const { plainValues } = by.cells;
  const { n, c, unscored, scoreSum } = counts;
  if (cells && !scores && !scoreSum && runOf === undefined && isDuplicate === undefined) {
    // The usual case: a document of one run without copies, and all of it columns.
    const steps = stepsOf(plainValues, by.unscored, sign);
    const bits = addTrials(counts, cells, taskOfRow, first, page.count, steps);
    // Above `pass` no cell is a verdict; a sentinel can take the two that are.
    if (bits > Cell.pass || steps.unscored[Cell.fail] !== 0 || steps.unscored[Cell.pass] !== 0)
      addUnscored(counts, cells, taskOfRow, first, page.count, steps.unscored);
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
      unscored[task] = (unscored[task] ?? 0) + sign;
      n[task] = (n[task] ?? 0) + (scoreSum ? 0 : by.unscored * sign);
    } else {
      n[task] = (n[task] ?? 0) + sign;
      if (scoreSum) scoreSum[task] = (scoreSum[task] ?? 0) + value * sign;
      else if (value === 1) c[task] = (c[task] ?? 0) + sign;
    }
  }
};
