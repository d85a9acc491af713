import type { ScanSource } from './scanSource';

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const firstPrintable = 0x20;

/** 1 for a character that may follow a backslash by itself. */
const simpleEscape = new Uint8Array(256);
for (const character of '"\\/bfnrt') simpleEscape[character.charCodeAt(0)] = 1;

/**
 * 1 for two neighbouring bytes (the first one low) at which a string has to be looked at byte by byte: a control
 * character, a quote that is not escaped, and a backslash before anything but a simple escape other than a second
 * backslash. Elsewhere a backslash before a byte means just that the byte is escaped, and the pair needs no attention:
 * runs of text with its \\n and \\" pass without a branch.
 */
const needsAttention = attentionTable();

function attentionTable(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (let first = 0; first < 256; first++) {
    for (let second = 0; second < 256; second++) {
      const passes =
        first === backslash
          ? simpleEscape[second] === 1 && second !== backslash
          : second !== quote && second >= firstPrintable;
      if (!passes) table[first | (second << 8)] = 1;
    }
  }
  return table;
}

/**
 * Finds the end of a JSON string. `from` is the index after its opening quote; the string must close before `end`.
 *
 * Returns the index of the closing quote. For a string that is not valid it returns the complement `~i` (negative) of
 * the index i of the first offence: a control character, a backslash that starts no escape, or the string's lack of an
 * end. In the last case, and for an escape that is merely cut off, i is `end`.
 */
export function stringEnd(source: ScanSource, from: number, end: number): number {
  const { bytes, view } = source;
  const table = needsAttention;
  const lastStart = end - 8;
  let i = from;
  let exactEnd = from;
  for (;;) {
    // Byte by byte through what needs attention.
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
    // Eight bytes at a time through the rest. No backslash reaches over from the bytes before i.
    let at = i;
    let before = 0;
    while (at <= lastStart) {
      const low = view.getInt32(at, true);
      const high = view.getInt32(at + 4, true);
      const attention =
        (table[((low & 0xff) << 8) | (before >>> 24)] as number) |
        (table[low & 0xffff] as number) |
        (table[(low >>> 8) & 0xffff] as number) |
        (table[low >>> 16] as number) |
        (table[((high & 0xff) << 8) | (low >>> 24)] as number) |
        (table[high & 0xffff] as number) |
        (table[(high >>> 8) & 0xffff] as number) |
        (table[high >>> 16] as number);
      if (attention !== 0) break;
      before = high;
      at += 8;
    }
    i = at > i && bytes[at - 1] === backslash ? at - 1 : at;
    exactEnd = at <= lastStart ? at + 8 : end + 1;
  }
}

/**
 * `stringEnd` for the many strings that end within 32 bytes and hold no escape; others it hands on. Four bytes are
 * tested at once for a quote, a backslash or a control character: flipping bit 1 takes the quote next to the control
 * characters (and the space out of the way), and subtracting 1 more than the last of them sets a byte's top bit. The
 * borrow may mark the byte above a marked one wrongly; the lowest mark is true.
 */
export function shortStringEnd(source: ScanSource, from: number, end: number): number {
  const { bytes, view } = source;
  const stop = Math.min(from + 32, end - 3);
  for (let i = from; i < stop; i += 4) {
    const word = view.getInt32(i, true);
    const marks = (((word ^ 0x02020202) - 0x21212121) | ((word ^ 0x5c5c5c5c) - 0x01010101)) & ~word & 0x80808080;
    if (marks === 0) continue;
    const at = i + ((31 - Math.clz32(marks & -marks)) >> 3);
    return bytes[at] === quote ? at : stringEnd(source, at, end);
  }
  return stringEnd(source, Math.max(from, Math.min(from + 32, end)), end);
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
