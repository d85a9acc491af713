/**
 * A place in a document, in bytes of its UTF-8 text. `line` (0-based, line ends at \n, \r\n or a lone \r) and
 * `lineStart` let a face compute the column from the bytes of that one line.
 * Rows do not keep the start of their line: `lineStart` is then -1, and the face looks back from `start` for the line's end before it.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly lineStart: number;
  /** The document, where it is another one than the reviewed one (a run of several files). */
  readonly uri?: string;
}
