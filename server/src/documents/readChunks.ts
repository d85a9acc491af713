import type { Reading } from '#core/reading/reading';
import { ArchiveUnusable } from './archiveUnusable';
import { pause } from './pause';
import { withUnusableRest } from './withUnusableRest';

/** How long reading may keep the server from answering, milliseconds. */
const turn = 8;

/** A document, or a stretch of one, as pieces of bytes in order. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the pieces. */
interface ChunkReader {
  push(bytes: Uint8Array): void;
  end(): Reading | undefined;
}

/** Feeds a reader pieces that are soon read: without a pause, whose cost is that of reading many lines. */
export const readAtOnce = (chunks: Iterable<Uint8Array>, reader: ChunkReader): Reading | undefined => {
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
};

/**
 * Feeds a reader piece by piece and pauses between pieces so that other requests are answered meanwhile. Resolves to undefined when
 * `signal` was raised before the end, or the reader has no reading to give; rejects when the bytes cannot be read.
 */
export const readChunks = async (
  chunks: Chunks,
  reader: ChunkReader,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<Reading | undefined> => {
  let bytes = 0;
  let turnStart = performance.now();
  let unusable: ArchiveUnusable | undefined;
  try {
    for await (const chunk of chunks) {
      if (signal.aborted) return undefined;
      reader.push(chunk);
      bytes += chunk.length;
      if (performance.now() - turnStart < turn) continue;
      progress(bytes);
      await pause();
      turnStart = performance.now();
    }
  } catch (error) {
    if (!(error instanceof ArchiveUnusable)) throw error;
    unusable = error;
  }
  if (signal.aborted) return undefined;
  const reading = reader.end();
  return reading && unusable ? withUnusableRest(reading, unusable) : reading;
};
