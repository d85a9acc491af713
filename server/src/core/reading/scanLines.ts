import type { OtherRecord, ScannedLines } from './foundLines';
import type { Layout } from './layout';
import { createLineFeed } from './lineFeed';
import { otherRecordsRead } from './otherSearch';
import { createRecordScanner } from './recordScanner';
import type { RowTables } from './scanner/rowTables';
import type { Span } from './span';

/** Scans the lines of a document, or of a stretch of one, fed in any chunks. */
export interface LineScan {
  push(bytes: Uint8Array): void;
  /** `isLast` says that the document ends here. */
  end(isLast: boolean): ScannedLines;
}

/** Bytes kept of all records that are no trials. */
const keptOtherBytes = 1 << 20;

/** A scan from byte `start`, the beginning of line `line`, on; `met` is called with the records that are no trials while their bytes are there. */
export const createLineScan = (
  layout: Layout,
  tables: RowTables,
  from: { readonly start: number; readonly line: number },
  met: (bytes: Uint8Array, base: number, span: Span) => void,
): LineScan => {
  const scanner = createRecordScanner(layout, 'auto', { tables, line: from.line });
  const others: OtherRecord[] = [];
  let room = keptOtherBytes;
  let lastLine = from;
  const feed = createLineFeed((bytes, end, base, isLast) => {
    lastLine = { start: base, line: scanner.lines };
    if (isLast) scanner.finish(bytes, 0, end, base);
    else scanner.scan(bytes, 0, end, base);
    if (others.length >= otherRecordsRead) return;
    const spans = scanner.others;
    for (let at = others.length; at < spans.length && at < otherRecordsRead; at++) {
      const span = spans[at];
      if (!span) continue;
      met(bytes, base, span);
      room -= span.end - span.start;
      others.push({ span, bytes: room < 0 ? undefined : bytes.slice(span.start - base, span.end - base) });
    }
  }, from.start);
  return {
    push: feed.push,
    end: (isLast) => {
      feed.end(isLast);
      const { rows } = scanner;
      return {
        rows: { count: rows.count, pages: rows.pages },
        tables,
        others,
        otherCount: scanner.others.length,
        problems: scanner.problems,
        problemCounts: scanner.problemCounts,
        lines: scanner.lines,
        bytes: feed.taken(),
        lastLine,
      };
    },
  };
};
