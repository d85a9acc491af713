import { isAscii } from 'node:buffer';
import { joinBytes } from '#core/reading/chunks';
import type { ByteChange } from '#core/reading/edits/byteChange';
import {
  type Block,
  type BlockTree,
  blockAtByte,
  blockAtLine,
  blockCount,
  blockIn,
  blockTree,
  bytesBefore,
  linesBefore,
  withBlocks,
} from './blockTree';

/**
 * The text of an open document as UTF-8 in blocks of whole lines. A value: an edit gives a new text that shares every
 * untouched block, so a review can keep the text it started from at no cost, and an edit costs one block, not the document.
 */
export interface BlockText {
  /** At least one; every block but the last ends with a line end. */
  readonly blocks: BlockTree;
  /** Bytes in all. */
  readonly length: number;
  /** Tells states of a text apart without keeping them. */
  readonly state: object;
  /** How it differs from the state it was made from, by whole lines, where one edit made it and that is plain to see. */
  readonly edit?: { readonly of: object; readonly change: ByteChange } | undefined;
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

/** Where a place lies: block number, offsets of it and of its line in that block, and its line; NaN for a line that the text does not have. */
interface Spot {
  readonly block: number;
  readonly at: number;
  readonly lineStart: number;
  readonly line: number;
}

const lineFeed = 10;
const carriageReturn = 13;
const blockBytes = 1 << 13;
const encoder = new TextEncoder();
const emptyBlock: Block = { bytes: new Uint8Array(0), lineEnds: 0, returns: false, ascii: true };

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
  return { bytes, lineEnds: lineEndsOf(bytes, returns), returns, ascii: isAscii(bytes) };
};

/** A block after an edit within it, whose line ends are known without counting; undefined when it has become empty or too long. */
const editedBlock = (
  block: Block | undefined,
  bytes: Uint8Array,
  inserted: Uint8Array,
  { oldLines, newLines }: ByteChange,
): Block | undefined =>
  block && bytes.length > 0 && bytes.length <= 2 * blockBytes
    ? {
        bytes,
        lineEnds: block.lineEnds - oldLines + newLines,
        returns: false,
        ascii: block.ascii && isAscii(inserted),
      }
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

const textOf = (tree: BlockTree): BlockText => {
  const blocks = blockCount(tree) > 0 ? tree : blockTree([emptyBlock]);
  return { blocks, length: bytesBefore(blocks, blockCount(blocks)), state: {} };
};

/** A text in blocks. */
export const blockText = (text: string): BlockText => textOf(blockTree(split(encoder.encode(text))));

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The text of a file in blocks, as an editor shows it: without a byte order mark. */
export const blockTextOfFile = (bytes: Uint8Array): BlockText =>
  textOf(
    blockTree(
      split(byteOrderMark.every((byte, at) => bytes[at] === byte) ? bytes.subarray(byteOrderMark.length) : bytes),
    ),
  );

/** The place `character` units behind the start of a line, or the end of the line. */
const placeInLine = ({ bytes, returns, ascii }: Block, lineStart: number, character: number): number => {
  if (ascii && !returns) {
    const lineEnd = bytes.indexOf(lineFeed, lineStart);
    return Math.min(lineStart + character, lineEnd < 0 ? bytes.length : lineEnd);
  }
  let at = lineStart;
  for (let units = 0; at < bytes.length && units < character; ) {
    const byte = bytes[at] ?? 0;
    if (byte === lineFeed || byte === carriageReturn) break;
    const size = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    units += size === 4 ? 2 : 1;
    if (units > character) break; // inside a surrogate pair: the place before it
    at += size;
  }
  return at;
};

