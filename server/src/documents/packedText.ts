import { archiveHeadLength, archiveKindOf } from '#core/reading/archives/archiveKind';
import { createExpander } from '#core/reading/archives/createExpander';
import { joinBytes } from '#core/reading/chunks';
import { ArchiveUnusable } from './archiveUnusable';
import type { FileSystem } from './fileSystem';
import { parquetChunks } from './parquetChunks';

/** The text that a packed file holds: nothing of it can be reached but by going through all that comes before. */
export interface PackedText {
  /** Hands out the text piece by piece from its beginning, until it ends or the callback answers false. */
  visit(each: (bytes: Uint8Array) => boolean): Promise<void>;
}

/** Texts up to this size are unpacked once and kept; longer ones are unpacked for every visit. */
const mostKept = 32 << 20;

/** Packed bytes fed at a time: a bomb makes a thousand times as many of them. */
const step = 1 << 15;

/** Goes through the text as it is on disk now. What of it is damaged is left out: the review has said so. */
const unpack = async (files: FileSystem, uri: string, each: (bytes: Uint8Array) => boolean): Promise<void> => {
  const head = await files.read(uri, 0, archiveHeadLength);
  if (archiveKindOf(head) === 'parquet') {
    try {
      for await (const bytes of parquetChunks(files, uri)) if (!each(bytes)) return;
    } catch (error) {
      if (!(error instanceof ArchiveUnusable)) throw error;
    }
    return;
  }
  let wanted = true;
  const expander = createExpander(
    (bytes) => {
      wanted &&= each(bytes);
    },
    () => undefined,
  );
  for (let from = 0; wanted; from += step) {
    const bytes = await files.read(uri, from, from + step);
    expander.push(bytes);
    if (bytes.length < step) break;
  }
  if (wanted) expander.end();
};

interface Kept {
  readonly key: string;
  /** Undefined for a text that is too long to be kept. */
  readonly text: Uint8Array | undefined;
}

/** The text that was looked at last, of each file system: places in one file are asked for many times in a row. */
const lastKept = new WeakMap<FileSystem, Kept>();

const keptText = async (files: FileSystem, uri: string): Promise<Uint8Array | undefined> => {
  const status = await files.stat(uri);
  const key = JSON.stringify([uri, status?.size, status?.changed]);
  const last = lastKept.get(files);
  if (last?.key === key) return last.text;
  const parts: Uint8Array[] = [];
  let length = 0;
  await unpack(files, uri, (bytes) => {
    parts.push(bytes);
    length += bytes.length;
    return length <= mostKept;
  });
  const text = length <= mostKept ? joinBytes(parts) : undefined;
  lastKept.set(files, { key, text });
  return text;
};

/** The text of a packed file; undefined for a file that is none, told from its first bytes. Rejects when it cannot be read. */
export const packedText = async (files: FileSystem, uri: string): Promise<PackedText | undefined> => {
  if (archiveKindOf(await files.read(uri, 0, archiveHeadLength)) === undefined) return undefined;
  return {
    async visit(each) {
      const text = await keptText(files, uri);
      if (text) each(text);
      else await unpack(files, uri, each);
    },
  };
};
