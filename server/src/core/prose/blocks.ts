import type { Tree } from '@lezer/common';
import { itemsOf, parseLatex } from './latex/latexItem';
import { definedMacros } from './latex/definedMacros';
import { readParagraph } from './latex/readParagraph';
import { passagesOfHtml } from './markdown/htmlWords';
import { frontMatterEnd, frontMatterLinks, parseMarkdown, readMarkdownBlock } from './markdown/readMarkdown';
import type { PlacedBlock } from './proseDocument';
import { fragmentsOf, type ProseMemory, type ReadBlock } from './proseMemory';

/** The blocks of a document that can matter, and what the next reading can reuse. */
export interface Blocks {
  readonly placed: readonly PlacedBlock[];
  readonly tree: Tree | undefined;
  readonly known: ReadonlyMap<string, ReadBlock>;
  readonly macros: string;
}

/** Words of a paragraph that may report a number, state a design, or hold a table; others are not looked into. */
const worthReading = /evalproof|pass|@|accurac|acc\.|rate|exact|tabular|tblr|longtable|\\(?:begin|end)\{(?:table|wraptable|sidewaystable)|caption|reliab|consisten|signific|outperform/i;

export const latexBlocks = (text: string, previous: ProseMemory | undefined, chosen: Readonly<Record<string, string>> | undefined): Blocks => {
  const macros = definedMacros(text, chosen);
  const key = JSON.stringify([...macros]);
  const same = previous?.macros === key ? previous : undefined;
  const tree = parseLatex(text, fragmentsOf(previous, text));
  const known = new Map<string, ReadBlock>();
  const placed: PlacedBlock[] = [];
  const names = [...macros.keys()];
  let open = false;
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    if (node.name !== 'Paragraph') continue;
    const source = text.slice(node.from, node.to);
    if (!open && !worthReading.test(source) && !names.some((name) => source.includes(`\\${name}`))) continue;
    const id: string = `${open ? '+' : '-'}${source}`;
    const read: ReadBlock = known.get(id) ?? same?.blocks.get(id) ?? readParagraph(itemsOf(node), { text, base: node.from, macros }, open);
    known.set(id, read);
    placed.push({ from: node.from, parts: read.parts });
    open = read.open;
  }
  return { placed, tree, known, macros: key };
};

export const markdownBlocks = (text: string, previous: ProseMemory | undefined): Blocks => {
  const tree = parseMarkdown(text, fragmentsOf(previous, text));
  const front = frontMatterEnd(text);
  const known = new Map<string, ReadBlock>();
  const placed: PlacedBlock[] = [{ from: 0, parts: frontMatterLinks(text, front) }];
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    if (node.from < front) continue;
    const source = text.slice(node.from, node.to);
    const read: ReadBlock = known.get(source) ?? previous?.blocks.get(source) ?? { parts: readMarkdownBlock(node, text, node.from), open: false };
    known.set(source, read);
    placed.push({ from: node.from, parts: read.parts });
  }
  return { placed, tree, known, macros: '' };
};

export const htmlBlocks = (text: string): Blocks => ({
  placed: [{ from: 0, parts: passagesOfHtml(text, 0) }],
  tree: undefined,
  known: new Map(),
  macros: '',
});
