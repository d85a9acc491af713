import { createLineStarts } from '../reading/lineStarts';
import type { Span } from '../reading/span';
import { byteOffsets } from './byteOffsets';

/** Turns places of a text in UTF-16 units into spans in bytes. */
export interface TextPlaces {
  readonly lines: number;
  byteAt(index: number): number;
  spanOf(from: number, to: number): Span;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Starts of lines that end in line feeds only, found by search. */
const searchedStarts = (bytes: Uint8Array): readonly number[] => {
  const starts = [0];
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) starts.push(at + 1);
  return starts;
};

const lineOf = (starts: readonly number[], offset: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

export const textPlaces = (text: string, bytes: Uint8Array): TextPlaces => {
  const byteAt = byteOffsets(text, bytes.length);
  if (bytes.includes(carriageReturn)) {
    const places = createLineStarts(bytes);
    return { lines: places.count, byteAt, spanOf: (from, to) => places.spanOf(byteAt(from), byteAt(to)) };
  }
  const starts = searchedStarts(bytes);
  return {
    lines: starts.length,
    byteAt,
    spanOf: (from, to) => {
      const start = byteAt(from);
      const line = lineOf(starts, start);
      return { start, end: byteAt(to), line, lineStart: starts[line] ?? 0 };
    },
  };
};
