import { Gunzip } from 'fflate/browser';
import { copyOf } from '../chunks';
import type { Emit, Expander, Expansion } from './expansion';
import { createExpansionLimit, ExpansionStopped } from './expansionLimit';

/** Packed bytes decoded at a time: a bomb can make a thousand times as many of them. */
const slice = 1 << 15;

/** Unpacks gzip as it comes, several members one after the other included. */
export const createGzipExpander = (emit: Emit): Expander => {
  const limit = createExpansionLimit();
  let expansion: Expansion = {};
  let ended = false;
  const gunzip = new Gunzip((bytes) => {
    limit.unpacked(bytes.length);
    if (bytes.length > 0) emit(bytes);
  });
  const feed = (bytes: Uint8Array, isLast: boolean): void => {
    if (ended) return;
    try {
      gunzip.push(bytes, isLast);
    } catch (error) {
      ended = true;
      expansion =
        error instanceof ExpansionStopped
          ? { stopped: error.message }
          : { broken: 'the gzip archive is damaged or breaks off' };
    }
  };
  return {
    push: (bytes) => {
      for (let from = 0; from < bytes.length; from += slice) {
        const part = copyOf(bytes.subarray(from, from + slice));
        limit.packed(part.length);
        feed(part, false);
      }
    },
    end: () => {
      feed(new Uint8Array(0), true);
      return expansion;
    },
  };
};
