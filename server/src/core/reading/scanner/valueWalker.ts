import { type Fault, type Reason, reasons } from './fault';
import { type FieldSlots, SlotKind } from './fieldSlots';
import type { FieldNode } from './fieldTree';
import { keyNode } from './keyNode';
import { literalWordAt } from './literalWord';
import { keyFault, separatorFault, valueFault } from './namedFault';
import { numberEnd } from './numberToken';
import type { ScanSource } from './scanSource';
import { shortStringEnd } from './stringEnd';

const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const colon = 0x3a;
const openBracket = 0x5b;
const openBrace = 0x7b;
const space = 0x20;
const tab = 0x09;
/** The closing character stands two after the opening one, for braces and brackets alike. */
const toClosing = 2;

/** Index of the first byte at or after `from` that is neither space nor tab; at most `end`. */
export function blankEnd(bytes: Uint8Array, from: number, end: number): number {
  let i = from;
  while (i < end && (bytes[i] === space || bytes[i] === tab)) i++;
  return i;
}

/**
 * Reads JSON values by JSON.parse's grammar, plus the bare literals NaN, Infinity and -Infinity. A class, as are the
 * other parts that run for every record, so that all documents share one compiled copy.
 */
export class ValueWalker {
  /** Why the last value could not be read. */
  readonly fault: Fault = { at: 0, reason: reasons.notJson, ended: false };
  /** Bytes of the first bare literal met since the start was set to -1, which means none. */
  readonly literal = { start: -1, end: -1 };
  private readonly source: ScanSource;
  private readonly slots: FieldSlots;
  private readonly height: number;
  /** Opening characters of the brackets around the current place. */
  private opened = new Uint8Array(64);
  /** What these brackets' values mean, as deep as paths go. */
  private readonly nodes: (FieldNode | undefined)[];
  /** What the value of the key just read means. */
  private meaning: FieldNode | undefined;

  /** A walker over the bytes of `source` for records with fields at most `height` keys deep. */
  constructor(source: ScanSource, slots: FieldSlots, height: number) {
    this.source = source;
    this.slots = slots;
    this.height = height;
    this.nodes = new Array(height + 1).fill(undefined);
  }

  /** Sets the fault; returns -1. */
  fail(at: number, reason: Reason, ended = false): number {
    this.fault.at = at;
    this.fault.reason = reason;
    this.fault.ended = ended;
    return -1;
  }

  /**
   * Reads the value that starts at or after `from` and notes in the slots the fields of the layout found on the way.
   * `root` is what the value means. Nothing but spaces and tabs counts as blank: line ends are never inside [from, end).
   * Returns the index after the value; -1 when there is none, and `fault` says why. Depth costs a byte a level, no stack.
   */
  value(from: number, end: number, root: FieldNode | undefined): number {
    const { source, slots, height, nodes } = this;
    const { bytes } = source;
    let node = root;
    let depth = 0;
    let i = from;
    for (;;) {
      i = blankEnd(bytes, i, end);
      if (i >= end) return this.fail(end, depth > 0 ? reasons.unclosedBracket : reasons.missingValue, true);
      const start = i;
      const first = bytes[i] as number;
      if (node !== undefined) for (const slot of node.below) slots.kind[slot] = SlotKind.absent;
      let kind: SlotKind;
      if (first === quote) {
        const close = shortStringEnd(source, i + 1, end);
        if (close < 0) return this.stringFault(~close, end);
        i = close + 1;
        kind = SlotKind.string;
      } else if (first === openBrace || first === openBracket) {
        i = blankEnd(bytes, i + 1, end);
        if (i >= end) return this.fail(end, reasons.unclosedBracket, true);
        if (bytes[i] !== first + toClosing) {
          if (depth === this.opened.length) {
            const larger = new Uint8Array(depth * 2);
            larger.set(this.opened);
            this.opened = larger;
          }
          this.opened[depth] = first;
          if (depth <= height) nodes[depth] = node;
          depth++;
          if (node !== undefined && node.slot >= 0) slots.start[node.slot] = start;
          if (first === openBrace) {
            i = this.key(i, end, node);
            if (i < 0) return -1;
            node = this.meaning;
          } else node = undefined;
          continue;
        }
        i++;
        kind = SlotKind.nested;
      } else if (first === minus || (first >= 0x30 && first <= 0x39)) {
        i = numberEnd(source, start, end);
        kind = SlotKind.number;
        if (i < 0) {
          const word = first === minus ? literalWordAt(bytes, start, end) : undefined;
          if (word === undefined) return this.fail(~i, reasons.badNumber, ~i >= end);
          i = start + word.bytes.length;
          if (i > end) return this.fail(end, reasons.jsLiteral, true);
          kind = word.kind;
        }
      } else {
        const word = literalWordAt(bytes, start, end);
        if (word === undefined) return this.fail(start, valueFault(bytes, from, start, end));
        i = start + word.bytes.length;
        if (i > end) return this.fail(end, reasons.notJson, true);
        kind = word.kind;
      }
      if (kind === SlotKind.literal && this.literal.start < 0) {
        this.literal.start = start;
        this.literal.end = i;
      }
      if (node !== undefined && node.slot >= 0) {
        slots.kind[node.slot] = kind;
        slots.start[node.slot] = start;
        slots.end[node.slot] = i;
      }
      for (;;) {
        if (depth === 0) return i;
        const after = i;
        i = blankEnd(bytes, i, end);
        if (i >= end) return this.fail(end, reasons.unclosedBracket, true);
        const open = this.opened[depth - 1] as number;
        const next = bytes[i] as number;
        if (next === comma) {
          i++;
          if (open === openBrace) {
            i = this.key(i, end, depth - 1 <= height ? nodes[depth - 1] : undefined);
            if (i < 0) return -1;
            node = this.meaning;
          } else node = undefined;
          break;
        }
        if (next !== open + toClosing) return this.fail(i, separatorFault(bytes, after, i));
        i++;
        depth--;
        node = depth <= height ? nodes[depth] : undefined;
        if (node !== undefined && node.slot >= 0) {
          slots.kind[node.slot] = SlotKind.nested;
          slots.end[node.slot] = i;
        }
      }
    }
  }

  /** Reads a key and its colon; the index after them, `meaning` set. */
  private key(from: number, end: number, owner: FieldNode | undefined): number {
    const { source } = this;
    const { bytes } = source;
    const open = blankEnd(bytes, from, end);
    if (open >= end) return this.fail(end, reasons.unclosedBracket, true);
    if (bytes[open] !== quote) return this.fail(open, keyFault(bytes, from, open));
    const close = shortStringEnd(source, open + 1, end);
    if (close < 0) return this.stringFault(~close, end);
    this.meaning = owner === undefined ? undefined : keyNode(owner, bytes, open + 1, close);
    const at = blankEnd(bytes, close + 1, end);
    if (at >= end) return this.fail(end, reasons.unclosedBracket, true);
    if (bytes[at] !== colon) return this.fail(at, reasons.missingColon);
    return at + 1;
  }

  private stringFault(at: number, end: number): number {
    if (at >= end) return this.fail(end, reasons.unclosedString, true);
    return this.fail(at, (this.source.bytes[at] as number) < space ? reasons.controlCharacter : reasons.badEscape);
  }
}
