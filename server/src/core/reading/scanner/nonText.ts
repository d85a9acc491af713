const firstLooked = 512;

const lfsOpening = new TextEncoder().encode('version https://git-lfs.github.com/spec/');
const lfsKeys = ['oid ', 'size ', 'ext-'].map((key) => new TextEncoder().encode(key));

/** Whether bytes[from, end), the first line of a document, is that of a Git LFS pointer. */
export function isLfsPointer(bytes: Uint8Array, from: number, end: number): boolean {
  return startsWith(bytes, from, end, lfsOpening);
}

/** Whether bytes[from, end) is a further line of a Git LFS pointer. */
export function isLfsPointerRest(bytes: Uint8Array, from: number, end: number): boolean {
  return lfsKeys.some((key) => startsWith(bytes, from, end, key));
}

/**
 * Whether bytes[from, end) are no text: a NUL among them, or more than an eighth of the first 512 bytes control
 * characters or bytes that UTF-8 never uses.
 */
export function isBinary(bytes: Uint8Array, from: number, end: number): boolean {
  const looked = Math.min(end, from + firstLooked);
  let odd = 0;
  for (let i = from; i < looked; i++) {
    const byte = bytes[i] as number;
    if ((byte < 0x20 && byte !== 0x09) || byte === 0x7f || byte === 0xc0 || byte === 0xc1 || byte >= 0xf5) odd++;
  }
  if (odd * 8 > looked - from) return true;
  const nul = bytes.subarray(from, end).indexOf(0);
  return nul >= 0;
}

function startsWith(bytes: Uint8Array, from: number, end: number, opening: Uint8Array): boolean {
  if (end - from < opening.length) return false;
  for (let place = 0; place < opening.length; place++) if (bytes[from + place] !== opening[place]) return false;
  return true;
}
