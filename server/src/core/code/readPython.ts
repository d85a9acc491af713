import type { Tree } from '@lezer/common';
import { parser } from '@lezer/python';
import { type Blocks, oneBlock } from '../prose/blocks';
import { commentParts } from '../prose/comments';
import type { ProsePart } from '../prose/proseDocument';
import { type ProseMemory, remembered } from '../prose/proseMemory';
import type { CodeSighting } from './codeObservation';
import { pythonSightings } from './pythonSightings';

/** The links in a program's comments. */
export const pythonLinks = (tree: Tree, text: string): readonly ProsePart[] => {
  const parts: ProsePart[] = [];
  if (!/evalproof/i.test(text)) return parts;
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Comment') parts.push(...commentParts(text.slice(from, to), from));
    },
  });
  return parts;
};

export const parsePython = (text: string, previous?: ProseMemory): Tree =>
  parser.parse(text, remembered(previous, text).fragments);

/** Reads a Python program: its links to results, and where it computes metrics in ways that rules speak of. */
export const readPython = (
  text: string,
  previous: ProseMemory | undefined,
): { readonly blocks: Blocks; readonly code: readonly CodeSighting[] } => {
  const tree = parsePython(text, previous);
  return {
    blocks: oneBlock(pythonLinks(tree, text), text.length, tree),
    code: pythonSightings(tree, text),
  };
};
