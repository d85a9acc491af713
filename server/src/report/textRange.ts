/** A place in a document as people and report formats count: lines and columns from 1, columns in UTF-16 units, the end exclusive. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}
