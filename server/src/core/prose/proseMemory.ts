import { type ChangedRange, type Tree, TreeFragment } from '@lezer/common';
import type { Draft, DraftMention } from './draft';
import type { Passage } from './passage';
import type { ProsePart } from './proseDocument';

/** What one passage reports; places are relative to its block. */
export interface PassageReading {
  readonly drafts: readonly Draft[];
  readonly mentions: readonly DraftMention[];
  /** Sentences that say something about results in words. */
  readonly statements: readonly Passage[];
  /** How many sets of values the drafts make. */
  readonly sets: number;
  /** Of a table: the caption it was read with. */
  readonly caption?: Passage | undefined;
}

/** The parts of a block, and whether a table in it goes on in the next. */
export interface ReadBlock {
  readonly parts: readonly ProsePart[];
  readonly open: boolean;
}

/** What a reading of a document keeps for the next one: its tree, its blocks by their text, its passages. */
export interface ProseMemory {
  readonly text: string;
  readonly tree: Tree | undefined;
  readonly blocks: ReadonlyMap<string, ReadBlock>;
  readonly passages: WeakMap<object, PassageReading>;
  /** Blocks depend on the macros in force. */
  readonly macros: string;
}

/** The one stretch in which two texts differ. */
export const changedRange = (before: string, after: string): ChangedRange => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  // Whole stretches at a time: comparing two slices is much faster than comparing letters.
  const stretch = 4096;
  while (from + stretch <= shorter && before.slice(from, from + stretch) === after.slice(from, from + stretch)) from += stretch;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let tail = 0;
  const most = shorter - from;
  while (
    tail + stretch <= most &&
    before.slice(before.length - tail - stretch, before.length - tail) === after.slice(after.length - tail - stretch, after.length - tail)
  )
    tail += stretch;
  while (tail < most && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail++;
  return { fromA: from, toA: before.length - tail, fromB: from, toB: after.length - tail };
};

/** The parts of an earlier tree that still hold for a changed text. */
export const fragmentsOf = (memory: ProseMemory | undefined, text: string): readonly TreeFragment[] | undefined =>
  memory?.tree && TreeFragment.applyChanges(TreeFragment.addTree(memory.tree), [changedRange(memory.text, text)]);
