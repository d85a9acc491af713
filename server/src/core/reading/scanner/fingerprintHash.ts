import type { ScanSource } from './scanSource';

/** Bytes at each end of a long value that its fingerprint looks at. */
const sampled = 64;
const multiplier = 0x9e3779b1 | 0;

/**
 * A 32-bit hash of the first and the last 64 bytes of bytes[from, end); of all bytes when there are no more than 128.
 * Word after word goes to four hashes in turn, as a vector of four does it; bytes that the last words lack are 0.
 */
export function fingerprintHash(source: ScanSource, from: number, end: number): number {
  const { view } = source;
  const isLong = end - from > sampled * 2;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const whole = isLong ? from + sampled : from + ((end - from) & ~15);
  for (let i = from; i < whole; i += 16) {
    first = mixed(first, view.getInt32(i, true));
    second = mixed(second, view.getInt32(i + 4, true));
    third = mixed(third, view.getInt32(i + 8, true));
    fourth = mixed(fourth, view.getInt32(i + 12, true));
  }
  if (isLong) {
    for (let i = end - sampled; i < end; i += 16) {
      first = mixed(first, view.getInt32(i, true));
      second = mixed(second, view.getInt32(i + 4, true));
      third = mixed(third, view.getInt32(i + 8, true));
      fourth = mixed(fourth, view.getInt32(i + 12, true));
    }
  } else if (whole < end) {
    first = mixed(first, wordBefore(source, whole, end));
    second = mixed(second, wordBefore(source, whole + 4, end));
    third = mixed(third, wordBefore(source, whole + 8, end));
    fourth = mixed(fourth, wordBefore(source, whole + 12, end));
  }
  let hash = Math.imul(first, multiplier) ^ second;
  hash = Math.imul(hash, multiplier) ^ third;
  return (Math.imul(hash, multiplier) ^ fourth) >>> 0;
}

function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, multiplier);
  return product ^ (product >>> 15);
}

/** The word at `from`, with zeros for the bytes from `end` on. */
function wordBefore({ bytes, view }: ScanSource, from: number, end: number): number {
  if (from + 4 <= end) return view.getInt32(from, true);
  let word = 0;
  for (let i = from; i < end; i++) word |= (bytes[i] as number) << ((i - from) << 3);
  return word;
}
