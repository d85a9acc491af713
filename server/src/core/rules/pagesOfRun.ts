import type { Facts, Run } from '../facts/facts';
import type { RunTally } from '../facts/runTally';
import { pageRows, type RowPage, type Rows } from '../reading/rows';
import { rowsInFileOrder } from './taskRows';

/** Rows of a run that stand on one page, at least one. */
export interface PageRows {
  readonly page: RowPage;
  /** Number of the page's first row: the row at a place has the number first + place. */
  readonly first: number;
  /** Places on the page, in file order. */
  readonly places: Int32Array;
}

/** 0, 1, 2 …: the places of a page all of whose rows are of one run. */
const allPlaces = new Int32Array(pageRows).map((_, at) => at);

/** Pages of a run that has every row of the document: the usual case, for which nothing is sorted or copied. */
const wholePages = ({ pages }: Rows): readonly PageRows[] =>
  pages
    .map((page, number) => ({ page, first: number * pageRows, places: allPlaces.subarray(0, page.count) }))
    .filter(({ places }) => places.length > 0);

const pagesWithSome = ({ pages }: Rows, ordered: Int32Array): readonly PageRows[] => {
  const found: PageRows[] = [];
  let from = 0;
  for (const [number, page] of pages.entries()) {
    const first = number * pageRows;
    const after = first + page.count;
    let to = from;
    while (to < ordered.length && (ordered[to] as number) < after) to++;
    if (to > from) found.push({ page, first, places: ordered.subarray(from, to).map((row) => row - first) });
    from = to;
  }
  return found;
};

/** Pages are found once for all rules. */
const known = new WeakMap<RunTally, { readonly rows: Rows; readonly pages: readonly PageRows[] }>();

/** All rows of a run in file order, page by page: for loops over columns, without a look-up of the page for each row. */
export const pagesOfRun = (facts: Facts, { tally }: Run): readonly PageRows[] => {
  const { rows } = facts.reading;
  if (!rows) return [];
  const before = known.get(tally);
  if (before?.rows === rows) return before.pages;
  const isWhole = tally.rowOrder.length === rows.count;
  const pages = isWhole ? wholePages(rows) : pagesWithSome(rows, rowsInFileOrder({ tally }));
  known.set(tally, { rows, pages });
  return pages;
};

/** The pages of a run without the rows that are copies of a trial. */
export const pagesWithoutCopies = (facts: Facts, run: Run): readonly PageRows[] => {
  const pages = pagesOfRun(facts, run);
  const copies = new Set(run.tally.duplicates);
  if (copies.size === 0) return pages;
  return pages.map(({ page, first, places }) => ({
    page,
    first,
    places: places.filter((at) => !copies.has(first + at)),
  }));
};
