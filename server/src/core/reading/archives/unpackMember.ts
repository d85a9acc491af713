import { Inflate } from 'fflate/browser';
import { Decompress } from 'fzstd';
import { copyOf, joinBytes } from '../chunks';
import { type ExpansionLimit, ExpansionStopped } from './expansionLimit';
import type { ZipMember } from './zipDirectory';

const slice = 1 << 15;

/** Feeds packed bytes to a decoder in small steps, so that a bomb is noticed before it has filled the memory. */
const decode = (
  packed: Uint8Array,
  limit: ExpansionLimit,
  start: (collect: (bytes: Uint8Array) => void) => { push(bytes: Uint8Array, final: boolean): void },
): Uint8Array => {
  const parts: Uint8Array[] = [];
  const decoder = start((bytes) => {
    limit.unpacked(bytes.length);
    parts.push(copyOf(bytes));
  });
  for (let from = 0; from < packed.length || from === 0; from += slice)
    decoder.push(copyOf(packed.subarray(from, from + slice)), from + slice >= packed.length);
  return joinBytes(parts);
};

/**
 * Unpacks one member. Undefined when it breaks off or is damaged, or is packed in a way that is not known; throws
 * `ExpansionStopped` when it grows beyond the limit.
 */
export const unpackMember = (archive: Uint8Array, member: ZipMember, limit: ExpansionLimit): Uint8Array | undefined => {
  const end = member.start + member.packed;
  if (end > archive.length) return undefined;
  const packed = archive.subarray(member.start, end);
  try {
    if (member.method === 0) {
      limit.unpacked(packed.length);
      return packed;
    }
    if (member.method === 8) return decode(packed, limit, (collect) => new Inflate((bytes) => collect(bytes)));
    if (member.method === 93) return decode(packed, limit, (collect) => new Decompress((bytes) => collect(bytes)));
    return undefined;
  } catch (error) {
    if (error instanceof ExpansionStopped) throw error;
    return undefined;
  }
};
