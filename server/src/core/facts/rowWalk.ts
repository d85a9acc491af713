import { pageRows, type RowPage, type Rows } from '../reading/rows';

/** Visits every row in file order: page, place in the page, row number. */
export const eachRow = (rows: Rows, visit: (page: RowPage, at: number, row: number) => void): void => {
  let first = 0;
  for (const page of rows.pages) {
    for (let at = 0; at < page.count; at++) visit(page, at, first + at);
    first += page.count;
  }
};

/** Pages hold a power of two of rows, so that place and page are bits of the row number. */
const pageShift = Math.log2(pageRows);

/** The page of a row and its place there. Only the last page is not full, except where a file fits on one small page. */
export const rowAt = (rows: Rows, row: number): { readonly page: RowPage; readonly at: number } | undefined => {
  const page = rows.pages[row >>> pageShift];
  return page ? { page, at: row & (pageRows - 1) } : undefined;
};
