import type { Layout } from '../reading/layout';
import type { Reading } from '../reading/reading';
import { type CellValue, createRowBuilder, type RowBuilder } from '../reading/rowBuilder';
import { Cell, type RowPage, type Rows } from '../reading/rows';
import { groupedDigits } from '../words/numberText';
import { withNameParts } from './withNameParts';

/** One file of a run that several files make up. */
export interface NamedReading {
  readonly uri: string;
  /** Path with its last folders, "/"-separated: seeds are read from it, and sentences call the file so. */
  readonly name: string;
  readonly reading: Reading;
}

/** The run that several files make, or one sentence that says why they cannot be one. */
export type Combined = { readonly reading: Reading } | { readonly refused: string };

/** `RowPage.source` counts files in 16 bits. */
const mostFiles = 0xffff;

/** Whether a file holds trials, or counts of them. */
export const holdsTrials = ({ rows, counts }: Reading): boolean => (rows?.count ?? 0) > 0 || counts.length > 0;

/** The metrics of a reading as one text: files with different ones are not one run. */
export const metricNames = ({ layout }: Reading): string =>
  layout?.metrics.map((metric) => metric.name).join(', ') ?? '';

/**
 * Several files as one run: their rows in the order of the files, trial keys kept apart by file. Files must have the same metrics;
 * columns that only some of them have stay empty for the others. Claims are not taken over: a file's reported numbers speak of its
 * own rows.
 */
export const combineReadings = (parts: readonly NamedReading[]): Combined => {
  const withRows = parts
    .filter(({ reading }) => reading.rows !== undefined && reading.rows.count > 0)
    .map((part) => ({ ...part, reading: withNameParts(part.reading, part.name, ['seed']) }));
  const withCounts = parts.filter(({ reading }) => reading.counts.length > 0);
  const [first] = withRows;
  const [counts] = withCounts;
  if (first && counts)
    return { refused: `${first.name} holds trials, but ${counts.name} holds counts of them: they are not one run.` };
  if (withRows.length > mostFiles)
    return {
      refused: `These are ${groupedDigits(withRows.length)} files; one run may have ${groupedDigits(mostFiles)}.`,
    };
  if (first) return combineRows(first, withRows, parts);
  if (!counts) return { refused: 'None of the files holds trials.' };
  return {
    reading: {
      ...counts.reading,
      counts: withCounts.flatMap(({ uri, reading }) =>
        reading.counts.map((row) => ({ ...row, span: { ...row.span, uri } })),
      ),
      sources: withCounts.map(({ uri }) => uri),
      ...summed(parts),
    },
  };
};

const combineRows = (
  first: NamedReading,
  withRows: readonly NamedReading[],
  parts: readonly NamedReading[],
): Combined => {
  const wanted = metricNames(first.reading);
  const odd = withRows.find(({ reading }) => metricNames(reading) !== wanted);
  if (odd) {
    const other = metricNames(odd.reading);
    return { refused: `${first.name} has the verdict ${wanted}, but ${odd.name} has ${other}: they are not one run.` };
  }
  const layout = joinedLayout(withRows.flatMap(({ reading }) => reading.layout ?? []));
  if (!layout) return { refused: 'None of the files holds trials.' };
  const builder = createRowBuilder(layout);
  withRows.forEach(({ reading }, source) => {
    if (reading.rows && reading.layout) appendRows(builder, layout, reading.rows, reading.layout, source);
  });
  return {
    reading: {
      ...first.reading,
      layout,
      rows: builder.rows,
      sources: withRows.map(({ uri }) => uri),
      ...summed(parts),
    },
  };
};

interface Field {
  readonly role: string;
  readonly path: readonly string[];
}

const sameField = (one: Field, other: Field): boolean =>
  one.role === other.role && one.path.join('.') === other.path.join('.');

