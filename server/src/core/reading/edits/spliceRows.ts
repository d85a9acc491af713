import { firstWhere } from '../../firstWhere';
import type { Layout } from '../layout';
import { appendRows, bareRowPage } from '../rowPage';
import { pageRows, type RowPage, type Rows } from '../rows';
import type { ByteChange } from './byteChange';
import { editedPage, type PageShift } from './editedPage';

/** Pages of rows, and how far each has moved. */
export type MovedPages = Pick<Rows, 'pages' | 'moves' | 'count'>;

/** Rows [from, to) of a page. */
export interface PageStretch {
  readonly page: RowPage;
  readonly from: number;
  readonly to: number;
}

/** Rows with a stretch of them exchanged. */
export interface SplicedRows extends MovedPages {
  /** Rows that were there, by page. */
  readonly taken: readonly PageStretch[];
}

/** A row's place: number of the page, place on it. */
interface RowPlace {
  readonly page: number;
  readonly at: number;
}

/**
 * The first row whose record starts at or after an offset; after the last row when there is none. It stands on page `near` or on a
 * later one, mostly on that one.
 */
const firstRowFrom = ({ pages, moves }: MovedPages, offset: number, near = 0): RowPlace => {
  const isFrom = (page: number, at: number): boolean =>
    (pages[page]?.start[at] ?? 0) + (moves?.bytes[page] ?? 0) >= offset;
  /** Whether the last row on a page, or on one before it where it is empty, is at or after the offset. */
  const endsFrom = (page: number): boolean => {
    let filled = page;
    while (filled >= 0 && pages[filled]?.count === 0) filled--;
    return filled >= 0 && isFrom(filled, (pages[filled]?.count ?? 0) - 1);
  };
  const page = near > 0 && endsFrom(near) ? near : firstWhere(near, pages.length, endsFrom);
  if (page === pages.length) return { page: page - 1, at: pages[page - 1]?.count ?? 0 };
  return { page, at: firstWhere(0, pages[page]?.count ?? 0, (at) => isFrom(page, at)) };
};

const addTo = (target: Float64Array | Uint32Array | Int32Array, from: number, count: number, added: number): void => {
  for (let at = from; at < from + count; at++) target[at] = (target[at] as number) + added;
};

/** Rows to be laid out on new pages, and how far they have moved. */
type Piece = PageStretch & PageShift;

/** Lays pieces out on pages of at most `most` rows; there are as many pages as `least` at least. */
const laidOut = (layout: Layout, pieces: readonly Piece[], most: number, least: number): RowPage[] => {
  let left = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const pages: RowPage[] = [];
  const nextPage = (): RowPage => {
    const page = bareRowPage(layout, Math.min(left, most));
    pages.push(page);
    return page;
  };
  for (const piece of pieces) {
    for (let at = piece.from; at < piece.to; ) {
      const last = pages.at(-1);
      const target = last && last.count < last.start.length ? last : nextPage();
      const rows = Math.min(piece.to - at, target.start.length - target.count);
      const first = target.count;
      appendRows(target, piece.page, at, at + rows);
      if (piece.bytes !== 0) addTo(target.start, first, rows, piece.bytes);
      if (piece.lines !== 0) addTo(target.line, first, rows, piece.lines);
      at += rows;
      left -= rows;
    }
  }
  while (pages.length < least) pages.push(bareRowPage(layout, 0));
  return pages;
};

/** Moves of pages of which `merged` took the place of those in [from, to); those behind moved on by `shift`. */
const movesOf = (
  earlier: Rows['moves'],
  pages: number,
  [from, to, merged]: readonly [number, number, number],
  shift: PageShift,
): Rows['moves'] => {
  const bytes = new Float64Array(pages);
  const lines = new Int32Array(pages);
  if (earlier) {
    bytes.set(earlier.bytes.subarray(0, from));
    lines.set(earlier.lines.subarray(0, from));
    bytes.set(earlier.bytes.subarray(to), from + merged);
    lines.set(earlier.lines.subarray(to), from + merged);
  }
  addTo(bytes, from + merged, pages - from - merged, shift.bytes);
  addTo(lines, from + merged, pages - from - merged, shift.lines);
  return bytes.some((moved) => moved !== 0) || lines.some((moved) => moved !== 0) ? { bytes, lines } : undefined;
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
  const from = firstRowFrom(earlier, change.start);
  const to = firstRowFrom(earlier, change.oldEnd, Math.max(0, from.page));
  const first = Math.max(0, from.page);
  const countOf = (page: number): number => earlier.pages[page]?.count ?? 0;
  const movedBy = (page: number): PageShift => ({
    bytes: earlier.moves?.bytes[page] ?? 0,
    lines: earlier.moves?.lines[page] ?? 0,
  });
  const shift: PageShift = { bytes: change.newEnd - change.oldEnd, lines: change.newLines - change.oldLines };
  const stretch = (number: number, low: number, high: number): Piece[] => {
    const page = earlier.pages[number];
    if (!page || high <= low) return [];
    return [{ page, from: low, to: high, ...movedBy(number) }];
  };
  const taken: PageStretch[] = [];
  for (let page = first; page <= to.page; page++) {
    const low = page === from.page ? from.at : 0;
    taken.push(...stretch(page, low, page === to.page ? to.at : countOf(page)));
  }
  const [only] = found;
  const edited = earlier.pages[from.page];
  if (only && edited && found.length === 1 && from.page === to.page && only.count === to.at - from.at) {
    const pages = [...earlier.pages];
    pages[from.page] = editedPage(edited, from.at, only, movedBy(from.page), shift);
    // The page itself has not moved: only those behind it.
    const moves = movesOf(earlier.moves, pages.length, [from.page + 1, from.page + 1, 0], shift);
    return { pages, ...(moves ? { moves } : {}), count: earlier.count, taken };
  }
  const behind = stretch(to.page, to.at, countOf(to.page)).map((piece) => ({
    ...piece,
    bytes: piece.bytes + shift.bytes,
    lines: piece.lines + shift.lines,
  }));
  const pieces: Piece[] = [
    ...stretch(from.page, 0, from.at),
    ...found.map((page) => ({ page, from: 0, to: page.count, bytes: 0, lines: 0 })),
    ...behind,
  ];
  const rowsIn = (stretches: readonly PageStretch[]): number =>
    stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const total = rowsIn(pieces);
  const slots = earlier.pages.length === 0 ? 0 : to.page - first + 1;
  const isLast = behind.length === 0 && to.page === earlier.pages.length - 1;
  const needed = Math.ceil(total / pageRows);
  // At the end of the document pages fill up; in the middle rows are spread, so that the next line inserted finds room.
  const most = isLast || needed <= slots ? pageRows : Math.ceil(total / (needed + 1));
  const merged = laidOut(layout, pieces, most, isLast ? 0 : slots);
  const pages = [...earlier.pages];
  pages.splice(first, slots, ...merged);
  const moves = movesOf(earlier.moves, pages.length, [first, first + slots, merged.length], shift);
  const count = earlier.count - rowsIn(taken) + found.reduce((sum, page) => sum + page.count, 0);
  return { pages, ...(moves ? { moves } : {}), count, taken };
};
