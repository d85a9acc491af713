import type { FieldPath, Layout } from '#core/reading/layout';
import { Cell } from '#core/reading/rows';

/** A row as anybody would write it down. */
export interface PlainRow {
  readonly task: string | undefined;
  readonly trial: string | undefined;
  readonly cells: readonly Cell[];
  /** Scores and texts of the cells that have one. */
  readonly scores: readonly (number | string | undefined)[];
  readonly numbers: readonly number[];
  /** Text, `absent` or `null`. */
  readonly extras: readonly (string | -1 | -2)[];
  readonly line: number;
}

export interface PlainScan {
  readonly rows: readonly PlainRow[];
  readonly records: number;
  readonly lines: number;
  /** Lines that hold something else than records. */
  readonly badLines: readonly number[];
  readonly joinedLines: readonly number[];
  readonly literalRecords: number;
}

/** What NaN and the infinities are turned into, so that JSON.parse reads them. No test writes this number otherwise. */
const literalStandIn = -98765432.125;
const literalWords = /"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g;

/** The slow, plain way to read the same rows: split into lines, JSON.parse each, walk the paths. */
export function plainScan(bytes: Uint8Array, layout: Layout): PlainScan {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, '');
  const lines = text.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  const scan = { rows: [] as PlainRow[], badLines: [] as number[], joinedLines: [] as number[] };
  let records = 0;
  let literalRecords = 0;
  for (const [number, line] of lines.entries()) {
    if (/^[ \t]*$/.test(line)) continue;
    const texts = recordTexts(line);
    if (texts === undefined) {
      scan.badLines.push(number);
      continue;
    }
    if (texts.length > 1) scan.joinedLines.push(number);
    for (const record of texts) {
      records++;
      if (replaced(record, 'null') !== record) literalRecords++;
      const row = plainRow(record, layout, number);
      if (row !== undefined) scan.rows.push(row);
    }
  }
  return { ...scan, records, lines: lines.length, literalRecords };
}

/** The texts of the records that make up a line, or undefined when it is malformed. */
function recordTexts(line: string): string[] | undefined {
  if (parses(line)) return [line];
  for (let end = line.indexOf('}'); end >= 0; end = line.indexOf('}', end + 1)) {
    const first = line.slice(0, end + 1);
    if (!/^[ \t]*\{/.test(first) || !parses(first)) continue;
    const rest = line.slice(end + 1);
    const others = /^[ \t]*\{/.test(rest) ? recordTexts(rest) : undefined;
    return others === undefined ? undefined : [first, ...others];
  }
  return undefined;
}

function replaced(text: string, standIn: string): string {
  return text.replace(literalWords, (word) => (word.startsWith('"') ? word : standIn));
}

export function parses(text: string): boolean {
  try {
    JSON.parse(replaced(text, 'null'));
    return true;
  } catch {
    return false;
  }
}

/** The row of a well-formed record, or undefined when it is none. */
export function plainRow(record: string, layout: Layout, line: number): PlainRow | undefined {
  const value: unknown = JSON.parse(replaced(record, String(literalStandIn)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const at = (path: FieldPath | undefined): unknown => {
    let here: unknown = value;
    for (const key of path ?? []) {
      if (typeof here !== 'object' || here === null || Array.isArray(here) || !Object.hasOwn(here, key))
        return undefined;
      here = (here as Record<string, unknown>)[key];
    }
    return path === undefined ? undefined : here;
  };
  const isRow =
    layout.task !== undefined
      ? at(layout.task) !== undefined
      : layout.metrics.some((metric) => at(metric.path) !== undefined);
  if (!isRow) return undefined;
  const name = (found: unknown) => (found === undefined || found === null ? undefined : nameOf(found));
  return {
    task: name(at(layout.task)),
    trial: name(at(layout.trial)),
    cells: layout.metrics.map((metric) => cellOf(at(metric.path))),
    scores: layout.metrics.map((metric) => {
      const found = at(metric.path);
      return cellOf(found) === Cell.score || cellOf(found) === Cell.text ? (found as number | string) : undefined;
    }),
    numbers: layout.numbers.map((field) => {
      const found = at(field.path);
      return typeof found === 'number' && found !== literalStandIn ? found : Number.NaN;
    }),
    extras: layout.extras.map((field) => {
      const found = at(field.path);
      return found === undefined ? -1 : found === null ? -2 : nameOf(found);
    }),
    line,
  };
}

/** How a name is compared here: strings by their text; other tokens only by their meaning, as JSON.parse drops their spelling. */
export function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : `meaning ${JSON.stringify(value)}`;
}

/** `nameOf` for a name as the scanner shows it. Test documents never hold a string that reads like another token. */
export function shownName(text: string): string {
  if (!/^[-[{0-9tfnNI]/.test(text) || !parses(text)) return text;
  return nameOf(JSON.parse(replaced(text, String(literalStandIn))));
}

function cellOf(value: unknown): Cell {
  if (value === undefined) return Cell.absent;
  if (value === null) return Cell.null;
  if (value === true || value === 1) return Cell.pass;
  if (value === false || value === 0) return Cell.fail;
  if (typeof value === 'string') return Cell.text;
  if (typeof value === 'object') return Cell.other;
  return value === literalStandIn || !Number.isFinite(value) ? Cell.notANumber : Cell.score;
}
