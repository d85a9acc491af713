import type { ByteChange } from '#core/reading/edits/byteChange';
import type { BlockText } from './blockText';

/**
 * The stretch of whole lines in which two states of a text differ: a text shares every block with the one it was made from that no
 * edit has touched, however many edits lie between them. Undefined when nothing differs.
 */
export const changedBytes = (old: BlockText, now: BlockText): ByteChange | undefined => {
  const most = Math.min(old.blocks.length, now.blocks.length);
  let before = 0;
  while (before < most && old.blocks[before] === now.blocks[before]) before++;
  let after = 0;
  while (after < most - before && old.blocks.at(-1 - after) === now.blocks.at(-1 - after)) after++;
  const goneTo = old.blocks.length - after;
  const comeTo = now.blocks.length - after;
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
