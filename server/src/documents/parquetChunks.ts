import { createExpansionLimit, ExpansionStopped } from '#core/reading/archives/expansionLimit';
import { parquetLines } from '#core/reading/archives/parquetLines';
import { ArchiveUnusable } from './archiveUnusable';
import type { FileSystem } from './fileSystem';

const asUnusable = (error: unknown): ArchiveUnusable => {
  if (error instanceof ExpansionStopped) return new ArchiveUnusable(error.message, false);
  const text = error instanceof Error ? error.message : String(error);
  return /unsupported/i.test(text)
    ? new ArchiveUnusable('the Parquet file is packed in a way that is not known', false)
    : new ArchiveUnusable('the Parquet file is damaged or breaks off', true);
};

/**
 * The rows of a Parquet file as JSON lines, read from the places that its index names. Rejects with `ArchiveUnusable` where they
 * cannot be unpacked any further, and with the disk's own error when the file cannot be read.
 */
export async function* parquetChunks(files: FileSystem, uri: string): AsyncGenerator<Uint8Array> {
  const byteLength = (await files.stat(uri))?.size ?? 0;
  // The decoder meets damage with errors of any kind; those of the disk are kept apart.
  let unreadable: unknown;
  const slice = async (start: number, end = byteLength): Promise<Uint8Array> => {
    const from = start < 0 ? byteLength + start : start;
    // A damaged index may name places outside the file.
    if (!(from >= 0 && end >= from && end <= byteLength)) throw new RangeError('a place outside the file');
    try {
      return await files.read(uri, from, end);
    } catch (error) {
      unreadable = error;
      throw error;
    }
  };
  const limit = createExpansionLimit();
  // Columns of few values shrink without bound, so only the size itself tells a bomb.
  limit.packed(Number.POSITIVE_INFINITY);
  try {
    for await (const lines of parquetLines({ byteLength, slice })) {
      if (lines.length === 0) throw new RangeError('more rows are promised than there are');
      limit.unpacked(lines.length);
      yield lines;
    }
  } catch (error) {
    throw unreadable ?? asUnusable(error);
  }
}
