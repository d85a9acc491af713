import { gunzipSync } from 'fflate/browser';
import { decompress } from 'fzstd';
import { type Compressors, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

/** A Parquet file that can be read in places: its index stands at its end. */
export interface ParquetSource {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<Uint8Array>;
}

/** Rows that are turned into lines at a time. */
const batch = 500;

/** A buffer of these bytes alone: a view may look at a part of a larger one. */
const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const compressors: Compressors = {
  GZIP: (packed) => gunzipSync(packed),
  ZSTD: (packed, length) => decompress(packed, new Uint8Array(length)),
};

/** What JSON has no word for: large integers as text where a double would change them, times as text, bytes as nothing. */
const plainValue = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return null;
  return value;
};

/**
 * The rows of a Parquet file as JSON lines, in batches: the text that places in its reading refer to.
 * Rejects with the decoder's error when the file is damaged.
 */
export async function* parquetLines(source: ParquetSource): AsyncGenerator<Uint8Array> {
  const file = {
    byteLength: source.byteLength,
    slice: async (start: number, end?: number) => exactly(await source.slice(start, end)),
  };
  const encoder = new TextEncoder();
  const metadata = await parquetMetadataAsync(file);
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += batch) {
    const rowEnd = Math.min(rows, rowStart + batch);
    const records = await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors });
    yield encoder.encode(records.map((record) => `${JSON.stringify(record, plainValue)}\n`).join(''));
  }
}
