import { rowAt as cellsOf } from '#core/facts/rowWalk';
import type { Rows } from '#core/reading/rows';
import type { WantedOffset } from './positions';

/** Where a row's record stands, in bytes. */
export interface RowPlace {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** Place of a row's record; undefined when there is no such row. */
export const rowPlace = (rows: Rows, row: number): RowPlace | undefined => {
  const cell = cellsOf(rows, row);
  if (!cell || row >= rows.count) return undefined;
  const start = cell.page.start[cell.at] ?? 0;
  return { start, end: start + (cell.page.length[cell.at] ?? 0), line: cell.page.line[cell.at] ?? 0 };
};

/** Start and end of a place, for `positionsOf`. */
export const endsOf = ({ start, end, line }: RowPlace): [WantedOffset, WantedOffset] => [
  { offset: start, line },
  { offset: end, line, at: start },
];

const startOf = (rows: Rows, row: number): number => rowPlace(rows, row)?.start ?? Number.POSITIVE_INFINITY;

const verdictHolds = (rows: Rows, row: number, offset: number): boolean => {
  const cell = cellsOf(rows, row);
  if (!cell) return false;
  const at = (cell.page.start[cell.at] ?? 0) + (cell.page.verdictAt[cell.at] ?? 0);
  return offset >= at && offset < at + (cell.page.verdictLength[cell.at] ?? 0);
};

/**
 * The row whose record holds a byte, or -1. Rows stand in file order. Where one record holds several trials, the one whose
 * verdict holds the byte, else the first.
 */
export const rowAt = (rows: Rows, offset: number): number => {
  let low = 0;
  let high = rows.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startOf(rows, middle) <= offset) low = middle + 1;
    else high = middle;
  }
  const last = low - 1;
  const place = last < 0 ? undefined : rowPlace(rows, last);
  if (!place || offset >= place.end) return -1;
  let first = last;
  for (let row = last; row >= 0 && startOf(rows, row) === place.start; row--) {
    if (verdictHolds(rows, row, offset)) return row;
    first = row;
  }
  return first;
};
