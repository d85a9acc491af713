import type { CodeSighting } from '../../code/codeObservation';
import { pythonSightings } from '../../code/pythonSightings';
import { parsePython, pythonLinks } from '../../code/readPython';
import { type Blocks, oneBlock } from '../blocks';
import { parseMarkdown, readMarkdownBlock } from '../markdown/readMarkdown';
import type { Passage } from '../passage';
import type { ProsePart } from '../proseDocument';
import { type NotebookCell, notebookCells } from './notebookCells';

/** Lines that are no Python: magics and shell commands. They keep their length. */
const withoutMagics = (text: string): string =>
  text.replace(/^[ \t]*[%!?].*$/gm, (line) => '#'.padEnd(line.length, ' '));

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Reads the cells of a notebook: Markdown as words, code as Python. Places are those of the notebook's own text. */
export const notebookBlocks = (source: string): { readonly blocks: Blocks; readonly code: readonly CodeSighting[] } => {
  const parts: ProsePart[] = [];
  const code: CodeSighting[] = [];
  for (const cell of notebookCells(source)) {
    const at = (offset: number): number => cell.places[Math.min(offset, cell.places.length - 1)] ?? 0;
    if (cell.kind === 'markdown') parts.push(...markdownParts(cell).map((part) => movedPart(part, at)));
    else {
      const text = withoutMagics(cell.text);
      const tree = parsePython(text);
      parts.push(...pythonLinks(tree, text).map((part) => movedPart(part, at)));
      code.push(...pythonSightings(tree, text).map((sighting) => movedSighting(sighting, at)));
    }
  }
  return { blocks: oneBlock(parts, source.length), code };
};

const markdownParts = ({ text }: NotebookCell): readonly ProsePart[] => {
  const parts: ProsePart[] = [];
  for (let node = parseMarkdown(text).topNode.firstChild; node; node = node.nextSibling)
    parts.push(...readMarkdownBlock(node, text, 0));
  return parts;
};

type Move = (offset: number) => number;

const movedPassage = ({ text, offsets, ends }: Passage, at: Move): Passage => ({
  text,
  offsets: offsets.map(at),
  ends: ends.map((end) => at(end - 1) + 1),
});

const movedPart = (part: ProsePart, at: Move): ProsePart => {
  switch (part.kind) {
    case 'words':
    case 'heading':
    case 'caption':
      return { ...part, passage: movedPassage(part.passage, at) };
    case 'table':
      return {
        ...part,
        rows: part.rows.map((row) => row.map(({ passage, span }) => ({ span, passage: movedPassage(passage, at) }))),
      };
    case 'link':
      return { ...part, link: { ...part.link, from: at(part.link.from), to: at(part.link.to) } };
    case 'tableMark':
      return { ...part, mark: { ...part.mark, from: at(part.mark.from), to: at(part.mark.to) } };
    case 'tableEnd':
      return { ...part, from: at(part.from), to: at(part.to) };
    default:
      return part;
  }
};

const movedSighting = ({ from, to, fix, ...sighting }: CodeSighting, at: Move): CodeSighting => ({
  ...sighting,
  from: at(from),
  to: at(to),
  ...(fix
    ? {
        fix: {
          title: fix.title,
          edits: fix.edits.map((edit) => ({ from: at(edit.from), to: at(edit.to), newText: inString(edit.newText) })),
        },
      }
    : {}),
});
