/**
 * The text of an open document as UTF-8 in blocks of whole lines. A value: an edit gives a new text that shares every
 * untouched block, so a review can keep the text it started from at no cost, and an edit costs one block, not the document.
 */
export interface BlockText {
  /** At least one; every block but the last ends with a line end. */
  readonly blocks: readonly Block[];
  /** Bytes in all. */
  readonly length: number;
}

export interface Block {
  readonly bytes: Uint8Array;
  /** Line ends in it: \n, \r\n or a lone \r. */
  readonly lineEnds: number;
  /** It has a \r; without one, line ends are found by search instead of byte by byte. */
  readonly returns: boolean;
}

/** A place as LSP gives it: 0-based line, column in UTF-16 units. */
interface Position {
  readonly line: number;
  readonly character: number;
}

/** One change as `textDocument/didChange` gives it; without a range the whole text is replaced. */
export interface TextChange {
  readonly range?: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

/** Where a place lies: block number and offset in that block. */
interface Spot {
  readonly block: number;
  readonly at: number;
}

const lineFeed = 10;
const carriageReturn = 13;
const blockBytes = 1 << 16;
const encoder = new TextEncoder();
const emptyBlock: Block = { bytes: new Uint8Array(0), lineEnds: 0, returns: false };

/** Offset just after the line end that begins at or after `from`, or -1. */
const afterLineEnd = (bytes: Uint8Array, from: number, returns: boolean): number => {
  if (!returns) return bytes.indexOf(lineFeed, from) + 1 || -1;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === lineFeed) return at + 1;
    if (byte === carriageReturn) return bytes[at + 1] === lineFeed ? at + 2 : at + 1;
  }
  return -1;
};

const blockOf = (bytes: Uint8Array): Block => {
  const returns = bytes.includes(carriageReturn);
  let lineEnds = 0;
  for (let at = afterLineEnd(bytes, 0, returns); at >= 0; at = afterLineEnd(bytes, at, returns)) lineEnds++;
  return { bytes, lineEnds, returns };
};

const split = (bytes: Uint8Array): Block[] => {
  const blocks: Block[] = [];
  const returns = bytes.includes(carriageReturn);
  let from = 0;
  while (bytes.length - from > 2 * blockBytes) {
    // One byte back, so that a \r\n around the border is seen whole.
    const end = afterLineEnd(bytes, from + blockBytes - 1, returns);
    if (end < 0 || end >= bytes.length) break;
    blocks.push(blockOf(bytes.slice(from, end)));
    from = end;
  }
  if (from < bytes.length) blocks.push(blockOf(from === 0 ? bytes : bytes.slice(from)));
  return blocks;
};

const textOf = (blocks: readonly Block[]): BlockText => ({
  blocks: blocks.length > 0 ? blocks : [emptyBlock],
  length: blocks.reduce((sum, block) => sum + block.bytes.length, 0),
});

/** A text in blocks. */
export const blockText = (text: string): BlockText => textOf(split(encoder.encode(text)));

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The text of a file in blocks, as an editor shows it: without a byte order mark. */
export const blockTextOfFile = (bytes: Uint8Array): BlockText =>
  textOf(split(byteOrderMark.every((byte, at) => bytes[at] === byte) ? bytes.subarray(byteOrderMark.length) : bytes));

const spotAt = (text: BlockText, position: Position): Spot => {
  let block = 0;
  let line = position.line;
  while (block < text.blocks.length - 1 && line >= (text.blocks[block]?.lineEnds ?? 0)) {
    line -= text.blocks[block]?.lineEnds ?? 0;
    block++;
  }
  const { bytes, returns } = text.blocks[block] ?? emptyBlock;
  let at = 0;
  for (; line > 0; line--) {
    const next = afterLineEnd(bytes, at, returns);
    if (next < 0) return { block, at: bytes.length };
    at = next;
  }
  for (let units = 0; at < bytes.length && units < position.character; ) {
    const byte = bytes[at] ?? 0;
    if (byte === lineFeed || byte === carriageReturn) break;
    const size = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    units += size === 4 ? 2 : 1;
    if (units > position.character) break; // inside a surrogate pair: the place before it
    at += size;
  }
  return { block, at };
};

/** Byte offset of a place; places beyond a line or the text are moved back to its end. */
export const offsetAt = (text: BlockText, position: Position): number => {
  const { block, at } = spotAt(text, position);
  return text.blocks.slice(0, block).reduce((sum, { bytes }) => sum + bytes.length, at);
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** The text after one change. */
export const changed = (text: BlockText, change: TextChange): BlockText => {
  if (!change.range) return blockText(change.text);
  const { blocks } = text;
  const one = spotAt(text, change.range.start);
  const other = spotAt(text, change.range.end);
  const backwards = one.block > other.block || (one.block === other.block && one.at > other.at);
  const [start, end] = backwards ? [other, one] : [one, other];
  const parts = [
    (blocks[start.block] ?? emptyBlock).bytes.subarray(0, start.at),
    encoder.encode(change.text),
    (blocks[end.block] ?? emptyBlock).bytes.subarray(end.at),
  ];
  let from = start.block;
  let to = end.block + 1;
  let middle = joined(parts);
  const before = blocks[from - 1]?.bytes;
  if (before && before.at(-1) === carriageReturn && (middle[0] ?? blocks[to]?.bytes[0]) === lineFeed) {
    middle = joined([before, middle]);
    from--;
  }
  const following = blocks[to]?.bytes;
  const whole = middle.at(-1) === lineFeed || (middle.at(-1) === carriageReturn && following?.[0] !== lineFeed);
  if (following && middle.length > 0 && !whole) {
    middle = joined([middle, following]);
    to++;
  }
  return textOf([...blocks.slice(0, from), ...split(middle), ...blocks.slice(to)]);
};

/** Bytes [from, to) of the text. */
export const bytesOf = (text: BlockText, from: number, to: number): Uint8Array => {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const { bytes } of text.blocks) {
    if (start >= to) break;
    if (start + bytes.length > from) parts.push(bytes.subarray(Math.max(0, from - start), to - start));
    start += bytes.length;
  }
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts);
};
