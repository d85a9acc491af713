import type { SyntaxNode, Tree, TreeCursor, TreeFragment } from '@lezer/common';
import { parser } from './latexParser';

/** Parses LaTeX; fragments of an earlier tree make it cost what changed. */
export const parseLatex = (text: string, fragments?: readonly TreeFragment[]): Tree => parser.parse(text, fragments);

/** One token, group or formula of a paragraph. */
export interface LatexItem {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** What a group or formula holds, its delimiters left out; empty for tokens. */
  readonly inside: readonly LatexItem[];
}

const none: readonly LatexItem[] = [];
const nested = /^(Group|Formula|Display)$/;
const delimiter = /^([{}]|\\[()[\]]|Dollar|DoubleDollar)$/;

/** The items of a paragraph, group or formula in order. */
export const itemsOf = (node: SyntaxNode): readonly LatexItem[] => itemsBelow(node.cursor());

const itemsBelow = (cursor: TreeCursor): readonly LatexItem[] => {
  const items: LatexItem[] = [];
  if (!cursor.firstChild()) return items;
  do {
    const { name, from, to } = cursor;
    // What the grammar could not place: its own items stand for it.
    if (name === '⚠') items.push(...itemsBelow(cursor));
    else if (!delimiter.test(name))
      items.push({ name, from, to, inside: nested.test(name) ? itemsBelow(cursor) : none });
  } while (cursor.nextSibling());
  cursor.parent();
  return items;
};
