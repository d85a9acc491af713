import { GAP_ROOM, GAP_SIZE, GAPS, GAPS_END } from './memory';
import { numberEnd } from './numbers';
import { forgetBelow, literalFalse, literalNull, literalTrue, note, number, string } from './slots';
import { blankEnd, stringEnd } from './text';
import { keyEnd, keyNode, nestedEnd } from './values';

const quote: u8 = 0x22;
const comma: u8 = 0x2c;
const minus: u8 = 0x2d;
const openBracket: u8 = 0x5b;
const openBrace: u8 = 0x7b;
const closeBrace: u8 = 0x7d;
const letterE: u8 = 0x65;
const wordTrue: u32 = 0x65757274;
const wordNull: u32 = 0x6c6c756e;
const wordFals: u32 = 0x736c6166;

// Places within a gap, behind its bytes.
const lengthAt: usize = 64;
const behindAt: usize = 68;
const nodeAt: usize = 72;

/** What the value after the gap that `nextGap` read means: its node, 0 for nothing. */
let gapNode: usize = 0;
/** Whether `nextGap` met the record's closing brace. */
let isClosed: bool = false;

/**
 * Reads the object whose brace stands at `at` into the slots; `root` is its node. The address after its closing brace, or
 * 0 for anything that JSON.parse would not take, or that only the host can read. What stands between two values is
 * compared with what stood there in the record before, and read as comma, key and colon only where it differs.
 */
export function recordEnd(at: usize, root: usize): usize {
  let p = at + 1;
  if (load<u8>(p) === closeBrace) return p + 1;
  let gap = GAPS;
  while (true) {
    let node: usize;
    if (gap < GAPS_END && isGap(gap, p)) {
      p += <usize>load<u32>(gap + lengthAt);
      node = <usize>load<u32>(gap + nodeAt);
    } else {
      p = nextGap(p, gap, root);
      if (p === 0 || isClosed) return p;
      node = gapNode;
    }
    gap += GAP_SIZE;
    const start = p;
    const first = load<u8>(p);
    let kind: u8;
    if (first === quote) {
      p = stringEnd(p + 1);
      if (p === 0) return 0;
      p++;
      kind = string;
    } else if (first === minus || <u8>(first - 0x30) <= 9) {
      p = numberEnd(p);
      if (p === 0) return 0;
      kind = number;
    } else if (first === openBrace || first === openBracket) {
      p = nestedEnd(p, node);
      if (p === 0) return 0;
      if (load<u8>(p) === closeBrace) return p + 1;
      continue;
    } else {
      const word = load<u32>(p);
      const isFalse = word === wordFals && load<u8>(p, 4) === letterE;
      if (!isFalse && word !== wordTrue && word !== wordNull) return 0;
      // Verdicts are one as often as the other: no branch between them.
      kind = select(literalFalse, select(literalTrue, literalNull, word === wordTrue), isFalse);
      p += select<usize>(5, 4, isFalse);
    }
    if (node !== 0) {
      forgetBelow(node);
      note(node, kind, start, p);
    }
    if (load<u8>(p) === closeBrace) return p + 1;
  }
}

/** Whether the remembered gap at `gap` stands at `at`. */
function isGap(gap: usize, at: usize): bool {
  const length = <usize>load<u32>(gap + lengthAt);
  if (length === 0) return false;
  let place: usize = 0;
  for (; place + 16 < length; place += 16) {
    if (i8x16.bitmask(i8x16.eq(v128.load(gap + place), v128.load(at + place))) !== 0xffff) return false;
  }
  const equal = i8x16.bitmask(i8x16.eq(v128.load(gap + place), v128.load(at + place)));
  return (equal | load<i32>(gap + behindAt)) === 0xffff;
}

/** Reads the gap at `from` and keeps it at `gap`; the address of the value behind it, 0 when there is none. */
function nextGap(from: usize, gap: usize, root: usize): usize {
  let p = blankEnd(from);
  isClosed = load<u8>(p) === closeBrace;
  if (isClosed) return p + 1;
  if (gap !== GAPS) {
    if (load<u8>(p) !== comma) return 0;
    p++;
  }
  p = keyEnd(p, root);
  if (p === 0) return 0;
  gapNode = keyNode;
  p = blankEnd(p);
  const length = <u32>(p - from);
  if (gap < GAPS_END && length <= GAP_ROOM) {
    memory.copy(gap, from, length);
    store<u32>(gap + lengthAt, length);
    store<u32>(gap + behindAt, 0xffff & ~((1 << (((length - 1) & 15) + 1)) - 1));
    store<u32>(gap + nodeAt, <u32>gapNode);
  }
  return p;
}
