const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes[from, end) as they stand. Bytes that are no UTF-8 become replacement characters. */
export function plainText(bytes: Uint8Array, from: number, end: number): string {
  return decoder.decode(bytes.subarray(from, end));
}

/** The text of a JSON string whose valid contents, without the quotes, are bytes[from, end). */
export function unescapedText(bytes: Uint8Array, from: number, end: number): string {
  return JSON.parse(`"${plainText(bytes, from, end)}"`) as string;
}
