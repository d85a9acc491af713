/** What one verdict cell holds, before a dialect's reading of it. */
export const Cell = {
  /** false, or a number equal to 0. */
  fail: 0,
  /** true, or a number equal to 1. */
  pass: 1,
  /** Another finite number; it stands in the page's `scores`. */
  score: 2,
  /** The key is not there. */
  absent: 3,
  null: 4,
  /** A bare NaN or Infinity literal. */
  notANumber: 5,
  /** A string; its id in `Rows.texts` stands in the page's `scores`. */
  text: 6,
  /** An object or an array. */
  other: 7,
} as const;
export type Cell = (typeof Cell)[keyof typeof Cell];

/** Rows that a page has room for: columns grow by pages, so no copy ever doubles the memory, and an edit copies one page. */
export const pageRows = 1 << 10;

/** One page of trial rows, a typed array per column. Optional columns exist only where the layout has the field. */
export interface RowPage {
  /** Rows in use. */
  count: number;
  /** Byte offset of the record in the document, from where the page has moved to (`Rows.moves`). */
  readonly start: Float64Array;
  /** Bytes of the record. */
  readonly length: Uint32Array;
  /** 0-based line on which the record starts, from where the page has moved to. */
  readonly line: Uint32Array;
  /** Id in `Rows.tasks`; -1 when the row carries none. */
  readonly task: Int32Array;
  /** Id in `Rows.trials` (trial keys may be numbers or text); -1 when the row carries none. */
  readonly trial: Int32Array;
  /** Offset of the first verdict's value from the record's start; 0 when absent. */
  readonly verdictAt: Uint32Array;
  /** Bytes of the first verdict's value, quotes included. */
  readonly verdictLength: Uint32Array;
  /** One column of `Cell` per metric of the layout. */
  readonly verdicts: readonly Uint8Array[];
  /** One column per metric; allocated when a cell first needs it. */
  readonly scores: (Float64Array | undefined)[];
  /** One column of numbers per `layout.numbers` (tokens, cost …); NaN when absent. */
  readonly numbers: readonly Float64Array[];
  /** One column of ids into `Rows.extraNames[i]` per `layout.extras`; -1 absent, -2 null. */
  readonly extras: readonly Int32Array[];
  /** Fingerprints of long fields, two columns per `layout.fingerprints`: length, and a hash of the first and last 64 bytes. Length 0 when absent. */
  readonly fingerprintLength: readonly Uint32Array[];
  readonly fingerprintHash: readonly Uint32Array[];
  /** Which file of a run of several files the row stands in (`Reading.sources`); absent for one file. */
  source?: Uint16Array;
}

/** How far the rows of each page stand from where they were read: edits before them move them, and their pages are kept. */
export interface PageMoves {
  readonly bytes: Float64Array;
  readonly lines: Int32Array;
}

/**
 * All trial rows of one document. The number of a row is its page's number times `pageRows`, and its place on the page:
 * numbers rise in file order, and leave gaps where an edit took rows from a page.
 */
export interface Rows {
  /** Rows, gaps not counted. */
  readonly count: number;
  readonly pages: readonly RowPage[];
  /** Absent where no page has moved. */
  readonly moves?: PageMoves;
  readonly tasks: import('./names').Names;
  readonly trials: import('./names').Names;
  /** Strings met as verdicts. */
  readonly texts: import('./names').Names;
  readonly extraNames: readonly import('./names').Names[];
}
