import type { SyntaxNode, Tree } from '@lezer/common';
import { definedMacros } from './latex/definedMacros';
import { itemsOf, parseLatex } from './latex/latexItem';
import { readParagraph } from './latex/readParagraph';
import { passagesOfHtml } from './markdown/htmlWords';
import { frontMatterEnd, frontMatterLinks, parseMarkdown, readMarkdownBlock } from './markdown/readMarkdown';
import { type ProseMemory, type ReadBlock, type Remembered, remembered } from './proseMemory';

/** The blocks of a document in order, and what the next reading can reuse. */
export interface Blocks {
  readonly blocks: readonly ReadBlock[];
  readonly tree: Tree | undefined;
  /** What outside of a block decides how it is read. */
  readonly context: string;
}

/** A document that is one block. */
export const oneBlock = (parts: ReadBlock['parts'], length: number, tree?: Tree): Blocks => ({
  blocks: [{ from: 0, to: length, openBefore: false, openAfter: false, parts }],
  tree,
  context: '',
});

/** Words of a paragraph that may report a number, state a design, or hold a table; others are not looked into. */
const worthReading =
  /evalproof|pass|@|accurac|acc\.|rate|exact|tabular|tblr|longtable|\\(?:begin|end)\{(?:table|wraptable|sidewaystable)|caption|reliab|consisten|signific|outperform/i;

const movedTo = ({ openBefore, openAfter, parts }: ReadBlock, from: number, to: number): ReadBlock => ({
  from,
  to,
  openBefore,
  openAfter,
  parts,
});

/** Reads the blocks of a document one after the other, those that are remembered without looking. */
const readBlocks = (
  top: SyntaxNode,
  known: Remembered,
  read: (node: SyntaxNode, open: boolean) => ReadBlock | undefined,
): readonly ReadBlock[] => {
  const blocks: ReadBlock[] = [];
  let open = false;
  const cursor = top.cursor();
  if (!cursor.firstChild()) return blocks;
  do {
    const { from, to } = cursor;
    const same = known.blockAt(from, to, open);
    const block: ReadBlock | undefined = same ? movedTo(same, from, to) : read(cursor.node, open);
    if (!block) continue;
    blocks.push(block);
    open = block.openAfter;
  } while (cursor.nextSibling());
  return blocks;
};

export const latexBlocks = (
  text: string,
  previous: ProseMemory | undefined,
  chosen: Readonly<Record<string, string>> | undefined,
): Blocks => {
  const macros = definedMacros(text, chosen);
  const key = JSON.stringify([...macros]);
  const known = remembered(previous?.context === key ? previous : undefined, text);
  const tree = parseLatex(text, known.fragments);
  const names = [...macros.keys()].map((name) => `\\${name}`);
  const blocks = readBlocks(tree.topNode, known, (node, open) => {
    if (node.name !== 'Paragraph') return undefined;
    const { from, to } = node;
    const source = text.slice(from, to);
    const worth = open || worthReading.test(source) || names.some((name) => source.includes(name));
    const place = { from, to, openBefore: open };
    if (!worth) return { ...place, openAfter: open, parts: [] };
    const { parts, open: openAfter } = readParagraph(itemsOf(node), { text, base: from, macros }, open);
    return { ...place, openAfter, parts };
  });
  return { blocks, tree, context: key };
};

export const markdownBlocks = (text: string, previous: ProseMemory | undefined): Blocks => {
  const front = frontMatterEnd(text);
  const context = text.slice(0, front);
  const known = remembered(previous?.context === context ? previous : undefined, text);
  const tree = parseMarkdown(text, known.fragments);
  const head: ReadBlock = {
    from: 0,
    to: 0,
    openBefore: false,
    openAfter: false,
    parts: frontMatterLinks(text, front),
  };
  const blocks = readBlocks(tree.topNode, known, (node) => {
    const { from, to } = node;
    const place = { from, to, openBefore: false, openAfter: false };
    return { ...place, parts: from < front ? [] : readMarkdownBlock(node, text, from) };
  });
  // The front matter is no block of the tree: it must not stand in for one.
  return { blocks: front === 0 ? blocks : [head, ...blocks], tree, context };
};

export const htmlBlocks = (text: string): Blocks => oneBlock(passagesOfHtml(text, 0), text.length);
