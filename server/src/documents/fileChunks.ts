import type { FileSystem } from './fileSystem';

const chunkBytes = 1 << 18;

/** Bytes [start, end) of a file in pieces of 256 KiB; without an end, to its end as it is when reading gets there. */
export async function* fileChunks(
  files: FileSystem,
  uri: string,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  for (let from = start; from < end; from += chunkBytes) {
    const to = Math.min(end, from + chunkBytes);
    const bytes = await files.read(uri, from, to);
    if (bytes.length > 0) yield bytes;
    if (bytes.length < to - from) return;
  }
}
