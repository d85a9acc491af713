import { archiveKindOf } from '#core/reading/archives/archiveKind';
import { fileChunks } from './fileChunks';
import type { FileSystem } from './fileSystem';
import { parquetChunks } from './parquetChunks';

/** The bytes of a file as a reader takes them: rows of a Parquet file as lines, every other file as it is. */
export async function* readableChunks(files: FileSystem, uri: string): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of fileChunks(files, uri)) {
    if (isFirst && archiveKindOf(bytes) === 'parquet') {
      yield* parquetChunks(files, uri);
      return;
    }
    isFirst = false;
    yield bytes;
  }
}
