import { Cell, pageRows, type Rows } from '../reading/rows';
import { addVerdicts, type CountedBy, type VerdictCounts } from './verdictCounts';

/** Counts that were made of an earlier state of the rows, and what is different now: the verdicts of some pages, or rows more. */
export interface EarlierCounts {
  readonly counts: VerdictCounts;
  readonly difference: { readonly rows: Rows; readonly changed: readonly number[] } | { readonly from: number };
}

interface ChangedCell {
  readonly task: number;
  readonly before: number;
  readonly now: number;
}

/** Rows of the run whose verdict is another one now. */
const changedCells = (rows: Rows, changed: readonly number[], now: Rows, by: CountedBy): readonly ChangedCell[] => {
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

/** Counts with those of the rows from number `from` on, which were appended. */
const countedOn = (counts: VerdictCounts, now: Rows, from: number, by: CountedBy): VerdictCounts => {
  const column = (earlier: Int32Array): Int32Array => {
    const longer = new Int32Array(by.group.tasks);
    longer.set(earlier);
    return longer;
  };
  const grown = { n: column(counts.n), c: column(counts.c), unscored: column(counts.unscored), scoreSum: undefined };
  for (let number = Math.floor(from / pageRows); number < now.pages.length; number++) {
    const page = now.pages[number];
    const first = number * pageRows;
    const at = Math.max(0, from - first);
    if (!page || at >= page.count) continue;
    const verdicts = page.verdicts.map((cells) => cells.subarray(at));
    addVerdicts(grown, { ...page, verdicts, count: page.count - at }, first + at, by);
  }
  return grown;
};

/** Counts of the rows as they are now, of verdicts that are 0, 1 or nothing and have no scores beside them. */
export const recount = ({ counts, difference }: EarlierCounts, now: Rows, by: CountedBy): VerdictCounts => {
  if ('from' in difference) return countedOn(counts, now, difference.from, by);
  const { n, c, unscored } = counts;
  const { plainValues } = by.cells;
  const isVerdict = (cell: number): boolean => plainValues[cell] === 0 || plainValues[cell] === 1;
  const cells = changedCells(difference.rows, difference.changed, now, by);
  return {
    n: changedColumn(n, cells, (cell) => (isVerdict(cell) ? 1 : by.unscored)),
    c: changedColumn(c, cells, (cell) => (plainValues[cell] === 1 ? 1 : 0)),
    unscored: changedColumn(unscored, cells, (cell) => (isVerdict(cell) ? 0 : 1)),
    scoreSum: undefined,
  };
};
