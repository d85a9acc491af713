import type { ScanSource } from './scanSource';

/** Bytes at each end of a long value that its fingerprint looks at. */
const sampled = 64;
const multiplier = 0x9e3779b1 | 0;

/** A 32-bit hash of the first and the last 64 bytes of bytes[from, end); of all bytes when there are no more than 128. */
export function fingerprintHash(source: ScanSource, from: number, end: number): number {
  const { bytes, view } = source;
  let head = 0;
  let tail = 0;
  if (end - from > sampled * 2) {
    // Two chains side by side: each waits for its multiplications, not for the other's.
    for (let i = 0; i < sampled; i += 4) {
      head = Math.imul(head ^ view.getInt32(from + i, true), multiplier);
      head ^= head >>> 15;
      tail = Math.imul(tail ^ view.getInt32(end - sampled + i, true), multiplier);
      tail ^= tail >>> 15;
    }
  } else {
    for (let i = from; i < end; i++) {
      head = Math.imul(head ^ (bytes[i] as number), multiplier);
      head ^= head >>> 15;
    }
  }
  return (head ^ Math.imul(tail, multiplier)) >>> 0;
}
