import { fixedNames } from './edits/fixedNames';
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
export interface ScannedLines {
  readonly rows: Pick<Rows, 'count' | 'pages'>;
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

/** The same of a whole document, with the names that its rows use. */
export interface FoundLines extends ScannedLines {
  readonly rows: Rows;
}

/** What a scan from the beginning of a document found: its rows use all names of its tables. */
export const withNames = (scanned: ScannedLines): FoundLines => {
  const { tasks, trials, texts, extraNames } = scanned.tables;
  const rows: Rows = {
    ...scanned.rows,
    tasks: fixedNames(tasks, tasks.count),
    trials: fixedNames(trials, trials.count),
    texts: fixedNames(texts, texts.count),
    extraNames: extraNames.map((names) => fixedNames(names, names.count)),
  };
  return { ...scanned, rows };
};
