import { Cell, pageRows, type Rows } from '../reading/rows';
import type { CountedBy, VerdictCounts } from './verdictCounts';

/** Counts that were made of an earlier state of the rows, and the pages that differ since, in verdicts but not in names. */
export interface EarlierCounts {
  readonly counts: VerdictCounts;
  readonly rows: Rows;
  readonly changed: readonly number[];
}

interface ChangedCell {
  readonly task: number;
  readonly before: number;
  readonly now: number;
}

/** Rows of the run whose verdict is another one now. */
const changedCells = ({ rows, changed }: EarlierCounts, now: Rows, by: CountedBy): readonly ChangedCell[] => {
  const { runOf, run, isDuplicate, taskOfRow } = by.group;
  return changed.flatMap((number) => {
    const first = number * pageRows;
    const old = rows.pages[number]?.verdicts[by.metric];
    const { count = 0, verdicts } = now.pages[number] ?? {};
    const cells = verdicts?.[by.metric];
    const found: ChangedCell[] = [];
    for (let at = 0; at < count; at++) {
      if (old?.[at] === cells?.[at]) continue;
      const row = first + at;
      if ((runOf && runOf[row] !== run) || isDuplicate?.[row] === 1) continue;
      found.push({
        task: taskOfRow[row] ?? 0,
        before: old?.[at] ?? Cell.absent,
        now: cells?.[at] ?? Cell.absent,
      });
    }
    return found;
  });
};

/** A column with something added at the tasks of some cells; the column itself where nothing is. */
const changedColumn = (
  column: Int32Array,
  cells: readonly ChangedCell[],
  countOf: (cell: number) => number,
): Int32Array => {
  const steps = cells.filter(({ before, now }) => countOf(before) !== countOf(now));
  if (steps.length === 0) return column;
  const copy = column.slice();
  for (const { task, before, now } of steps) copy[task] = (copy[task] ?? 0) + countOf(now) - countOf(before);
  return copy;
};

/** Counts of the rows as they are now, of verdicts that are 0, 1 or nothing and have no scores beside them. */
export const recount = (earlier: EarlierCounts, now: Rows, by: CountedBy): VerdictCounts => {
  const { n, c, unscored } = earlier.counts;
  const { plainValues } = by.cells;
  const isVerdict = (cell: number): boolean => plainValues[cell] === 0 || plainValues[cell] === 1;
  const cells = changedCells(earlier, now, by);
  return {
    n: changedColumn(n, cells, (cell) => (isVerdict(cell) ? 1 : by.unscored)),
    c: changedColumn(c, cells, (cell) => (plainValues[cell] === 1 ? 1 : 0)),
    unscored: changedColumn(unscored, cells, (cell) => (isVerdict(cell) ? 0 : 1)),
    scoreSum: undefined,
  };
};
