import type { ByteChange } from '#core/reading/edits/byteChange';
import type { BlockText } from './blockText';
import { blockCount, bytesBefore, linesBefore, sharedBlocks } from './blockTree';

/**
 * The stretch of whole lines in which two states of a text differ: a text shares every block with the one it was made from that no
 * edit has touched, however many edits lie between them. Undefined when nothing differs.
 */
export const changedBytes = (old: BlockText, now: BlockText): ByteChange | undefined => {
  if (now.edit?.of === old.state) return now.edit.change;
  const [one, other] = [old.blocks, now.blocks];
  const { first, last } = sharedBlocks(one, other);
  const goneTo = blockCount(one) - last;
  const comeTo = blockCount(other) - last;
  if (goneTo === first && comeTo === first) return undefined;
  const line = linesBefore(other, first);
  return {
    start: bytesBefore(other, first),
    oldEnd: bytesBefore(one, goneTo),
    newEnd: bytesBefore(other, comeTo),
    line,
    oldLines: linesBefore(one, goneTo) - line,
    newLines: linesBefore(other, comeTo) - line,
    length: now.length,
  };
};
