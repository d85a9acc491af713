import { readPrinted, type UnitHint } from '../claims/printed';
import type { Draft, StatedDesign } from './draft';
import type { Passage } from './passage';
import type { ProseRow } from './proseDocument';
import type { ProseMetric } from './proseMetric';
import { spreadDraft } from './readSentence';
import { isNumber, type NumberToken, namedKind, type Spread, spreadAt } from './spread';
import type { Token } from './token';

/** A cell spread over the columns it covers. */
interface GridCell {
  readonly passage: Passage;
  readonly tokens: readonly Token[];
  /** True for the first column of a wide cell. */
  readonly first: boolean;
  readonly wide: boolean;
}

type Grid = readonly (readonly (GridCell | undefined)[])[];

/** What a head of a row or column says about the numbers in it. */
type Head =
  | { readonly kind: 'metric'; readonly metric: ProseMetric; readonly unit: UnitHint; readonly words: string }
  | {
      readonly kind: 'spread';
      readonly metric: 'standardError' | 'standardDeviation' | 'interval';
      readonly words: string;
    }
  | { readonly kind: 'k'; readonly k: number; readonly words: string }
  | { readonly kind: 'words'; readonly words: string };

export interface TableContext {
  readonly caption: Passage | undefined;
  /** The tokens of a passage of the table, its caption's too. */
  tokensOf(passage: Passage): readonly Token[];
  readonly design: StatedDesign;
  nextSet(): number;
  readonly first: number;
}

const gridOf = (rows: readonly ProseRow[], { tokensOf }: TableContext): Grid =>
  rows.map((row) =>
    row.flatMap(({ passage, span }): GridCell[] => {
      const cell = { passage, tokens: tokensOf(passage), wide: span > 1 };
      return Array.from({ length: Math.max(1, Math.min(span, 50)) }, (_, i) => ({ ...cell, first: i === 0 }));
    }),
  );

const wordsOf = (cell: GridCell | undefined): string => cell?.passage.text.replace(/\s+/g, ' ').trim() ?? '';

const unitOf = (text: string): UnitHint => (/%|\bpercent\b|\bpct\b/i.test(text) ? 'percent' : undefined);

const headOf = (cell: GridCell | undefined): Head | undefined => {
  const words = wordsOf(cell);
  if (!cell || words === '') return undefined;
  const metrics = cell.tokens.filter((token) => token.kind === 'metric');
  const [metric] = metrics;
  const kind = namedKind(cell.tokens);
  if (kind === 'standardError' || kind === 'standardDeviation' || kind === 'interval') {
    if (metrics.length === 0) return { kind: 'spread', metric: kind, words };
  }
  if (metric?.kind === 'metric' && metrics.length === 1)
    return { kind: 'metric', metric: metric.metric, unit: unitOf(words), words };
  const k = /^k\s*=\s*(\d+)$/i.exec(words);
  return k ? { kind: 'k', k: Number(k[1]), words } : { kind: 'words', words };
};

const numberIn = (cell: GridCell | undefined): NumberToken | undefined => cell?.tokens.find(isNumber);

const isNumeric = (cell: GridCell | undefined): boolean => {
  const [first] = cell?.tokens ?? [];
  return first !== undefined && isNumber(first);
};

/** Rows at the top that name the columns: those before the first row with a number behind its first cell. */
const headRows = (grid: Grid): number => {
  const isHead = (row: Grid[number]): boolean =>
    /^k$/i.test(wordsOf(row[0])) || row.slice(1).some((cell) => headOf(cell)?.kind === 'metric');
  return grid.findIndex((row) => row.slice(1).some(isNumeric) && !isHead(row));
};

/** Head of each column: the lowest head cell that says something; a wide cell above it names a group. */
const columnHeads = (
  grid: Grid,
  rows: number,
): { readonly heads: readonly (Head | undefined)[]; readonly groups: readonly string[] } => {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const heads: (Head | undefined)[] = [];
  const groups: string[] = [];
  for (let column = 0; column < width; column++) {
    let head: Head | undefined;
    let group = '';
    for (let row = 0; row < rows; row++) {
      const cell = grid[row]?.[column];
      const here = headOf(cell);
      if (!here) continue;
      if (cell?.wide && row < rows - 1 && here.kind === 'words') group = here.words;
      else if (!head || here.kind !== 'words' || head.kind === 'words') {
        // "pass@k" above "k = 8": both together name the column.
        head = head?.kind === 'metric' && here.kind === 'k' && head.metric.letter ? withK(head, here.k) : here;
      }
    }
    heads.push(head);
    groups.push(group);
  }
  return { heads, groups };
};

