import type { Problem } from './problem';
import { afterMark } from './sniff';
import { Kind, parseTape, type Tape } from './tape';
import { kindOf, type Node } from './tapeAccess';

/** Parses every line of a document and hands the records over. */
export interface TapeLines {
  take(bytes: Uint8Array, end: number, base: number, isLast: boolean): void;
  readonly problems: readonly Problem[];
  records(): number;
  lines(): number;
}

const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 9;

export const createTapeLines = (
  record: (tape: Tape, node: Node, line: number, lineStart: number) => void,
): TapeLines => {
  const problems: Problem[] = [];
  let records = 0;
  let lines = 0;

  const readLine = (bytes: Uint8Array, from: number, end: number, base: number, isLast: boolean): void => {
    let i = from;
    let onLine = 0;
    const lineStart = base + from;
    const report = (kind: Problem['kind'], reason: string, start: number): void => {
      problems.push({ kind, reason, span: { start: base + start, end: base + end, line: lines, lineStart } });
    };
    if (base + from === 0) i += afterMark(bytes);
    for (;;) {
      while (i < end && isSpace(bytes[i])) i++;
      if (i >= end) break;
      const tape = parseTape(bytes, i, end, base);
      if (tape.error) {
        report(isLast && tape.error.truncated ? 'torn' : 'invalid', tape.error.reason, i);
        break;
      }
      records++;
      onLine++;
      if (tape.literals.length > 0) report('literal', 'NaN and Infinity are not JSON', i);
      if (kindOf(tape, 0) === Kind.object || kindOf(tape, 0) === Kind.array) record(tape, 0, lines, lineStart);
      i = tape.stop;
    }
    if (onLine > 1) report('joined', 'several records stand on one line', from);
  };

  return {
    problems,
    records: () => records,
    lines: () => lines,
    take: (bytes, end, base, isLast) => {
      let from = 0;
      for (let i = 0; i < end; i++) {
        if (bytes[i] !== 10 && bytes[i] !== 13) continue;
        readLine(bytes, from, i, base, false);
        lines++;
        if (bytes[i] === 13 && bytes[i + 1] === 10) i++;
        from = i + 1;
      }
      if (from < end) {
        readLine(bytes, from, end, base, isLast);
        lines++;
      }
    },
  };
};
