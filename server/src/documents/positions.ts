import type { Span } from '#core/reading/span';
import type { ByteSource } from './byteSource';
import type { PackedText } from './packedText';

/** 0-based place; `character` counts UTF-16 units from the line's start, as editors do. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A byte whose place is wanted. `line` is the line of the byte `at`, which is that byte or one before it (a line's start, a record's). */
export interface WantedOffset {
  readonly offset: number;
  readonly line: number;
  /** The wanted byte itself when not given. */
  readonly at?: number;
  /** Where the thing begins that the byte belongs to, for sources that are shown in parts; `at`, or the byte itself, when not given. */
  readonly beginning?: number;
}

interface Cursor {
  offset: number;
  line: number;
  units: number;
  /** The byte before was a carriage return: a line feed now belongs to the same line end. */
  afterReturn: boolean;
}

const lineFeed = 10;
const carriageReturn = 13;
const step = 1 << 16;

const startsWithMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Moves over bytes, counting lines and the UTF-16 units of the current line. */
const walk = (cursor: Cursor, bytes: Uint8Array): void => {
  let { line, units, afterReturn } = cursor;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === lineFeed || byte === carriageReturn) {
      if (!(byte === lineFeed && afterReturn)) line++;
      units = 0;
      afterReturn = byte === carriageReturn;
      continue;
    }
    afterReturn = false;
    // A continuation byte adds nothing; a four-byte character is a surrogate pair.
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  cursor.offset += bytes.length;
  cursor.line = line;
  cursor.units = units;
  cursor.afterReturn = afterReturn;
};

const advance = async (source: ByteSource, cursor: Cursor, to: number): Promise<void> => {
  while (cursor.offset < to) {
    const bytes = await source.read(cursor.offset, Math.min(to, cursor.offset + step));
    if (bytes.length === 0) return; // the file became shorter since it was read
    const atStart = cursor.offset === 0;
    walk(cursor, bytes);
    if (atStart && source.hidesMark && startsWithMark(bytes) && cursor.line === 0) cursor.units--;
  }
};

/** Start of the line that holds `offset`. */
const lineStartBefore = async (source: ByteSource, offset: number): Promise<number> => {
  for (let to = offset, size = 1 << 12; to > 0; size = Math.min(size * 4, 1 << 20)) {
    const from = Math.max(0, to - size);
    const bytes = await source.read(from, to);
    const found = Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn));
    if (found >= 0) return from + found + 1;
    to = from;
  }
  return 0;
};

const inFileOrder = (wanted: readonly WantedOffset[]): number[] =>
  wanted.map((_, index) => index).sort((a, b) => (wanted[a]?.offset ?? 0) - (wanted[b]?.offset ?? 0));

/** Places in a text that can only be gone through from its beginning. */
const packedPositions = async (text: PackedText, wanted: readonly WantedOffset[]): Promise<Position[]> => {
  const found = wanted.map((): Position => ({ line: 0, character: 0 }));
  const order = inFileOrder(wanted);
  const cursor: Cursor = { offset: 0, line: 0, units: 0, afterReturn: false };
  let next = 0;
  const note = (end: number): boolean => {
    for (; next < order.length; next++) {
      const index = order[next] ?? 0;
      if ((wanted[index]?.offset ?? 0) > end) return true;
      found[index] = { line: cursor.line, character: cursor.units };
    }
    return false;
  };
  await text.visit((bytes) => {
    const start = cursor.offset;
    for (let at = 0; at < bytes.length; ) {
      const to = Math.min(bytes.length, (wanted[order[next] ?? -1]?.offset ?? 0) - start);
      if (to > at) {
        const piece = bytes.subarray(at, to);
        walk(cursor, piece);
        if (cursor.offset === piece.length && startsWithMark(piece) && cursor.line === 0) cursor.units--;
        at = to;
      }
      if (!note(cursor.offset)) return false;
    }
    return true;
  });
  note(Number.POSITIVE_INFINITY); // the text became shorter since it was read
  return found;
};

/** Places of many bytes of one document, in the order asked for. Each stretch of bytes is walked once. */
export const positionsOf = async (source: ByteSource, wanted: readonly WantedOffset[]): Promise<Position[]> => {
  const text = wanted.length > 0 ? await source.packed?.() : undefined;
  if (text) return packedPositions(text, wanted);
  const found = new Array<Position>(wanted.length);
  const order = inFileOrder(wanted);
  let cursor: Cursor | undefined;
  for (const index of order) {
    const want = wanted[index];
    if (!want) continue;
    const anchor = want.at ?? want.offset;
    // The cursor is never beyond the wanted byte: what matters is that it need not walk far.
    if (!cursor || (cursor.offset < anchor && cursor.line !== want.line)) {
      const lineStart = await lineStartBefore(source, anchor);
      cursor = { offset: lineStart, line: want.line, units: 0, afterReturn: false };
    }
    await advance(source, cursor, want.offset);
    found[index] = { line: cursor.line, character: cursor.units };
  }
  return found;
};

/** The bytes at which spans start and end, one pair after the other; a span may reach over several lines. */
export const endsOfSpans = (spans: readonly Span[]): WantedOffset[] =>
  spans.flatMap(({ start, end, line, lineStart }): WantedOffset[] => {
    const at = lineStart < 0 ? start : lineStart;
    return [
      { offset: start, line, at, beginning: start },
      { offset: Math.max(start, end), line, at, beginning: start },
    ];
  });

/** Ranges of spans of one document, in the order asked for. */
export const rangesOf = async (source: ByteSource, spans: readonly Span[]): Promise<Range[]> => {
  const positions = await positionsOf(source, endsOfSpans(spans));
  const origin: Position = { line: 0, character: 0 };
  return spans.map((_, index) => ({
    start: positions[2 * index] ?? origin,
    end: positions[2 * index + 1] ?? origin,
  }));
};
