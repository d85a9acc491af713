import type { ByteChange } from '#core/reading/edits/byteChange';
import type { BlockText } from './blockText';

/**
 * The stretch of whole lines in which two states of a text differ: a text shares every block with the one it was made from that no
 * edit has touched, however many edits lie between them. Undefined when nothing differs.
 */
export const changedBytes = (old: BlockText, now: BlockText): ByteChange | undefined => {
  if (now.edit?.of === old.state) return now.edit.change;
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
  return {
    start: at(now.starts, before),
    oldEnd: at(old.starts, goneTo),
    newEnd: at(now.starts, comeTo),
    line,
    oldLines: at(old.lines, goneTo) - line,
    newLines: at(now.lines, comeTo) - line,
    length: now.length,
  };
};
