import { gunzipSync } from 'fflate/browser';
import { decompress } from 'fzstd';
import { type Compressors, parquetMetadataAsync, parquetReadObjects, snappyUncompress } from 'hyparquet';

/** A Parquet file that can be read in places: its index stands at its end. */
export interface ParquetSource {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<Uint8Array>;
}

/** Rows that are turned into lines at a time. */
const batch = 500;

/** A page of a column that claims to be larger is damaged, or made to fill the memory. */
const largestPage = 256 << 20;

/** Room for one unpacked page; decoders that write beyond it fail. */
const roomFor = (length: number): Uint8Array => {
  if (!(length >= 0 && length <= largestPage)) throw new RangeError('a page of an impossible size');
  return new Uint8Array(length);
};

/** A buffer of these bytes alone: a view may look at a part of a larger one. */
const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const compressors: Compressors = {
  GZIP: (packed, length) => gunzipSync(packed, { out: roomFor(length) }),
  ZSTD: (packed, length) => decompress(packed, roomFor(length)),
  SNAPPY: (packed, length) => {
    const page = roomFor(length);
    snappyUncompress(packed, page);
    return page;
  },
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
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    // The columns of a group are decoded as a whole, whatever part of it is asked for: so each group is asked for once.
    const rowEnd = rowStart + Number(group.num_rows);
    const records = await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors });
    for (let from = 0; from < records.length; from += batch) {
      const lines = records.slice(from, from + batch).map((record) => `${JSON.stringify(record, plainValue)}\n`);
      yield encoder.encode(lines.join(''));
    }
    rowStart = rowEnd;
  }
}