/** `near` is a place already found, which may lie on the same line. */
const spotAt = (text: BlockText, position: Position, near?: Spot): Spot => {
  const { line, character } = position;
  if (near?.line === line) {
    const block = blockIn(text.blocks, near.block) ?? emptyBlock;
    return { ...near, at: placeInLine(block, near.lineStart, character) };
  }
  const number = blockAtLine(text.blocks, line);
  const block = blockIn(text.blocks, number) ?? emptyBlock;
  let lineStart = 0;
  for (let left = line - linesBefore(text.blocks, number); left > 0; left--) {
    lineStart = afterLineEnd(block.bytes, lineStart, block.returns);
    if (lineStart < 0)
      return { block: number, at: block.bytes.length, lineStart: block.bytes.length, line: Number.NaN };
  }
  return { block: number, at: placeInLine(block, lineStart, character), lineStart, line };
};

/** Byte offset of a place; places beyond a line or the text are moved back to its end. */
export const offsetAt = (text: BlockText, position: Position): number => {
  const { block, at } = spotAt(text, position);
  return bytesBefore(text.blocks, block) + at;
};

/** The whole lines that an edit from `start` to `end` exchanged; undefined where a \r may join lines or part them. */
const linesChanged = (text: BlockText, start: Spot, end: Spot, inserted: Uint8Array): ByteChange | undefined => {
  const [first, last] = [blockIn(text.blocks, start.block), blockIn(text.blocks, end.block)];
  if (!first || !last || first.returns || last.returns || inserted.includes(carriageReturn)) return undefined;
  if (Number.isNaN(start.line) || Number.isNaN(end.line)) return undefined;
  const lineEnd = afterLineEnd(last.bytes, end.at, false);
  const [startsAt, endsAt] = [bytesBefore(text.blocks, start.block), bytesBefore(text.blocks, end.block)];
  const oldEnd = endsAt + (lineEnd < 0 ? last.bytes.length : lineEnd);
  const gone = endsAt + end.at - startsAt - start.at;
  const ended = lineEnd < 0 ? 0 : 1;
  return {
    start: startsAt + start.lineStart,
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
  const other = spotAt(text, change.range.end, one);
  const backwards = one.block > other.block || (one.block === other.block && one.at > other.at);
  const [start, end] = backwards ? [other, one] : [one, other];
  const inserted = encoder.encode(change.text);
  const parts = [
    (blockIn(blocks, start.block) ?? emptyBlock).bytes.subarray(0, start.at),
    inserted,
    (blockIn(blocks, end.block) ?? emptyBlock).bytes.subarray(end.at),
  ];
  let from = start.block;
  let to = end.block + 1;
  let middle = joinBytes(parts);
  const before = blockIn(blocks, from - 1)?.bytes;
  if (before && before.at(-1) === carriageReturn && (middle[0] ?? blockIn(blocks, to)?.bytes[0]) === lineFeed) {
    middle = joinBytes([before, middle]);
    from--;
  }
  const following = blockIn(blocks, to)?.bytes;
  const whole = middle.at(-1) === lineFeed || (middle.at(-1) === carriageReturn && following?.[0] !== lineFeed);
  if (following && middle.length > 0 && !whole) {
    middle = joinBytes([middle, following]);
    to++;
  }
  // Where a \r stood right before the edit, it may have become part of a line end.
  const lines = from === start.block ? linesChanged(text, start, end, inserted) : undefined;
  const come =
    from === end.block && to === end.block + 1 && lines
      ? editedBlock(blockIn(blocks, from), middle, inserted, lines)
      : undefined;
  const now = withBlocks(blocks, from, Math.min(to, blockCount(blocks)), come ? [come] : split(middle));
  return { ...textOf(now), edit: lines && { of: text.state, change: lines } };
};

/** Bytes [from, to) of the text, a block at a time. */
export function* stretchOf({ blocks }: BlockText, from: number, to: number): Generator<Uint8Array> {
  let number = blockAtByte(blocks, from);
  let start = bytesBefore(blocks, number);
  for (let block = blockIn(blocks, number); block && start < to; block = blockIn(blocks, ++number)) {
    const { bytes } = block;
    if (start + bytes.length > from) yield bytes.subarray(Math.max(0, from - start), to - start);
    start += bytes.length;
  }
}

/** Bytes [from, to) of the text. */
export const bytesOf = (text: BlockText, from: number, to: number): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (const part of stretchOf(text, from, to)) parts.push(part);
  return joinBytes(parts);
};
