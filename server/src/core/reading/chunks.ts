/** The same bytes in memory of their own: `slice` of a Node buffer is only another view of it, and whoever feeds a reader may reuse one. */
export const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Joins byte arrays into one. A single one is returned as it is. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** The index after the last line end (\n, or a lone \r where no \n is left) of the bytes; 0 when there is none. */
export const wholeLinesEnd = (bytes: Uint8Array): number => {
  const newline = bytes.lastIndexOf(10);
  if (newline >= 0) return newline + 1;
  // A \r at the very end may belong to a \r\n cut in two: wait for the next chunk.
  const lone = bytes.subarray(0, bytes.length - 1).lastIndexOf(13);
  return lone + 1;
};
