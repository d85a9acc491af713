import { joinBytes } from '#core/reading/chunks';
import type { FileSystem } from './fileSystem';
import { type PackedText, packedText } from './packedText';

/** The bytes of one document as they were (open text) or are (a file). Of a packed file: of the text it holds. */
export interface ByteSource {
  /** Bytes [from, to), fewer when the document ends before. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** True when editors hide a byte order mark at the start: it then takes no column. */
  readonly hidesMark: boolean;
  /** The text of a packed file, to be gone through in one go; undefined for any other file. */
  packed?(): Promise<PackedText | undefined>;
  /** People see the text of a packed file as read-only documents of its parts; otherwise they are told places in the whole. */
  readonly shownInParts?: boolean;
}

const packedBytes = async (text: PackedText, from: number, to: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let at = 0;
  await text.visit((bytes) => {
    if (at < to && at + bytes.length > from) parts.push(bytes.slice(Math.max(0, from - at), to - at));
    at += bytes.length;
    return at < to;
  });
  return joinBytes(parts);
};

/** A file as a source of bytes. One that has gone meanwhile reads as empty, so that showing an old review cannot fail. */
export const fileSource = (files: FileSystem, uri: string): ByteSource => {
  let opened: Promise<PackedText | undefined> | undefined;
  const packed = (): Promise<PackedText | undefined> => {
    opened ??= packedText(files, uri).catch(() => undefined);
    return opened;
  };
  return {
    hidesMark: true,
    packed,
    async read(from, to) {
      try {
        const text = await packed();
        return await (text ? packedBytes(text, from, to) : files.read(uri, from, to));
      } catch {
        return new Uint8Array(0);
      }
    },
  };
};
