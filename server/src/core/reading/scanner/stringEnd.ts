import type { ScanSource } from './scanSource';

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const firstPrintable = 0x20;

// What a pair of bytes says, see `pairs`.
/** The second byte is a backslash that escapes the first one of the next pair. */
const secondEscapes = 2;
/** The pair is wrong, or needs a closer look, unless its first byte is escaped. */
const wrongUnlessEscaped = 4;
/** With the first byte escaped it is the other way round. Without this bit the pair is wrong, or right, in both cases. */
const escapingMatters = 8;
/** `secondEscapes` of the last of eight pairs. */
const lastEscapes = secondEscapes << 28;

/** Where four words from there on still have 32-bit places. */
const lastQuickStart = 0x7fffffff - 64;

/** 1 for a character that may follow a backslash by itself. */
const simpleEscape = new Uint8Array(256);
for (const character of '"\\/bfnrt') simpleEscape[character.charCodeAt(0)] = 1;

/**
 * What two neighbouring bytes (the first one low) say about a string, so that eight pairs are decided by one
 * expression without a branch, however many \n, \" and \\ they hold.
 */
function pairTable(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (let first = 0; first < 256; first++) {
    for (let second = 0; second < 256; second++) table[first | (second << 8)] = pairBits(first, second);
  }
  return table;
}

function pairBits(first: number, second: number): number {
  if (first < firstPrintable || second < firstPrintable) return wrongUnlessEscaped;
  if (first === backslash) {
    // Escaped, it is an end of an escape, and the second byte a character of its own.
    if (second === backslash || second === quote) return escapingMatters;
    return simpleEscape[second] === 1 ? 0 : wrongUnlessEscaped | escapingMatters;
  }
  if (second === quote) return wrongUnlessEscaped;
  const escapes = second === backslash ? secondEscapes : 0;
  if (first === quote) return wrongUnlessEscaped | escapingMatters | escapes;
  return simpleEscape[first] === 1 ? escapes : escapingMatters | escapes;
}

/**
 * Finds the end of a JSON string. `from` is the index after its opening quote; the string must close before `end`.
 *
 * Returns the index of the closing quote. For a string that is not valid it returns the complement `~i` (negative) of
 * the index i of the first offence: a control character, a backslash that starts no escape, or the string's lack of an
 * end. In the last case, and for an escape that is merely cut off, i is `end`.
 */
export const stringEnd = createStringEnd();

/**
 * The function with its tables in a scope of its own: as constants of compiled code they cost no checks of their type at
 * every look. `| 0` says that a sum is a 32-bit integer, which spares the check that it is.
 */
function createStringEnd(): (source: ScanSource, from: number, end: number) => number {
  const table = pairTable();
  const shiftedTable = table.map((bits) => bits << 4);
  return (source, from, end) => {
    const { bytes, view } = source;
    const low = table;
    const high = shiftedTable;
    const lastStart = Math.min(end - 16, lastQuickStart);
    let i = from;
    let exactEnd = from;
    for (;;) {
      // Byte by byte through what needs a closer look.
      while (i < exactEnd) {
        if (i >= end) return ~end;
        const byte = bytes[i] as number;
        if (byte === quote) return i;
        if (byte === backslash) {
          const next = escapeEnd(bytes, i, end);
          if (next < 0) return next;
          i = next;
        } else if (byte < firstPrintable) return ~i;
        else i++;
      }
      // Sixteen bytes at a time through the rest. No backslash reaches over from the bytes before i.
      let at = i;
      let before = 0;
      while (at <= lastStart) {
        const first = view.getInt32(at, true);
        const second = view.getInt32((at + 4) | 0, true);
        const third = view.getInt32((at + 8) | 0, true);
        const fourth = view.getInt32((at + 12) | 0, true);
        const eight =
          (low[first & 0xffff] as number) |
          (high[first >>> 16] as number) |
          (((low[second & 0xffff] as number) | (high[second >>> 16] as number)) << 8) |
          (((low[third & 0xffff] as number) | (high[third >>> 16] as number)) << 16) |
          (((low[fourth & 0xffff] as number) | (high[fourth >>> 16] as number)) << 24);
        // Bit 2 moved to 3, against bit 3 where bit 1 of the pair before (six lower) is set.
        const wrong = ((eight << 1) ^ (eight & ((eight << 6) | (before >>> 26)))) & 0x88888888;
        if (wrong !== 0) {
          // The first wrong pair, from the backslash on if one escapes its first byte.
          const bit = 31 - Math.clz32(wrong & -wrong);
          const escapes = bit < 4 ? before & lastEscapes : eight & (secondEscapes << (bit - 7));
          i = at + (bit >> 2) * 2;
          exactEnd = i + 2;
          if (escapes !== 0) i--;
          break;
        }
        before = eight;
        at = (at + 16) | 0;
      }
      if (at > lastStart) {
        i = (before & lastEscapes) !== 0 ? at - 1 : at;
        exactEnd = end + 1;
      }
    }
  };
}

/**
 * `stringEnd` for the many strings that end within 32 bytes and hold no escape; others it hands on. Four bytes are
 * tested at once for a quote, a backslash or a control character: flipping bit 1 takes the quote next to the control
 * characters (and the space out of the way), and subtracting 1 more than the last of them sets a byte's top bit. The
 * borrow may mark the byte above a marked one wrongly; the lowest mark is true.
 */
export function shortStringEnd(source: ScanSource, from: number, end: number): number {
  const { bytes, view } = source;
  const stop = Math.min(from + 32, end - 3, lastQuickStart);
  let i = from;
  for (; i < stop; i = (i + 4) | 0) {
    const word = view.getInt32(i, true);
    const marks = (((word ^ 0x02020202) - 0x21212121) | ((word ^ 0x5c5c5c5c) - 0x01010101)) & ~word & 0x80808080;
    if (marks === 0) continue;
    const at = (i + ((31 - Math.clz32(marks & -marks)) >> 3)) | 0;
    return bytes[at] === quote ? at : stringEnd(source, at, end);
  }
  return stringEnd(source, i, end);
}

/** The index after the escape whose backslash stands at `at`; the complement of `at` when it is no escape, of `end` when it is cut off. */
function escapeEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at + 1 >= end) return ~end;
  const byte = bytes[at + 1] as number;
  if (simpleEscape[byte] === 1) return at + 2;
  if (byte !== letterU) return ~at;
  for (let i = at + 2; i < at + 6; i++) {
    if (i >= end) return ~end;
    if (!isHexDigit(bytes[i] as number)) return ~at;
  }
  return at + 6;
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}
