import type { SyntaxNode, Tree, TreeFragment } from '@lezer/common';
import { GFM, type MarkdownParser, parser } from '@lezer/markdown';
import { commentParts } from '../comments';
import type { ProseCell, ProsePart, ProseRow } from '../proseDocument';
import { readLinks } from '../resultsLink';
import { passagesOfHtml } from './htmlWords';
import { inlineFormula } from './inlineFormula';
import { createInlineReader } from './inlineWords';

const markdown: MarkdownParser = parser.configure([GFM, inlineFormula]);

/** Parses Markdown; fragments of an earlier tree make it cost what changed. */
export const parseMarkdown = (text: string, fragments?: readonly TreeFragment[]): Tree =>
  markdown.parse(text, fragments);

/** Where the front matter ends, 0 when there is none. */
export const frontMatterEnd = (text: string): number =>
  /^\ufeff?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;

/** Links in the front matter: `evalproof: path`, or a list of paths below the key. */
export const frontMatterLinks = (text: string, to: number): readonly ProsePart[] => {
  const parts: ProsePart[] = [];
  let inList = false;
  let from = 0;
  for (const line of text.slice(0, to).split(/(?<=\n)/)) {
    const single = /^evalproof\s*:[ \t]*\S/.test(line);
    const item: RegExpExecArray | null = inList ? /^\s*-\s+(?=\S)/.exec(line) : null;
    const links = single
      ? readLinks(line, from)
      : item
        ? readLinks(`evalproof:${line.slice(item[0].length)}`, from + item[0].length - 'evalproof:'.length)
        : [];
    parts.push(...links.map((link): ProsePart => ({ kind: 'link', link })));
    inList = /^evalproof\s*:\s*$/.test(line) || (inList && item !== null);
    from += line.length;
  }
  return parts;
};

/** The parts of one top-level block; places are relative to `base`. */
export const readMarkdownBlock = (block: SyntaxNode, text: string, base: number): readonly ProsePart[] => {
  const parts: ProsePart[] = [];
  read(block, text, base, parts);
  return parts;
};

const read = (node: SyntaxNode, text: string, base: number, parts: ProsePart[]): void => {
  const inline = createInlineReader(text, base);
  switch (node.name) {
    case 'Paragraph': {
      const { passage, comments } = inline(node);
      parts.push({ kind: 'words', passage }, ...comments);
      return;
    }
    case 'Table':
      parts.push({ kind: 'table', rows: tableRows(node, text, base), continues: false, open: false });
      return;
    case 'CommentBlock':
      parts.push(...commentParts(text.slice(node.from, node.to), node.from - base));
      return;
    case 'HTMLBlock':
      parts.push(...passagesOfHtml(text.slice(node.from, node.to), node.from - base));
      return;
    case 'FencedCode':
    case 'CodeBlock':
    case 'HorizontalRule':
    case 'LinkReference':
      parts.push({ kind: 'nothing' });
      return;
    default:
      if (/^(ATX|Setext)Heading/.test(node.name)) {
        parts.push({ kind: 'heading', passage: inline(node).passage });
        return;
      }
      for (let child = node.firstChild; child; child = child.nextSibling) read(child, text, base, parts);
  }
};

/** Cells by the delimiters before them: empty cells have no node of their own. */
const tableRows = (table: SyntaxNode, text: string, base: number): readonly ProseRow[] => {
  const inline = createInlineReader(text, base);
  const rows: ProseRow[] = [];
  for (let row = table.firstChild; row; row = row.nextSibling) {
    if (row.name !== 'TableHeader' && row.name !== 'TableRow') continue;
    const cells: ProseCell[] = [];
    const leads = text.slice(row.from, row.to).trimStart().startsWith('|');
    let column = leads ? -1 : 0;
    for (let node = row.firstChild; node; node = node.nextSibling) {
      if (node.name === 'TableDelimiter') column++;
      else if (node.name === 'TableCell') {
        while (cells.length < column) cells.push(emptyCell);
        cells.push({ passage: inline(node).passage, span: 1 });
      }
    }
    rows.push(cells);
  }
  return rows;
};

const emptyCell: ProseCell = { passage: { text: '', offsets: [], ends: [] }, span: 1 };
