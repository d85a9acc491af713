import type { Span } from '../reading/span';

/** Bytes of a text in UTF-8. */
const byteLength = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * Place of a part of a text, of the first one at or after `from` (in UTF-16 units). The whole place where the text was written with
 * escapes, so that bytes and characters cannot be matched, or where the part is not in it.
 */
export const partSpan = (whole: Span, text: string, part: string, from = 0): Span => {
  const at = text.indexOf(part, from);
  if (at < 0 || whole.end - whole.start !== byteLength(text)) return whole;
  const start = whole.start + byteLength(text.slice(0, at));
  return { ...whole, start, end: start + byteLength(part) };
};