const united = <Each extends Field>(lists: readonly (readonly Each[])[]): Each[] => {
  const fields: Each[] = [];
  for (const field of lists.flat()) if (!fields.some((known) => sameField(known, field))) fields.push(field);
  return fields;
};

const joinedLayout = (layouts: readonly Layout[]): Layout | undefined => {
  const [first] = layouts;
  if (!first) return undefined;
  const trial = layouts.find((layout) => layout.trial)?.trial;
  return {
    ...first,
    task: layouts.find((layout) => layout.task)?.task,
    trial,
    numbers: united(layouts.map((layout) => layout.numbers)),
    extras: united(layouts.map((layout) => layout.extras)),
    fingerprints: united(layouts.map((layout) => layout.fingerprints)),
  };
};

const cellOf = (rows: Rows, page: RowPage, metric: number, at: number): CellValue => {
  const score = page.scores[metric]?.[at] ?? Number.NaN;
  switch (page.verdicts[metric]?.[at]) {
    case Cell.pass:
      return true;
    case Cell.fail:
      return false;
    case Cell.score:
      return score;
    case Cell.text:
      return rows.texts.text(score);
    case Cell.notANumber:
      return Number.NaN;
    case Cell.absent:
      return undefined;
    default:
      return null;
  }
};

const appendRows = (builder: RowBuilder, layout: Layout, rows: Rows, own: Layout, source: number): void => {
  const place = (wanted: readonly Field[], have: readonly Field[]): number[] =>
    wanted.map((field) => have.findIndex((other) => sameField(other, field)));
  const extras = place(layout.extras, own.extras);
  const numbers = place(layout.numbers, own.numbers);
  const prints = place(layout.fingerprints, own.fingerprints);
  for (const [number, page] of rows.pages.entries()) {
    const bytes = rows.moves?.bytes[number] ?? 0;
    const lines = rows.moves?.lines[number] ?? 0;
    for (let at = 0; at < page.count; at++) {
      const task = page.task[at] ?? -1;
      const trial = page.trial[at] ?? -1;
      builder.add({
        source,
        start: (page.start[at] ?? 0) + bytes,
        length: page.length[at] ?? 0,
        line: (page.line[at] ?? 0) + lines,
        task: task < 0 ? undefined : rows.tasks.text(task),
        // Trial numbers start anew in every file: the file is part of the key.
        trial: trial < 0 ? undefined : `${rows.trials.text(trial)} (file ${source + 1})`,
        verdictAt: page.verdictAt[at] ?? 0,
        verdictLength: page.verdictLength[at] ?? 0,
        cells: own.metrics.map((_, metric) => cellOf(rows, page, metric, at)),
        numbers: numbers.map((column) => page.numbers[column]?.[at]),
        extras: extras.map((column) => {
          const id = page.extras[column]?.[at] ?? -1;
          return id === -1 ? undefined : id === -2 ? null : rows.extraNames[column]?.text(id);
        }),
        fingerprints: prints.map((column) => ({
          length: page.fingerprintLength[column]?.[at] ?? 0,
          hash: page.fingerprintHash[column]?.[at] ?? 0,
        })),
      });
    }
  }
};

type Summed = Pick<Reading, 'records' | 'problems' | 'claims' | 'stated' | 'skipped' | 'lines' | 'bytes'>;

/** Records and problems of all files together; places carry the file they are in. What one file states holds for that file only. */
const summed = (parts: readonly NamedReading[]): Summed => {
  const sum = (of: (reading: Reading) => number): number =>
    parts.reduce((total, { reading }) => total + of(reading), 0);
  return {
    records: sum((reading) => reading.records),
    lines: sum((reading) => reading.lines),
    bytes: sum((reading) => reading.bytes),
    problems: parts.flatMap(({ uri, reading }) =>
      reading.problems.map((problem) => ({ ...problem, span: { ...problem.span, uri } })),
    ),
    skipped: parts.flatMap(({ reading }) => reading.skipped),
    claims: [],
    stated: {},
  };
};