const withK = (head: Extract<Head, { kind: 'metric' }>, k: number): Head => ({
  ...head,
  metric: { ...head.metric, k, letter: false, label: head.metric.label.replace(/[kKnN]$/, String(k)) },
});

/** Columns and rows that hold counts and settings, or other people's numbers. */
const aside =
  /\b(size|params?|parameters|tokens?|cost|time|latency|year|date|rank|#|n|k|temperature|temp|seeds?|version|Δ|delta|diff|gain|improvement|change|p-?value)\b|^[#Δ]/i;

/** The numbers of a table: metrics in its head row or its first column, what they were measured of on the other side. */
export const readTable = (rows: readonly ProseRow[], context: TableContext): readonly Draft[] => {
  const grid = gridOf(rows, context);
  const body = headRows(grid);
  if (body < 0) return [];
  const { heads, groups } = columnHeads(grid, body);
  const several = new Set(groups.filter((group) => group !== '')).size > 1;
  const captionTokens = context.caption ? context.tokensOf(context.caption) : [];
  const spreadKind = namedKind(
    captionTokens.concat(rows.slice(0, body).flatMap((row) => row.flatMap(({ passage }) => context.tokensOf(passage)))),
  );
  const captionUnit = unitOf(context.caption?.text ?? '');
  const drafts: Draft[] = [];
  const columnSets = new Map<string, number>();
  const setOf = (key: string): number => {
    const known = columnSets.get(key) ?? context.nextSet();
    columnSets.set(key, known);
    return known;
  };
  let section = '';
  for (let r = body; r < grid.length; r++) {
    const row = grid[r] ?? [];
    const rowHead = headOf(row[0]);
    if (!row.slice(1).some(isNumeric)) {
      // A row of words alone heads the rows below it.
      section = row.length > 0 && row[0]?.wide ? wordsOf(row[0]) : section;
      continue;
    }
    if (cited(row[0])) continue;
    const kOfRow = kHead(heads[0]) ? Number(row[0]?.tokens.find(isNumber)?.digits) : undefined;
    let last: { readonly index: number; readonly draft: Draft } | undefined;
    for (let c = 1; c < row.length; c++) {
      const cell = row[c];
      const head = heads[c];
      if (head?.kind === 'spread') {
        const number = numberIn(cell);
        if (last && cell?.first && number) drafts.push(spreadOf(cell, head.metric, number, last));
        continue;
      }
      if (!cell?.first || !isNumeric(cell) || cited(cell)) {
        last = undefined;
        continue;
      }
      const named = metricOf(head, rowHead, kOfRow, headK(heads[c], heads[0]));
      if (!named || (head && head.kind === 'words' && aside.test(head.words) && !named.transposed)) {
        last = undefined;
        continue;
      }
      const subject = named.transposed ? (head?.words ?? '') : (rowHead?.words ?? '');
      const set = named.transposed ? setOf(`column ${c}`) : setOf(kOfRow === undefined ? `row ${r}` : `column table`);
      const first = context.first + drafts.length;
      const made = cellDrafts(cell, {
        metric: named.metric,
        unit: named.unit ?? unitOf(head?.words ?? '') ?? unitOf(rowHead?.words ?? '') ?? captionUnit,
        kind: spreadKind,
        set,
        subject: [section, subject].filter((part) => part !== '').join(' · '),
        group: several && groups[c] ? groups[c] : undefined,
        design: context.design,
        first,
      });
      drafts.push(...made);
      const [value] = made;
      last = value ? { index: first, draft: value } : undefined;
    }
  }
  return drafts;
};

const cited = (cell: GridCell | undefined): boolean =>
  cell?.tokens.some((token) => token.kind === 'citation' || (token.kind === 'mark' && /^[†‡*]$/.test(token.text))) ??
  false;

const kHead = (head: Head | undefined): boolean => head?.kind === 'words' && /^k$/i.test(head.words);

/** k of a column whose head is a number below a corner that says "k". */
const headK = (head: Head | undefined, corner: Head | undefined): number | undefined => {
  if (head?.kind === 'k') return head.k;
  const plain = head?.kind === 'words' ? /^\d+$/.exec(head.words)?.[0] : undefined;
  return plain !== undefined && corner?.kind === 'words' && /^k$/i.test(corner.words) ? Number(plain) : undefined;
};

interface NamedCell {
  readonly metric: ProseMetric;
  readonly unit: UnitHint;
  /** The metric stands in the first column. */
  readonly transposed: boolean;
}

const metricOf = (
  head: Head | undefined,
  rowHead: Head | undefined,
  kOfRow: number | undefined,
  kOfColumn: number | undefined,
): NamedCell | undefined => {
  const from = (source: Head | undefined, k: number | undefined, transposed: boolean): NamedCell | undefined => {
    if (source?.kind !== 'metric') return undefined;
    if (!source.metric.letter) return { metric: source.metric, unit: source.unit, transposed };
    if (k === undefined || !Number.isInteger(k)) return undefined;
    const label = source.metric.label.replace(/[kKnN]$/, String(k));
    return { metric: { ...source.metric, k, letter: false, label }, unit: source.unit, transposed };
  };
  return (
    from(head, kOfRow, false) ??
    (head?.kind === 'metric' ? undefined : fromRow(from(rowHead, kOfColumn, true), kOfColumn))
  );
};

/** With k along the top, the row is one set of values; its head names no run. */
const fromRow = (named: NamedCell | undefined, k: number | undefined): NamedCell | undefined =>
  named && k !== undefined ? { ...named, transposed: false } : named;

interface CellContext {
  readonly metric: ProseMetric;
  readonly unit: UnitHint;
  /** The kind of ± that caption or heads name. */
  readonly kind: Spread['metric'] | undefined;
  readonly set: number;
  readonly subject: string;
  readonly group: string | undefined;
  readonly design: StatedDesign;
  readonly first: number;
}

const cellDrafts = ({ passage, tokens }: GridCell, context: CellContext): readonly Draft[] => {
  const [number] = tokens;
  if (!isNumber(number) || number.unit === 'other' || number.unit === 'points') return [];
  const unit: UnitHint = number.unit === 'percent' ? 'percent' : context.unit;
  const value = Number(number.digits);
  const printed = readPrinted(number.digits, unit);
  if (!printed || value > 100) return [];
  const base = {
    set: context.set,
    subject: context.subject,
    fromTable: true,
    design: context.design,
    ...(context.group === undefined ? {} : { group: context.group }),
  };
  const { metric, k, label } = context.metric;
  const place = {
    digits: number.digits,
    unit,
    from: passage.offsets[number.from] ?? 0,
    to: passage.ends[number.digitsTo - 1] ?? 0,
  };
  const draft: Draft = { ...base, metric, ...(k === undefined ? {} : { k }), label, number: place };
  const spread = spreadAt(tokens, 1);
  if (!spread) return [draft];
  const kind =
    spread.metric === 'uncertainty' && context.kind
      ? context.kind === 'interval'
        ? 'halfWidth'
        : context.kind
      : spread.metric;
  return [
    draft,
    { ...base, ...spreadDraft(passage, { ...spread, metric: kind }, unit ?? printed.unit, value), of: context.first },
  ];
};

/** A number in a column of errors: it qualifies the value to its left. */
const spreadOf = (
  cell: GridCell,
  metric: 'standardError' | 'standardDeviation' | 'interval',
  number: NumberToken,
  {
    index,
    draft: { set, subject, fromTable, design, group, number: value },
  }: { readonly index: number; readonly draft: Draft },
): Draft => {
  const ends = metric === 'interval' ? cell.tokens.filter(isNumber) : [];
  const upper = ends[1];
  const kind = metric === 'interval' && !upper ? ('halfWidth' as const) : metric;
  const unit = value.unit ?? readPrinted(value.digits, undefined)?.unit;
  return {
    ...{ set, subject, fromTable, design, ...(group === undefined ? {} : { group }) },
    ...spreadDraft(
      cell.passage,
      { metric: kind, number, next: 0, ...(upper ? { upper } : {}) },
      unit,
      Number(value.digits),
    ),
    of: index,
  };
};
