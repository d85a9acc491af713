import { commentParts } from '../comments';
import { createPassageBuilder, objectMark } from '../passage';
import type { ProseCell, ProsePart, ProseRow } from '../proseDocument';
import { entityText } from './entityText';

const pieces =
  /<!--[\s\S]*?-->|<(?:script|style|pre|code)\b[\s\S]*?<\/(?:script|style|pre|code)\s*>|<\/?[a-z][^>]*>|&#?\w+;|[^<&]+|[<&]/gi;

const tagName = (piece: string): string => /^<\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase() ?? '';

const spanOf = (tag: string): number => Number(/colspan\s*=\s*["']?(\d+)/i.exec(tag)?.[1] ?? 1);

/** Tags that end a run of words. */
const blocks =
  /^(p|div|li|ul|ol|h[1-6]|table|tr|td|th|section|article|figcaption|caption|blockquote|summary|details|dd|dt|br|thead|tbody)$/;

/** The words, tables and links of a piece of HTML; `at` is where it starts. */
export const passagesOfHtml = (html: string, at: number): readonly ProsePart[] => {
  const parts: ProsePart[] = [];
  const builder = createPassageBuilder();
  let rows: ProseRow[] | undefined;
  let cells: ProseCell[] = [];
  let cell: number | undefined;
  const endWords = (): void => {
    if (!builder.isEmpty) parts.push({ kind: 'words', passage: builder.take() });
    else builder.take();
  };
  const endCell = (): void => {
    if (cell !== undefined) cells.push({ passage: builder.take(), span: cell });
    cell = undefined;
  };
  const endRow = (): void => {
    endCell();
    if (rows && cells.length > 0) rows.push(cells);
    cells = [];
  };
  const tag = (piece: string): void => {
    const name = tagName(piece);
    const closes = piece.startsWith('</');
    if (rows) {
      if (name === 'tr') endRow();
      else if (name === 'td' || name === 'th') {
        endCell();
        if (!closes) cell = spanOf(piece);
      } else if (name === 'table' && closes) {
        endRow();
        parts.push({ kind: 'table', rows, continues: false, open: false });
        rows = undefined;
      }
      return;
    }
    if (blocks.test(name)) endWords();
    if (name === 'table' && !closes) rows = [];
  };
  for (const match of html.matchAll(pieces)) {
    const piece = match[0];
    const from = at + (match.index ?? 0);
    if (piece.startsWith('<!--')) parts.push(...commentParts(piece, from));
    else if (/^<(script|style|pre|code)\b/i.test(piece)) builder.instead(objectMark, from, from + piece.length);
    else if (/^<sup>/i.test(piece)) builder.instead('^', from, from + piece.length);
    else if (/^<\/?[a-z]/i.test(piece)) tag(piece);
    else if (piece.startsWith('&') && piece.length > 1) builder.instead(entityText(piece), from, from + piece.length);
    else if (!rows || cell !== undefined) builder.source(piece, from);
  }
  if (rows) endRow();
  endWords();
  return parts;
};
