import { pageRows, type RowPage, type Rows } from '../reading/rows';

/** Visits every row in file order: page, place in the page, row number. */
export const eachRow = (rows: Rows, visit: (page: RowPage, at: number, row: number) => void): void => {
  for (const [number, page] of rows.pages.entries()) {
    const first = number * pageRows;
    for (let at = 0; at < page.count; at++) visit(page, at, first + at);
  }
};

/** One more than the highest row number: the length of an array with a place for every row. */
export const rowNumbers = ({ pages }: Rows): number => {
  const last = pages.at(-1);
  return last === undefined ? 0 : (pages.length - 1) * pageRows + last.count;
};

/** Pages hold a power of two of rows, so that place and page are bits of the row number. */
const pageShift = Math.log2(pageRows);

/** The page of a row and its place there. */
export const rowAt = (rows: Rows, row: number): { readonly page: RowPage; readonly at: number } | undefined => {
  const page = rows.pages[row >>> pageShift];
  return page ? { page, at: row & (pageRows - 1) } : undefined;
};

/** Where the record of a row stands: its bytes and its 0-based line; undefined when there is no such row. */
export const recordPlace = (
  rows: Rows,
  row: number,
): { readonly start: number; readonly end: number; readonly line: number } | undefined => {
  const number = row >>> pageShift;
  const at = row & (pageRows - 1);
  const page = rows.pages[number];
  if (row < 0 || !page || at >= page.count) return undefined;
  const start = (page.start[at] ?? 0) + (rows.moves?.bytes[number] ?? 0);
  return { start, end: start + (page.length[at] ?? 0), line: (page.line[at] ?? 0) + (rows.moves?.lines[number] ?? 0) };
};
