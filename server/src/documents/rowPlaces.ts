import { rowAt as cellsOf } from '#core/facts/rowWalk';
import type { Reading } from '#core/reading/reading';
import type { Rows } from '#core/reading/rows';
import type { WantedPlace } from './locate';

/** Where a row's record stands, in bytes. */
export interface RowPlace {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The document, where the run has several files. */
  readonly uri?: string;
}

type RowsOfFiles = Pick<Reading, 'rows' | 'sources'>;

/** Place of a row's record; undefined when there is no such row. */
export const rowPlace = ({ rows, sources }: RowsOfFiles, row: number): RowPlace | undefined => {
  const cell = rows && cellsOf(rows, row);
  if (!cell || row >= rows.count) return undefined;
  const start = cell.page.start[cell.at] ?? 0;
  const uri = sources?.[cell.page.source?.[cell.at] ?? 0];
  return {
    start,
    end: start + (cell.page.length[cell.at] ?? 0),
    line: cell.page.line[cell.at] ?? 0,
    ...(uri === undefined ? {} : { uri }),
  };
};

/** Start and end (exclusive) of the rows that stand in a file of a run; all rows where there is only one file. */
const rowsIn = (rows: Rows, sources: readonly string[] | undefined, uri: string): readonly [number, number] => {
  if (!sources) return [0, rows.count];
  const wanted = sources.indexOf(uri);
  if (wanted < 0) return [0, 0];
  const sourceOf = (row: number): number => {
    const cell = cellsOf(rows, row);
    return cell?.page.source?.[cell.at] ?? 0;
  };
  return [
    firstWhere(0, rows.count, (row) => sourceOf(row) >= wanted),
    firstWhere(0, rows.count, (row) => sourceOf(row) > wanted),
  ];
};

/** The first number in [low, high) that a rising condition holds for, or `high`. */
const firstWhere = (low: number, high: number, holds: (at: number) => boolean): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** Start and end of a place, for `located`. */
export const endsOf = ({ start, end, line, uri }: RowPlace): [WantedPlace, WantedPlace] => {
  const file = uri === undefined ? {} : { uri };
  return [
    { offset: start, line, ...file },
    { offset: end, line, at: start, ...file },
  ];
};

const startOf = (rows: Rows, row: number): number => rowPlace({ rows }, row)?.start ?? Number.POSITIVE_INFINITY;

const verdictHolds = (rows: Rows, row: number, offset: number): boolean => {
  const cell = cellsOf(rows, row);
  if (!cell) return false;
  const at = (cell.page.start[cell.at] ?? 0) + (cell.page.verdictAt[cell.at] ?? 0);
  return offset >= at && offset < at + (cell.page.verdictLength[cell.at] ?? 0);
};

/**
 * The row whose record holds a byte of a document, or -1. The rows of one file stand in file order. Where one record holds several
 * trials, the one whose verdict holds the byte, else the first.
 */
export const rowAt = ({ rows, sources }: RowsOfFiles, uri: string, offset: number): number => {
  if (!rows) return -1;
  const [from, to] = rowsIn(rows, sources, uri);
  const last = firstWhere(from, to, (row) => startOf(rows, row) > offset) - 1;
  const place = last < from ? undefined : rowPlace({ rows }, last);
  if (!place || offset >= place.end) return -1;
  let first = last;
  for (let row = last; row >= from && startOf(rows, row) === place.start; row--) {
    if (verdictHolds(rows, row, offset)) return row;
    first = row;
  }
  return first;
};
