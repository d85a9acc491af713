/**
 * What became of a line-delimited document: its bytes [start, oldEnd) gave way to the bytes [start, newEnd) of the present one.
 * Both stretches are whole lines, or go to the end of their document.
 */
export interface ByteChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
  /** 0-based line that begins at `start`. */
  readonly line: number;
  /** Line ends in the stretch that was there, and in the one that took its place. */
  readonly oldLines: number;
  readonly newLines: number;
  /** Bytes of the present document. */
  readonly length: number;
}
