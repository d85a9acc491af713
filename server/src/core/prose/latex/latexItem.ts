import type { SyntaxNode, Tree, TreeFragment } from '@lezer/common';
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

const nested = /^(Group|Formula|Display)$/;
const delimiter = /^([{}]|\\[()[\]]|Dollar|DoubleDollar)$/;

/** The items of a paragraph, group or formula in order. */
export const itemsOf = (node: SyntaxNode): readonly LatexItem[] => {
  const items: LatexItem[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const { name, from, to } = child;
    if (name === '⚠') {
      // What the grammar could not place: its own items stand for it.
      if (child.firstChild) items.push(...itemsOf(child));
      continue;
    }
    if (!delimiter.test(name)) items.push({ name, from, to, inside: nested.test(name) ? itemsOf(child) : [] });
  }
  return items;
};
