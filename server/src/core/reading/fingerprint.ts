/**
 * FNV-1a over the first and last 64 bytes of bytes[from, to): with the length, a cheap fingerprint of a long value. Equal
 * fingerprints are a reason to compare the bytes, never a proof.
 */
export const fingerprintOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  const mix = (start: number, end: number): void => {
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 16777619);
  };
  if (to - from <= 128) mix(from, to);
  else {
    mix(from, from + 64);
    mix(to - 64, to);
  }
  return hash >>> 0;
};
