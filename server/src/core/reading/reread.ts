import type { ByteChange } from './edits/byteChange';
import type { Reading } from './reading';

/** Reads the stretch of a document that changed: bytes in any chunks, then `end`. Never throws. */
export interface ChangeReader {
  push(bytes: Uint8Array): void;
  /** The reading of the present document, equal to one of all its bytes; undefined when it has to be read whole after all. */
  end(): Reading | undefined;
}

/** How a document is read again where it changed, from what an earlier reading knows of the rest. */
export interface Reread {
  /** Bytes at the start of the document by which it was decided how to read it. */
  readonly sample: number;
  /** Bytes up to the start of the last line, which may go on when the document grows, and the lines before it. */
  readonly lastLine: { readonly start: number; readonly line: number };
  /**
   * Starts reading a change; undefined when the document has to be read whole. `head` are the first `sample` bytes of the present
   * document; they are looked at when the change begins among them.
   */
  begin(change: ByteChange, head: () => Uint8Array): ChangeReader | undefined;
}
