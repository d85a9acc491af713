import type { Layout } from '../layout';
import { bareRowPage } from '../rowPage';
import { type PageMove, pageRows, type RowPage } from '../rows';
import type { ByteChange } from './byteChange';

/** Pages of rows, and how far each has moved. */
export interface MovedPages {
  readonly pages: readonly RowPage[];
  readonly moves?: readonly PageMove[];
}

/** Rows [from, to) of a page. */
export interface PageStretch {
  readonly page: RowPage;
  readonly from: number;
  readonly to: number;
}

/** Rows with a stretch of them exchanged. */
export interface SplicedRows extends MovedPages {
  readonly count: number;
  /** Rows that were there, by page. */
  readonly taken: readonly PageStretch[];
}

/** A row's place: number of the page, place on it. */
interface RowPlace {
  readonly page: number;
  readonly at: number;
}

const still: PageMove = { bytes: 0, lines: 0 };

/** The first row whose record starts at or after an offset; after the last row when there is none. */
const firstRowFrom = ({ pages, moves }: MovedPages, offset: number): RowPlace => {
  const startOf = (page: number, at: number): number => (pages[page]?.start[at] ?? 0) + (moves?.[page]?.bytes ?? 0);
  for (const [number, page] of pages.entries()) {
    if (page.count === 0 || startOf(number, page.count - 1) < offset) continue;
    let low = 0;
    let high = page.count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (startOf(number, middle) >= offset) high = middle;
      else low = middle + 1;
    }
    return { page: number, at: low };
  }
  return { page: pages.length - 1, at: pages.at(-1)?.count ?? 0 };
};

type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

const addTo = (target: Column, from: number, count: number, added: number): void => {
  for (let at = from; at < from + count; at++) target[at] = (target[at] as number) + added;
};

/** Appends rows of one page to another that has room for them. */
const appendRows = (target: RowPage, { page, from, to }: PageStretch, move: PageMove): void => {
  const at = target.count;
  const capacity = target.start.length;
  const put = (own: Column | undefined, other: Column | undefined): void => {
    if (own && other) own.set(other.subarray(from, to), at);
  };
  put(target.start, page.start);
  put(target.length, page.length);
  put(target.line, page.line);
  if (move.bytes !== 0) addTo(target.start, at, to - from, move.bytes);
  if (move.lines !== 0) addTo(target.line, at, to - from, move.lines);
  put(target.task, page.task);
  put(target.trial, page.trial);
  put(target.verdictAt, page.verdictAt);
  put(target.verdictLength, page.verdictLength);
  for (const [index, column] of target.verdicts.entries()) put(column, page.verdicts[index]);
  for (const [index, column] of target.numbers.entries()) put(column, page.numbers[index]);
  for (const [index, column] of target.extras.entries()) put(column, page.extras[index]);
  for (const [index, column] of target.fingerprintLength.entries()) put(column, page.fingerprintLength[index]);
  for (const [index, column] of target.fingerprintHash.entries()) put(column, page.fingerprintHash[index]);
  for (const [index, column] of page.scores.entries()) {
    if (column === undefined) continue;
    target.scores[index] ??= new Float64Array(capacity);
    put(target.scores[index], column);
  }
  target.count += to - from;
};

/** Rows to be laid out on new pages, with the move that their page has. */
type Piece = PageStretch & { readonly move: PageMove };

/** Lays pieces out on pages of at most `most` rows; there are as many pages as `least` at least. */
const laidOut = (layout: Layout, pieces: readonly Piece[], most: number, least: number): RowPage[] => {
  let left = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const pages: RowPage[] = [];
  const nextPage = (): RowPage => {
    const page = bareRowPage(layout, Math.min(left, most));
    pages.push(page);
    return page;
  };
  for (const { page, from, to, move } of pieces) {
    for (let at = from; at < to; ) {
      const last = pages.at(-1);
      const target = last && last.count < last.start.length ? last : nextPage();
      const rows = Math.min(to - at, target.start.length - target.count);
      appendRows(target, { page, from: at, to: at + rows }, move);
      at += rows;
      left -= rows;
    }
  }
  while (pages.length < least) pages.push(bareRowPage(layout, 0));
  return pages;
};

/**
 * Exchanges the rows of a changed stretch for `found`, the rows that are there now. Pages before it stay as they are, pages after it
 * move; those that it touches are copied, on as many pages as they were wherever there is room, so that rows keep their numbers.
 */
export const spliceRows = (
  layout: Layout,
  earlier: MovedPages,
  found: readonly RowPage[],
  change: ByteChange,
): SplicedRows => {
  const { pages } = earlier;
  const moveOf = (page: number): PageMove => earlier.moves?.[page] ?? still;
  const from = firstRowFrom(earlier, change.start);
  const to = firstRowFrom(earlier, change.oldEnd);
  const stretch = (number: number, low: number, high: number): Piece[] => {
    const page = pages[number];
    return page && high > low ? [{ page, from: low, to: high, move: moveOf(number) }] : [];
  };
  const countOf = (page: number): number => pages[page]?.count ?? 0;
  const taken: PageStretch[] = [];
  for (let page = Math.max(0, from.page); page <= to.page; page++) {
    const low = page === from.page ? from.at : 0;
    taken.push(...stretch(page, low, page === to.page ? to.at : countOf(page)));
  }
  const shift: PageMove = {
    bytes: change.newEnd - change.oldEnd,
    lines: change.newLines - change.oldLines,
  };
  const moved = ({ bytes, lines }: PageMove): PageMove => ({ bytes: bytes + shift.bytes, lines: lines + shift.lines });
  const pieces: Piece[] = [
    ...stretch(from.page, 0, from.at),
    ...found.map((page) => ({ page, from: 0, to: page.count, move: still })),
    ...stretch(to.page, to.at, countOf(to.page)).map((piece) => ({ ...piece, move: moved(piece.move) })),
  ];
  const total = pieces.reduce((sum, piece) => sum + piece.to - piece.from, 0);
  const slots = pages.length === 0 ? 0 : to.page - from.page + 1;
  const isLast = to.page === pages.length - 1 && to.at === countOf(to.page);
  const needed = Math.ceil(total / pageRows);
  // At the end of the document pages fill up; in the middle rows are spread, so that the next line inserted finds room.
  const most = isLast || needed <= slots ? pageRows : Math.ceil(total / (needed + 1));
  const merged = laidOut(layout, pieces, most, isLast ? 0 : slots);
  const after = pages.slice(to.page + 1);
  const moves = [
    ...pages.slice(0, Math.max(0, from.page)).map((_, page) => moveOf(page)),
    ...merged.map(() => still),
    ...after.map((_, at) => moved(moveOf(to.page + 1 + at))),
  ];
  const all = [...pages.slice(0, Math.max(0, from.page)), ...merged, ...after];
  const count = all.reduce((sum, page) => sum + page.count, 0);
  const hasMoved = moves.some(({ bytes, lines }) => bytes !== 0 || lines !== 0);
  return { pages: all, ...(hasMoved ? { moves } : {}), count, taken };
};
