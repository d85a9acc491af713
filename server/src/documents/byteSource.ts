import type { FileSystem } from './fileSystem';

/** The bytes of one document as they were (open text) or are (a file). */
export interface ByteSource {
  /** Bytes [from, to), fewer when the document ends before. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** True when editors hide a byte order mark at the start: it then takes no column. */
  readonly hidesMark: boolean;
}

/** A file as a source of bytes. One that has gone meanwhile reads as empty, so that showing an old review cannot fail. */
export const fileSource = (files: FileSystem, uri: string): ByteSource => ({
  hidesMark: true,
  read: (from, to) => files.read(uri, from, to).catch(() => new Uint8Array(0)),
});
