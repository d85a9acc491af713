import { joinBytes } from '../chunks';
import { archiveHeadLength, archiveKindOf } from './archiveKind';
import type { Emit, Expander } from './expansion';
import { createGzipExpander } from './gzipExpander';
import { createZipExpander } from './zipExpander';

const plain = (emit: Emit): Expander => ({ push: emit, end: () => ({}) });

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
    inner = kind === 'gzip' ? createGzipExpander(emit) : kind === 'zip' ? createZipExpander(emit, named) : plain(emit);
    if (bytes.length > 0) inner.push(bytes);
    return inner;
  };
  return {
    push: (bytes) => {
      if (inner) {
        inner.push(bytes);
        return;
      }
      head.push(bytes.slice());
      length += bytes.length;
      if (length >= archiveHeadLength) decide();
    },
    end: () => (inner ?? decide()).end(),
  };
};
