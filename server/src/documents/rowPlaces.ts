import { rowAt as cellsOf, recordPlace } from '#core/facts/rowWalk';
import { firstWhere } from '#core/firstWhere';
import type { Reading } from '#core/reading/reading';
import { pageRows, type Rows } from '#core/reading/rows';
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
  const place = rows && recordPlace(rows, row);
  const cell = place && cellsOf(rows, row);
  if (!cell) return undefined;
  const uri = sources?.[cell.page.source?.[cell.at] ?? 0];
  return { ...place, ...(uri === undefined ? {} : { uri }) };
};

/**
 * The last row that stands in one file of a run, or in one before it, and starts at or before `offset`; undefined when there is
 * none. Pages, and rows within a page, are in order; only row numbers have gaps.
 */
const lastRowAt = (rows: Rows, source: number, offset: number): number | undefined => {
  const isAfter = (row: number): boolean => {
    const cell = cellsOf(rows, row);
    const own = cell?.page.source?.[cell.at] ?? 0;
    return own > source || (own === source && (recordPlace(rows, row)?.start ?? 0) > offset);
  };
  const filled = [...rows.pages.keys()].filter((page) => (rows.pages[page]?.count ?? 0) > 0);
  const page = filled[firstWhere(0, filled.length, (at) => isAfter((filled[at] ?? 0) * pageRows)) - 1];
  if (page === undefined) return undefined;
  const first = page * pageRows;
  return firstWhere(first, first + (rows.pages[page]?.count ?? 0), isAfter) - 1;
};

/** Start and end of a place, for `located`. */
export const endsOf = ({ start, end, line, uri }: RowPlace): [WantedPlace, WantedPlace] => {
  const file = uri === undefined ? {} : { uri };
  return [
    { offset: start, line, ...file },
    { offset: end, line, at: start, ...file },
  ];
};

const verdictHolds = (rows: Rows, row: number, offset: number): boolean => {
  const cell = cellsOf(rows, row);
  const place = recordPlace(rows, row);
  if (!cell || !place) return false;
  const at = place.start + (cell.page.verdictAt[cell.at] ?? 0);
  return offset >= at && offset < at + (cell.page.verdictLength[cell.at] ?? 0);
};

/** The row before another one, or -1. */
const before = (rows: Rows, row: number): number => {
  if (row % pageRows > 0) return row - 1;
  let page = row / pageRows - 1;
  while (page >= 0 && rows.pages[page]?.count === 0) page--;
  return page < 0 ? -1 : page * pageRows + (rows.pages[page]?.count ?? 0) - 1;
};

/**
 * The row whose record holds a byte of a document, or -1. The rows of one file stand in file order. Where one record holds several
 * trials, the one whose verdict holds the byte, else the first.
 */
export const rowAt = ({ rows, sources }: RowsOfFiles, uri: string, offset: number): number => {
  const source = sources ? sources.indexOf(uri) : 0;
  const last = rows && source >= 0 ? lastRowAt(rows, source, offset) : undefined;
  const place = rows && last !== undefined ? rowPlace({ rows, sources }, last) : undefined;
  if (!rows || last === undefined || !place || offset >= place.end) return -1;
  if (sources && place.uri !== uri) return -1;
  let first = last;
  for (let row = last; row >= 0; row = before(rows, row)) {
    const own = rowPlace({ rows, sources }, row);
    if (own?.start !== place.start || own.uri !== place.uri) break;
    if (verdictHolds(rows, row, offset)) return row;
    first = row;
  }
  return first;
};
