import type { FileSystem } from './fileSystem';

const chunkBytes = 1 << 18;

/** The bytes of a file in pieces of 256 KiB, to its end as it is when reading gets there. */
export async function* fileChunks(files: FileSystem, uri: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += chunkBytes) {
    const bytes = await files.read(uri, from, from + chunkBytes);
    if (bytes.length > 0) yield bytes;
    if (bytes.length < chunkBytes) return;
  }
}
