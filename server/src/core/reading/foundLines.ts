import type { Problem } from './problem';
import type { Rows } from './rows';
import type { ProblemCount } from './scanner/problemLog';
import type { RowTables } from './scanner/rowTables';
import type { Span } from './span';

/** A record that is no trial. */
export interface OtherRecord {
  readonly span: Span;
  /** A copy, while there are few of them: with it the record can be searched again. */
  readonly bytes: Uint8Array | undefined;
}

/** What the byte scanner found in the lines of a document, or of a stretch of one. */
export interface FoundLines {
  readonly rows: Rows;
  /** The tables that names of the rows come from; they may hold more than the rows use. */
  readonly tables: RowTables;
  /** The first of the records that are no trials, and how many there are. */
  readonly others: readonly OtherRecord[];
  readonly otherCount: number;
  readonly problems: readonly Problem[];
  readonly problemCounts: readonly ProblemCount[];
  /** Lines and bytes of the document up to the end of the stretch. */
  readonly lines: number;
  readonly bytes: number;
  /** Where the last line begins, which may go on when the document grows. */
  readonly lastLine: { readonly start: number; readonly line: number };
}
