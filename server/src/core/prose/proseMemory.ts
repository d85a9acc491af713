import { type ChangedRange, type Tree, TreeFragment } from '@lezer/common';
import type { DraftMention } from './draft';
import type { DraftClaim } from './draftClaim';
import type { Passage } from './passage';
import type { ProsePart } from './proseDocument';

/** What one passage reports; places are relative to its block. */
export interface PassageReading {
  readonly claims: readonly DraftClaim[];
  readonly mentions: readonly DraftMention[];
  /** Sentences that say something about results in words. */
  readonly statements: readonly Passage[];
  /** How many sets of values the claims make. */
  readonly sets: number;
  /** Of a table: the caption it was read with. */
  readonly caption?: Passage | undefined;
}

/** A block as it was read; places in `parts` are relative to `from`. */
export interface ReadBlock {
  readonly from: number;
  readonly to: number;
  /** A table was open where it began, and where it ended. */
  readonly openBefore: boolean;
  readonly openAfter: boolean;
  /** Empty when nothing in it can matter. */
  readonly parts: readonly ProsePart[];
}

/** What a reading of a document keeps for the next one: its tree, its blocks, its passages. */
export interface ProseMemory {
  readonly text: string;
  readonly tree: Tree | undefined;
  readonly blocks: readonly ReadBlock[];
  readonly passages: WeakMap<object, PassageReading>;
  /** What outside of a block decided how it was read: macros, front matter. */
  readonly context: string;
}

/** The one stretch in which two texts differ. */
export const changedRange = (before: string, after: string): ChangedRange => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  // Whole stretches at a time: comparing two slices is much faster than comparing letters.
  const stretch = 4096;
  while (from + stretch <= shorter && before.slice(from, from + stretch) === after.slice(from, from + stretch))
    from += stretch;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  const most = shorter - from;
  const back = (text: string, by: number): string => text.slice(text.length - by - stretch, text.length - by);
  let tail = 0;
  while (tail + stretch <= most && back(before, tail) === back(after, tail)) tail += stretch;
  while (tail < most && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail))
    tail++;
  return { fromA: from, toA: before.length - tail, fromB: from, toB: after.length - tail };
};

/** What of an earlier reading still holds for a changed text. */
export interface Remembered {
  readonly fragments: readonly TreeFragment[] | undefined;
  /** The block that stood at a place of the new text, when it and its surroundings are untouched. */
  blockAt(from: number, to: number, open: boolean): ReadBlock | undefined;
}

const nothing: Remembered = { fragments: undefined, blockAt: () => undefined };

export const remembered = (memory: ProseMemory | undefined, text: string): Remembered => {
  if (!memory?.tree) return nothing;
  const change = changedRange(memory.text, text);
  const moved = change.toB - change.toA;
  const blocks = new Map<number, ReadBlock>();
  for (const block of memory.blocks) blocks.set(block.from, block);
  return {
    fragments: TreeFragment.applyChanges(TreeFragment.addTree(memory.tree), [change]),
    blockAt: (from, to, open) => {
      const isBefore = to < change.fromB;
      if (!isBefore && from <= change.toB) return undefined;
      const by = isBefore ? 0 : moved;
      const block = blocks.get(from - by);
      return block && block.to === to - by && block.openBefore === open ? block : undefined;
    },
  };
};
