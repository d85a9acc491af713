import type { ByteChange } from '#core/reading/edits/byteChange';
import type { Block, BlockText } from './blockText';

const lineFeed = 10;

/** Four bytes are compared at once. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Bytes that two blocks begin with alike, up to the end of a line. */
const sameLinesBefore = ({ bytes: one }: Block, { bytes: other }: Block): number => {
  const most = Math.min(one.length, other.length);
  const [view, otherView] = [viewOf(one), viewOf(other)];
  let at = 0;
  while (at + 4 <= most && view.getInt32(at) === otherView.getInt32(at)) at += 4;
  while (at < most && one[at] === other[at]) at++;
  while (at > 0 && one[at - 1] !== lineFeed) at--;
  return at;
};

/** Bytes that two blocks end with alike, from the start of a line on; none of the first `spared` bytes of either. */
const sameLinesAfter = ({ bytes: one }: Block, { bytes: other }: Block, spared: number): number => {
  const most = Math.min(one.length, other.length) - spared;
  const [view, otherView] = [viewOf(one), viewOf(other)];
  const [last, otherLast] = [one.length - 4, other.length - 4];
  let same = 0;
  while (same + 4 <= most && view.getInt32(last - same) === otherView.getInt32(otherLast - same)) same += 4;
  while (same < most && one[one.length - 1 - same] === other[other.length - 1 - same]) same++;
  while (same > 0 && one[one.length - 1 - same] !== lineFeed) same--;
  return same;
};

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines++;
  return lines;
};

/** The stretch of one changed block without the lines that it still has; blocks with a \r are left as they are. */
const narrowed = (change: ByteChange, gone: Block, come: Block): ByteChange => {
  if (gone.returns || come.returns) return change;
  const before = sameLinesBefore(gone, come);
  const after = sameLinesAfter(gone, come, before);
  const linesBefore = linesIn(come.bytes.subarray(0, before));
  const lines = linesBefore + linesIn(come.bytes.subarray(come.bytes.length - after));
  return {
    ...change,
    start: change.start + before,
    oldEnd: change.oldEnd - after,
    newEnd: change.newEnd - after,
    line: change.line + linesBefore,
    oldLines: change.oldLines - lines,
    newLines: change.newLines - lines,
  };
};

/**
 * The stretch of whole lines in which two states of a text differ: a text shares every block with the one it was made from that no
 * edit has touched, however many edits lie between them. Undefined when nothing differs.
 */
export const changedBytes = (old: BlockText, now: BlockText): ByteChange | undefined => {
  const [one, other] = [old.blocks, now.blocks];
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before++;
  let after = 0;
  while (after < most - before && one[one.length - 1 - after] === other[other.length - 1 - after]) after++;
  const goneTo = one.length - after;
  const comeTo = other.length - after;
  if (goneTo === before && comeTo === before) return undefined;
  const at = (sums: Float64Array, block: number): number => sums[block] as number;
  const line = at(now.lines, before);
  const change = {
    start: at(now.starts, before),
    oldEnd: at(old.starts, goneTo),
    newEnd: at(now.starts, comeTo),
    line,
    oldLines: at(old.lines, goneTo) - line,
    newLines: at(now.lines, comeTo) - line,
    length: now.length,
  };
  const [gone, come] = [one[before], other[before]];
  const isOne = goneTo - before === 1 && comeTo - before === 1;
  return isOne && gone && come ? narrowed(change, gone, come) : change;
};
