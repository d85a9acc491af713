import type { ScanSource } from './scanSource';

/** Bytes at each end of a long value that its fingerprint looks at. */
const sampled = 64;
const multiplier = 0x9e3779b1 | 0;

/** A 32-bit hash of the first and the last 64 bytes of bytes[from, end); of all bytes when there are no more than 128. */
export function fingerprintHash(source: ScanSource, from: number, end: number): number {
  if (end - from <= sampled * 2) return mixed(source, from, end, 0) >>> 0;
  return mixed(source, end - sampled, end, mixed(source, from, from + sampled, 0)) >>> 0;
}

/** FxHash over words of four bytes and the bytes left over, with its high bits folded into the low ones. */
function mixed({ bytes, view }: ScanSource, from: number, end: number, seed: number): number {
  let hash = seed;
  let i = from;
  for (; i + 4 <= end; i += 4) hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ view.getInt32(i, true), multiplier);
  for (; i < end; i++) hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ (bytes[i] as number), multiplier);
  return hash ^ (hash >>> 15);
}
