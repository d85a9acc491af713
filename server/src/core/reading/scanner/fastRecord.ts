import { type FieldSlots, SlotKind } from './fieldSlots';
import type { FieldNode } from './fieldTree';
import { keyNode } from './keyNode';
import { numberEnd } from './numberToken';
import type { ScanSource } from './scanSource';
import { shortStringEnd, stringEnd } from './stringEnd';
import { blankEnd, type ValueWalker } from './valueWalker';

const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const colon = 0x3a;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Gaps remembered, and bytes kept of each, in words of four; later and longer gaps are read afresh on every line. */
const gapCount = 64;
const gapRoom = 64;
const gapWords = gapRoom >> 2;

const letterE = 0x65;
const wordTrue = wordOf('true');
const wordNull = wordOf('null');
const wordFals = wordOf('fals');

/** What `nextGap` found in place of a gap. */
const noGap = -1;
const recordClosed = -2;

/**
 * Reads the common record: an object on one line, like the lines before it. What stands between two values
 * (`, "passed": `) rarely differs from one line to the next, so it is compared with what stood there last time, and
 * only a difference is read as key and colon.
 */
export class FastRecord {
  private readonly source: ScanSource;
  private readonly slots: FieldSlots;
  private readonly root: FieldNode;
  private readonly walker: ValueWalker;
  private readonly gapStore = new Int32Array(gapCount * gapWords);
  /** The last four bytes of each gap. */
  private readonly gapTails = new Int32Array(gapCount);
  /** 0 where no gap is remembered. */
  private readonly gapLengths = new Uint8Array(gapCount);
  private readonly gapNodes: (FieldNode | undefined)[] = new Array(gapCount).fill(undefined);
  /** What the value after the gap just read means. */
  private meaning: FieldNode | undefined;
  private closedAt = 0;

  /** A reader without memories; `walker` reads the values that are objects and arrays. */
  constructor(source: ScanSource, slots: FieldSlots, root: FieldNode, walker: ValueWalker) {
    this.source = source;
    this.slots = slots;
    this.root = root;
    this.walker = walker;
  }

  /**
   * Reads the object whose brace stands at `at` and notes the layout's fields in the slots. Returns the index after
   * the closing brace, or -1 for anything malformed or unusual, which the caller reads again with the `ValueWalker` to
   * learn more. bytes[end - 1] must be a line end: as a control character it stops every token.
   */
  read(at: number, end: number): number {
    const { source, gapLengths } = this;
    const { bytes, view } = source;
    const { kind: kinds, start: starts, end: ends } = this.slots;
    // Gaps are compared in words, so they must not reach over the end of the bytes.
    const lastGap = bytes.length - gapRoom;
    let i = at + 1;
    if (bytes[i] === closeBrace) return i + 1;
    for (let index = 0; ; index++) {
      let node: FieldNode | undefined;
      if (index < gapCount && i <= lastGap && this.gapEquals(index, i)) {
        i += gapLengths[index] as number;
        node = this.gapNodes[index];
      } else {
        i = this.nextGap(i, end, index);
        if (i === recordClosed) return this.closedAt;
        if (i < 0) return -1;
        node = this.meaning;
      }
      const start = i;
      const first = bytes[i] as number;
      let kind: SlotKind;
      if (first === quote) {
        i = shortStringEnd(source, i + 1, end);
        if (i < 0) return -1;
        i++;
        kind = SlotKind.string;
      } else if (first === openBrace || first === openBracket) {
        i = this.walker.value(start, end, node);
        if (i < 0) return -1;
        if (bytes[i] === closeBrace) return i + 1;
        continue;
      } else if (first === minus || (first >= 0x30 && first <= 0x39)) {
        i = numberEnd(source, start, end);
        if (i < 0) return -1;
        kind = SlotKind.number;
      } else {
        const word = i + 4 < end ? view.getInt32(i, true) : 0;
        if (word === wordTrue) kind = SlotKind.true;
        else if (word === wordNull) kind = SlotKind.null;
        else if (word === wordFals && bytes[i + 4] === letterE) {
          kind = SlotKind.false;
          i++;
        } else return -1;
        i += 4;
      }
      if (node !== undefined) {
        const { slot, below } = node;
        for (let longer = 0; longer < below.length; longer++) kinds[below[longer] as number] = SlotKind.absent;
        if (slot >= 0) {
          kinds[slot] = kind;
          starts[slot] = start;
          ends[slot] = i;
        }
      }
      if (bytes[i] === closeBrace) return i + 1;
    }
  }

  /** Whether the remembered gap `index` stands at `at`. Its last four bytes are compared as a word that may overlap. */
  private gapEquals(index: number, at: number): boolean {
    const { gapStore } = this;
    const { view } = this.source;
    const last = (this.gapLengths[index] as number) - 4;
    if (last < 0) return false;
    let word = index * gapWords;
    for (let place = 0; place < last; place += 4) {
      if (gapStore[word++] !== view.getInt32(at + place, true)) return false;
    }
    return view.getInt32(at + last, true) === this.gapTails[index];
  }

  /** Reads and remembers the gap before value `index`; returns the index of that value and sets `meaning`. */
  private nextGap(from: number, end: number, index: number): number {
    const { source } = this;
    const { bytes } = source;
    let i = blankEnd(bytes, from, end);
    if (bytes[i] === closeBrace) {
      this.closedAt = i + 1;
      return recordClosed;
    }
    if (index > 0) {
      if (bytes[i] !== comma) return noGap;
      i = blankEnd(bytes, i + 1, end);
    }
    if (bytes[i] !== quote) return noGap;
    const close = stringEnd(source, i + 1, end);
    if (close < 0) return noGap;
    const node = keyNode(this.root, bytes, i + 1, close);
    i = blankEnd(bytes, close + 1, end);
    if (bytes[i] !== colon) return noGap;
    i = blankEnd(bytes, i + 1, end);
    const length = i - from;
    if (index < gapCount && length <= gapRoom && length >= 4) {
      for (let place = 0; place + 4 <= length; place += 4) {
        this.gapStore[index * gapWords + (place >> 2)] = source.view.getInt32(from + place, true);
      }
      this.gapTails[index] = source.view.getInt32(i - 4, true);
      this.gapLengths[index] = length;
      this.gapNodes[index] = node;
    }
    this.meaning = node;
    return i;
  }
}

/** Four characters as they are read from the view, the first one low. */
function wordOf(text: string): number {
  return new DataView(new TextEncoder().encode(text).buffer).getInt32(0, true);
}
