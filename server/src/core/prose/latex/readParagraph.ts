import { commentParts } from '../comments';
import { citationMark, createPassageBuilder, objectMark, type PassageBuilder } from '../passage';
import type { ProseCell, ProsePart, ProseRow } from '../proseDocument';
import {
  captions,
  floats,
  headings,
  isCitation,
  notes,
  references,
  silent,
  switches,
  symbols,
  tabulars,
} from './latexCommands';
import type { LatexItem } from './latexItem';

/** Plain words that macros stand for, by name without backslash; "#1" is the first argument. */
export type Macros = ReadonlyMap<string, string>;

/** Reads paragraphs, or single formulas, of one source. Places are relative to `base`. */
export interface LatexSource {
  readonly text: string;
  readonly base: number;
  readonly macros: Macros;
}

/** A paragraph's parts, and whether a table in it is still open at its end. */
export interface ReadParagraph {
  readonly parts: readonly ProsePart[];
  readonly open: boolean;
}

interface OpenTable {
  readonly rows: ProseRow[];
  readonly continues: boolean;
  cells: ProseCell[];
  span: number;
}

/** Takes the markup out of a run of items; tables, captions, headings and notes become parts of their own. */
export const readParagraph = (items: readonly LatexItem[], source: LatexSource, continued: boolean): ReadParagraph => {
  const parts: ProsePart[] = [];
  const later: ProsePart[] = [];
  let builder: PassageBuilder = createPassageBuilder();
  let table: OpenTable | undefined = continued ? { rows: [], continues: true, cells: [], span: 1 } : undefined;

  const endWords = (): void => {
    if (table) return;
    if (builder.isEmpty) builder.take();
    else parts.push({ kind: 'words', passage: builder.take() });
  };
  const endCell = (): void => {
    if (!table) return;
    table.cells.push({ passage: builder.take(), span: table.span });
    table.span = 1;
  };
  const endRow = (): void => {
    endCell();
    if (!table) return;
    if (table.cells.length > 1 || table.cells.some(({ passage }) => passage.text.trim() !== ''))
      table.rows.push(table.cells);
    table.cells = [];
  };
  const endTable = (open: boolean): void => {
    if (!table) return;
    endRow();
    parts.push({ kind: 'table', rows: table.rows, continues: table.continues, open });
    table = undefined;
  };
  /** Reads items as a passage of its own, without disturbing the words around them. */
  const aside = (kind: 'heading' | 'caption' | 'words', inside: readonly LatexItem[], into: ProsePart[]): void => {
    const outer = builder;
    builder = createPassageBuilder();
    walk(inside, 1);
    if (!builder.isEmpty) into.push({ kind, passage: builder.take() });
    builder = outer;
  };

  const textOf = ({ from, to }: LatexItem): string => source.text.slice(from, to);
  const instead = (words: string, from: number, to: number): void =>
    builder.instead(words, from - source.base, to - source.base);

  /** Arguments behind an index: groups right behind it, optional ones in brackets left out. */
  const argumentsAfter = (
    siblings: readonly LatexItem[],
    at: number,
  ): { readonly groups: readonly LatexItem[]; readonly next: number } => {
    const groups: LatexItem[] = [];
    let next = at;
    for (;;) {
      const item = siblings[next];
      if (item?.name === 'Group') {
        groups.push(item);
        next++;
      } else if (item?.name === 'Open' && groups.length === 0 && item.from === siblings[next - 1]?.to) {
        const close = siblings.findIndex((each, i) => i > next && each.name === 'Close');
        if (close < 0) break;
        next = close + 1;
      } else break;
    }
    return { groups, next };
  };

  const environment = (name: string, begins: boolean, next: number, siblings: readonly LatexItem[]): number => {
    if (tabulars.test(name)) {
      if (begins) {
        endWords();
        builder.take();
        table = { rows: [], continues: false, cells: [], span: 1 };
        return argumentsAfter(siblings, next).next;
      }
      endTable(false);
    } else {
      if (!begins && floats.test(name)) endTable(false);
      endWords();
    }
    if (floats.test(name)) parts.push({ kind: 'float', begins });
    return begins ? argumentsAfter(siblings, next).next : next;
  };

  /** Handles the command at an index; gives the index behind what it used up. */
  const command = (siblings: readonly LatexItem[], at: number, depth: number): number => {
    const item = siblings[at] as LatexItem;
    const name = textOf(item).slice(1).replace(/\*$/, '');
    const { groups, next } = argumentsAfter(siblings, at + 1);
    const last = groups.at(-1);
    const end = last?.to ?? item.to;
    const macro = source.macros.get(name);
    if (macro !== undefined) {
      const argument = groups[0];
      const words = argument ? plainWords(argument.inside, source) : '';
      instead(macro.replace(/#1/g, words.trim()), item.from, argument && macro.includes('#1') ? argument.to : item.to);
      return argument && macro.includes('#1') ? at + 2 : at + 1;
    }
    if (name === 'begin' || name === 'end') {
      const [group] = groups;
      const inner = group ? source.text.slice(group.from + 1, group.to - 1) : '';
      return environment(inner.trim(), name === 'begin', group ? at + 2 : at + 1, siblings);
    }
    const symbol = symbols[name];
    if (symbol !== undefined) instead(symbol, item.from, item.to);
    else if (isCitation(name)) instead(citationMark, item.from, end);
    else if (references.has(name)) instead(objectMark, item.from, end);
    else if (switches.has(name)) return at + 1;
    else if (silent.has(name)) return next;
    else if (name === 'item') endWords();
    else if (captions.test(name) && last) aside('caption', last.inside, parts);
    else if (headings.test(name) && last) {
      endWords();
      parts.push({ kind: 'nothing' });
      aside('heading', last.inside, parts);
    } else if (notes.test(name) && last) aside('words', last.inside, later);
    else if (name === 'multicolumn' && groups.length >= 3) {
      const columns = Number(groups[0] ? source.text.slice(groups[0].from + 1, groups[0].to - 1) : 1);
      if (table && depth === 0) table.span = Number.isInteger(columns) && columns > 0 ? columns : 1;
      walk(groups[2]?.inside ?? [], depth + 1);
    } else if (
      (name === 'multirow' ||
        name === 'href' ||
        name === 'textcolor' ||
        name === 'colorbox' ||
        name === 'parbox' ||
        name === 'rotatebox') &&
      last
    )
      walk(last.inside, depth + 1);
    else if (name === 'textsuperscript' || name === 'textsubscript') {
      instead(name === 'textsuperscript' ? '^' : ' ', item.from, item.to);
      for (const group of groups) walk(group.inside, depth + 1);
    } else if (name === 'hat' && last && plainWords(last.inside, source).trim() === '') instead('^', item.from, end);
    else if (groups.length === 0) {
      instead(name, item.from, item.to);
      return at + 1;
    } else for (const group of groups) walk(group.inside, depth + 1);
    return symbol !== undefined ? at + 1 : next;
  };

  const controlSymbol = (siblings: readonly LatexItem[], at: number): number => {
    const item = siblings[at] as LatexItem;
    const character = textOf(item)[1] ?? ' ';
    const following = siblings[at + 1];
    if (character === '^' && following?.name === 'Group' && following.inside.length === 0) {
      instead('^', item.from, following.to);
      return at + 2;
    }
    instead(/[%&_$#{}^]/.test(character) ? character : /[!\-/]/.test(character) ? '' : ' ', item.from, item.to);
    return at + 1;
  };

  const walk = (siblings: readonly LatexItem[], depth: number): void => {
    for (let at = 0; at < siblings.length; ) {
      const item = siblings[at] as LatexItem;
      switch (item.name) {
        case 'ControlWord':
          at = command(siblings, at, depth);
          continue;
        case 'ControlSymbol':
          at = controlSymbol(siblings, at);
          continue;
        case 'Word':
          builder.source(textOf(item), item.from - source.base);
          break;
        case 'Newline':
        case 'Tie':
          instead(' ', item.from, item.to);
          break;
        case 'Comment':
          for (const part of commentParts(textOf(item), item.from - source.base))
            if (part.kind !== 'nothing') parts.push(part);
          break;
        case 'Verbatim':
          instead(objectMark, item.from, item.to);
          break;
        case 'RowEnd':
          if (table && depth === 0) {
            endRow();
            at = argumentsAfter(siblings, at + 1).next;
            continue;
          }
          instead(' ', item.from, item.to);
          break;
        case 'Ampersand':
          if (table && depth === 0) endCell();
          else instead(' ', item.from, item.to);
          break;
        case 'Raised':
        case 'Lowered':
          // "61.2_{\pm 1.3}": a small ± is still a ±.
          instead(beginsWithPlusMinus(siblings[at + 1], source) ? ' ' : textOf(item), item.from, item.to);
          break;
        case 'Open':
        case 'Close':
          builder.source(textOf(item), item.from - source.base);
          break;
        default:
          // A formula in a cell holds no cells of its own; groups neither.
          walk(item.inside, depth + 1);
      }
      at++;
    }
  };

  walk(items, 0);
  const open = table !== undefined;
  endTable(true);
  endWords();
  return { parts: [...parts, ...later], open };
};

const beginsWithPlusMinus = (item: LatexItem | undefined, { text }: LatexSource): boolean =>
  item !== undefined && /^\{?\s*\\(pm|textpm)\b/.test(text.slice(item.from, item.to));

/** The words of items, whatever parts they fall into. */
export const plainWords = (items: readonly LatexItem[], source: LatexSource): string =>
  readParagraph(items, source, false)
    .parts.map((part) => (part.kind === 'words' ? part.passage.text : ''))
    .join(' ');
