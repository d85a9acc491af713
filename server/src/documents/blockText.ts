import { firstWhere } from '#core/firstWhere';
import type { ByteChange } from '#core/reading/edits/byteChange';

/**
 * The text of an open document as UTF-8 in blocks of whole lines. A value: an edit gives a new text that shares every
 * untouched block, so a review can keep the text it started from at no cost, and an edit costs one block, not the document.
 */
export interface BlockText {
  /** At least one; every block but the last ends with a line end. */
  readonly blocks: readonly Block[];
  /** Bytes before each block, and in all. */
  readonly starts: Float64Array;
  /** Line ends before each block, and in all. */
  readonly lines: Float64Array;
  /** Bytes in all. */
  readonly length: number;
  /** Tells states of a text apart without keeping them. */
  readonly state: object;
  /** How it differs from the state it was made from, by whole lines, where one edit made it and that is plain to see. */
  readonly edit?: { readonly of: object; readonly change: ByteChange } | undefined;
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

/** Where a place lies: block number and offset in that block, and its line; NaN for a line that the text does not have. */
interface Spot {
  readonly block: number;
  readonly at: number;
  readonly line: number;
}

const lineFeed = 10;
const carriageReturn = 13;
const blockBytes = 1 << 14;
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

const lineEndsOf = (bytes: Uint8Array, returns: boolean): number => {
  let lineEnds = 0;
  for (let at = afterLineEnd(bytes, 0, returns); at >= 0; at = afterLineEnd(bytes, at, returns)) lineEnds++;
  return lineEnds;
};

const blockOf = (bytes: Uint8Array): Block => {
  const returns = bytes.includes(carriageReturn);
  return { bytes, lineEnds: lineEndsOf(bytes, returns), returns };
};

/** A block after an edit within it, whose line ends are known without counting; undefined when it has become empty or too long. */
const editedBlock = (
  block: Block | undefined,
  bytes: Uint8Array,
  { oldLines, newLines }: ByteChange,
): Block | undefined =>
  block && bytes.length > 0 && bytes.length <= 2 * blockBytes
    ? { bytes, lineEnds: block.lineEnds - oldLines + newLines, returns: false }
    : undefined;

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

/** Sums before each block, and of all. */
const sumsOf = (blocks: readonly Block[], size: (block: Block) => number): Float64Array => {
  const sums = new Float64Array(blocks.length + 1);
  for (const [at, block] of blocks.entries()) sums[at + 1] = (sums[at] as number) + size(block);
  return sums;
};

const bytesIn = ({ bytes }: Block): number => bytes.length;
const linesIn = ({ lineEnds }: Block): number => lineEnds;

const textOf = (some: readonly Block[]): BlockText => {
  const blocks = some.length > 0 ? some : [emptyBlock];
  const starts = sumsOf(blocks, bytesIn);
  const lines = sumsOf(blocks, linesIn);
  return { blocks, starts, lines, length: starts[blocks.length] as number, state: {} };
};

/** The sums after [from, to) of the old entries gave way to others; those behind are moved, not added up again. */
const splicedSums = (
  old: Float64Array,
  [from, to]: readonly [number, number],
  come: readonly Block[],
  size: (block: Block) => number,
): Float64Array => {
  const sums = new Float64Array(old.length - (to - from) + come.length);
  sums.set(old.subarray(0, from + 1));
  let sum = sums[from] as number;
  for (const [at, block] of come.entries()) {
    sum += size(block);
    sums[from + 1 + at] = sum;
  }
  const moved = sum - (old[to] as number);
  const shift = come.length - (to - from);
  for (let at = to + 1; at < old.length; at++) sums[at + shift] = (old[at] as number) + moved;
  return sums;
};

/** The text in which blocks [from, to) gave way to others. */
const spliced = (text: BlockText, from: number, to: number, come: readonly Block[]): BlockText => {
  const blocks = [...text.blocks];
  blocks.splice(from, to - from, ...come);
  if (blocks.length === 0) return textOf([]);
  const starts = splicedSums(text.starts, [from, to], come, bytesIn);
  const lines = splicedSums(text.lines, [from, to], come, linesIn);
  return { blocks, starts, lines, length: starts[blocks.length] as number, state: {} };
};

/** The last block before which there are at most `wanted` of what is summed up; the first one has none before it. */
const blockAt = (sums: Float64Array, blocks: number, wanted: number): number =>
  firstWhere(1, blocks, (block) => (sums[block] as number) > wanted) - 1;

/** A text in blocks. */
export const blockText = (text: string): BlockText => textOf(split(encoder.encode(text)));

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The text of a file in blocks, as an editor shows it: without a byte order mark. */
export const blockTextOfFile = (bytes: Uint8Array): BlockText =>
  textOf(split(byteOrderMark.every((byte, at) => bytes[at] === byte) ? bytes.subarray(byteOrderMark.length) : bytes));

const spotAt = (text: BlockText, position: Position): Spot => {
  const block = blockAt(text.lines, text.blocks.length, position.line);
  let line = position.line - (text.lines[block] as number);
  const { bytes, returns } = text.blocks[block] ?? emptyBlock;
  let at = 0;
  for (; line > 0; line--) {
    const next = afterLineEnd(bytes, at, returns);
    if (next < 0) return { block, at: bytes.length, line: Number.NaN };
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
  return { block, at, line: position.line };
};

/** Byte offset of a place; places beyond a line or the text are moved back to its end. */
export const offsetAt = (text: BlockText, position: Position): number => {
  const { block, at } = spotAt(text, position);
  return (text.starts[block] as number) + at;
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

/** The whole lines that an edit from `start` to `end` exchanged; undefined where a \r may join lines or part them. */
const linesChanged = (text: BlockText, start: Spot, end: Spot, inserted: Uint8Array): ByteChange | undefined => {
  const [first, last] = [text.blocks[start.block], text.blocks[end.block]];
  if (!first || !last || first.returns || last.returns || inserted.includes(carriageReturn)) return undefined;
  if (Number.isNaN(start.line) || Number.isNaN(end.line)) return undefined;
  const lineStart = start.at === 0 ? 0 : first.bytes.lastIndexOf(lineFeed, start.at - 1) + 1;
  const lineEnd = afterLineEnd(last.bytes, end.at, false);
  const oldEnd = (text.starts[end.block] as number) + (lineEnd < 0 ? last.bytes.length : lineEnd);
  const gone = (text.starts[end.block] as number) + end.at - (text.starts[start.block] as number) - start.at;
  const ended = lineEnd < 0 ? 0 : 1;
  return {
    start: (text.starts[start.block] as number) + lineStart,
    oldEnd,
    newEnd: oldEnd - gone + inserted.length,
    line: start.line,
    oldLines: end.line - start.line + ended,
    newLines: lineEndsOf(inserted, false) + ended,
    length: text.length - gone + inserted.length,
  };
};

/** The text after one change. */
export const changed = (text: BlockText, change: TextChange): BlockText => {
  if (!change.range) return blockText(change.text);
  const { blocks } = text;
  const one = spotAt(text, change.range.start);
  const other = spotAt(text, change.range.end);
  const backwards = one.block > other.block || (one.block === other.block && one.at > other.at);
  const [start, end] = backwards ? [other, one] : [one, other];
  const inserted = encoder.encode(change.text);
  const parts = [
    (blocks[start.block] ?? emptyBlock).bytes.subarray(0, start.at),
    inserted,
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
  // Where a \r stood right before the edit, it may have become part of a line end.
  const lines = from === start.block ? linesChanged(text, start, end, inserted) : undefined;
  const come =
    from === end.block && to === end.block + 1 && lines ? editedBlock(blocks[from], middle, lines) : undefined;
  const now = spliced(text, from, Math.min(to, blocks.length), come ? [come] : split(middle));
  return { ...now, edit: lines && { of: text.state, change: lines } };
};

/** Bytes [from, to) of the text, a block at a time. */
export function* stretchOf(text: BlockText, from: number, to: number): Generator<Uint8Array> {
  for (let at = blockAt(text.starts, text.blocks.length, from); at < text.blocks.length; at++) {
    const { bytes } = text.blocks[at] as Block;
    const start = text.starts[at] as number;
    if (start >= to) return;
    if (start + bytes.length > from) yield bytes.subarray(Math.max(0, from - start), to - start);
  }
}

/** Bytes [from, to) of the text. */
export const bytesOf = (text: BlockText, from: number, to: number): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (const part of stretchOf(text, from, to)) parts.push(part);
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts);
};
