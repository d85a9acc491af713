import type { Span } from './span';

/** Where the lines of a whole document start, for places by byte offset. Lines end at \n, \r\n or a lone \r. */
export interface LineStarts {
  readonly count: number;
  /** 0-based line of an offset. */
  lineOf(offset: number): number;
  spanOf(start: number, end: number): Span;
}

const isLineEnd = (bytes: Uint8Array, i: number): boolean =>
  bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10);

export const createLineStarts = (bytes: Uint8Array): LineStarts => {
  let lines = 1;
  for (let i = 0; i < bytes.length; i++) if (isLineEnd(bytes, i)) lines++;
  const starts = new Uint32Array(lines);
  let line = 1;
  for (let i = 0; i < bytes.length; i++) if (isLineEnd(bytes, i)) starts[line++] = i + 1;
  const lineOf = (offset: number): number => {
    let low = 0;
    let high = lines - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count: lines,
    lineOf,
    spanOf: (start, end) => {
      const at = lineOf(start);
      return { start, end, line: at, lineStart: starts[at] as number };
    },
  };
};
