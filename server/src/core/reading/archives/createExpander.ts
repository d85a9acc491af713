import { copyOf, joinBytes } from '../chunks';
import { archiveHeadLength, archiveKindOf } from './archiveKind';
import type { Emit, Expander } from './expansion';
import { createGzipExpander } from './gzipExpander';
import { createZipExpander } from './zipExpander';

const plain = (emit: Emit): Expander => ({ push: emit, end: () => ({ plain: true }) });

/** Parquet can only be read in places, from its end: whoever feeds a reader unpacks it before (`parquetLines`). */
const parquet: Expander = {
  push: () => undefined,
  end: () => ({ nothing: 'This is a Parquet file that was not unpacked: open it as a file of its own.' }),
};

/**
 * Unpacks a file if it is packed, told from its first bytes, and hands any other file on as it comes. `named` is told the name of
 * the file inside, when there is one.
 */
export const createExpander = (emit: Emit, named: (member: string) => void): Expander => {
  let inner: Expander | undefined;
  const head: Uint8Array[] = [];
  let length = 0;
  const decide = (): Expander => {
    const bytes = joinBytes(head);
    const kind = archiveKindOf(bytes);
    inner =
      kind === 'parquet'
        ? parquet
        : kind === 'gzip'
          ? createGzipExpander(emit)
          : kind === 'zip'
            ? createZipExpander(emit, named)
            : plain(emit);
    if (bytes.length > 0) inner.push(bytes);
    return inner;
  };
  return {
    push: (bytes) => {
      if (inner) {
        inner.push(bytes);
        return;
      }
      head.push(copyOf(bytes));
      length += bytes.length;
      if (length >= archiveHeadLength) decide();
    },
    end: () => (inner ?? decide()).end(),
  };
};
