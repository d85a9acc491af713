/**
 * A place in a document, in bytes of its UTF-8 text. `line` (0-based, line ends at \n, \r\n or a lone \r) and
 * `lineStart` let a face compute the column from the bytes of that one line.
 * `lineStart` may be any byte of that line at or before `start` (rows keep the start of their record, not of its line): a face looks back
 * from there for the end of the line before.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly lineStart: number;
  /** The document, where it is another one than the reviewed one (a run of several files). */
  readonly uri?: string;
}
