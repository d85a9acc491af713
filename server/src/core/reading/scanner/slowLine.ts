import type { ProblemKind } from '../problem';
import { type Reason, reasons } from './fault';
import type { FieldTree } from './fieldTree';
import { separatorFault } from './namedFault';
import { isBinary, isLfsPointer, isLfsPointerRest } from './nonText';
import type { ScanSource } from './scanSource';
import { tornTailStart } from './tornTail';
import { blankEnd, type ValueWalker } from './valueWalker';

const openBrace = 0x7b;

/** What a line that is not one plain record is told to. Indexes count from the start of the source's bytes. */
export interface LineEvents {
  /** Empties the slots before a record is read. */
  forget(): void;
  /** A well-formed record; the slots hold its fields. */
  record(start: number, end: number): void;
  problem(kind: ProblemKind, reason: Reason, start: number, end: number, recovered?: boolean): void;
  /** A problem of a kind that is listed once per document and was listed before. */
  repeated(kind: ProblemKind, reason: Reason, start: number, end: number): void;
  /** Whether the record in the slots is a trial row. */
  isRow(): boolean;
}

/** Reads one line of any content, slowly and completely. */
export interface SlowLine {
  /**
   * Reads bytes[start, end), a line without its end. `isFirst` for the document's first line; `isLast` when the
   * document ends here without a line end.
   */
  read(start: number, end: number, isFirst: boolean, isLast: boolean): void;
}

/** A reader of odd lines. It remembers only whether the document was found to be a pointer or binary. */
export function createSlowLine(source: ScanSource, tree: FieldTree, walker: ValueWalker, events: LineEvents): SlowLine {
  let pointer = false;
  let binary = false;

  /** Ends of the records that fill [start, end) one after another; undefined when they do not. */
  const recordEnds = (start: number, end: number): number[] | undefined => {
    const { bytes } = source;
    const found: number[] = [];
    let at = start;
    for (;;) {
      const after = walker.value(at, end, tree.root);
      if (after < 0) return undefined;
      found.push(after);
      const next = blankEnd(bytes, after, end);
      if (next === end) return found;
      if (bytes[at] !== openBrace || bytes[next] !== openBrace) {
        walker.fail(next, adjacentFault(bytes, after, next));
        return undefined;
      }
      at = next;
    }
  };

  const use = (start: number, end: number): void => {
    events.forget();
    const after = walker.value(start, end, tree.root);
    events.record(start, after);
    const { literal } = walker;
    if (literal.start >= 0) events.problem('literal', reasons.jsLiteral, literal.start, literal.end);
  };

  const read = (from: number, end: number, isFirst: boolean, isLast: boolean): void => {
    const { bytes } = source;
    const start = blankEnd(bytes, from, end);
    if (start === end) return;
    events.forget();
    const ends = recordEnds(start, end);
    if (ends !== undefined) {
      if (ends.length > 1) events.problem('joined', reasons.joined, start, end);
      let at = start;
      for (const after of ends) {
        use(at, after);
        at = blankEnd(bytes, after, end);
      }
      return;
    }
    const { at, reason, ended } = walker.fault;
    if (isFirst && isLfsPointer(bytes, start, end)) {
      pointer = true;
      events.problem('lfsPointer', reasons.lfsPointer, start, end);
    } else if (pointer && isLfsPointerRest(bytes, start, end)) {
      return;
    } else if (isBinary(bytes, start, end) || (binary && bytes[start] !== openBrace)) {
      if (binary) events.repeated('binary', reasons.binary, start, end);
      else events.problem('binary', reasons.binary, start, end);
      binary = true;
    } else {
      const tail = tornTailStart(source, walker, tree.root, { start, end }, at, ended, isRowAt);
      if (tail >= 0 && !(isLast && ended)) {
        events.problem('tornInside', reasons.tornInside, start, tail, true);
        use(tail, end);
      } else if (isLast && ended) events.problem('torn', reason, start, end);
      else if (ended) events.problem('invalid', reason, start, end);
      else events.problem('invalid', reason, at, offenceEnd(bytes, at, end));
    }
  };

  const isRowAt = (from: number, end: number): boolean => {
    events.forget();
    return walker.value(from, end, tree.root) >= 0 && events.isRow();
  };

  return { read };
}

/** Why something else than a line end follows a record that ends at `after`. */
function adjacentFault(bytes: Uint8Array, after: number, next: number): Reason {
  const named = after === next ? separatorFault(bytes, after, next) : reasons.twoValues;
  return named === reasons.badNumber || named === reasons.bareWord ? named : reasons.twoValues;
}

/** The end of the offending word or character at `at`. */
function offenceEnd(bytes: Uint8Array, at: number, end: number): number {
  const isWordByte = (byte: number) =>
    (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte >= 0x80;
  let i = at;
  while (i < end && isWordByte(bytes[i] as number)) i++;
  return Math.max(i, at + 1);
}
