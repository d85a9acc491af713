const step = 256;

/** Byte offsets of places in a text given in UTF-16 units; `bytes` is the length of the text in UTF-8. */
export const byteOffsets = (text: string, bytes: number): ((index: number) => number) => {
  // As many bytes as units: every character is ASCII.
  if (bytes === text.length) return (index) => index;
  const marks = new Float64Array(Math.floor(text.length / step) + 1);
  let offset = 0;
  for (let index = 0; index < text.length; index++) {
    if (index % step === 0) marks[index / step] = offset;
    offset += unitBytes(text, index);
  }
  return (index) => {
    const mark = Math.min(Math.floor(Math.max(0, index) / step), marks.length - 1);
    let at = marks[mark] ?? 0;
    for (let i = mark * step; i < Math.min(index, text.length); i++) at += unitBytes(text, i);
    return at;
  };
};

/** Bytes of a unit; of a surrogate pair the first unit carries all four. */
const unitBytes = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  if (code >= 0xdc00 && code < 0xe000) return isLow(text, index) ? 0 : 3;
  return code >= 0xd800 && code < 0xdc00 && isLow(text, index + 1) ? 4 : 3;
};

/** A low surrogate with its high one before it. */
const isLow = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  const before = text.charCodeAt(index - 1);
  return code >= 0xdc00 && code < 0xe000 && before >= 0xd800 && before < 0xdc00;
};
