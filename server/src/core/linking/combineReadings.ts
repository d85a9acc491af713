import { Cell, type RowPage, type Rows } from '../reading/rows';
import type { Layout } from '../reading/layout';
import type { Reading } from '../reading/reading';
import { type CellValue, createRowBuilder } from '../reading/rowBuilder';
import type { Stated } from '../reading/stated';

/** One file of a run that several files make up. */
export interface NamedReading {
  readonly uri: string;
  /** Path, "/"-separated: seeds and settings are read from it. */
  readonly name: string;
  readonly reading: Reading;
}

/** Why several files cannot be one run, or the run they make. */
export type Combined = { readonly reading: Reading } | { readonly refused: string };

const metricNames = (layout: Layout): string => layout.metrics.map((metric) => metric.name).join(', ');

/**
 * Several files as one run: their rows in the order of the files, trial keys kept apart by file. Files must have the same metrics;
 * columns that only some of them have stay empty for the others.
 */
export const combineReadings = (parts: readonly NamedReading[]): Combined => {
  const withTrials = parts.filter(({ reading }) => reading.rows !== undefined && reading.layout !== undefined);
  const counts = parts.flatMap(({ uri, reading }) => reading.counts.map((row) => ({ ...row, span: { ...row.span, uri } })));
  const [first] = withTrials;
  if (!first?.reading.layout) {
    const [any] = parts;
    if (counts.length === 0 || !any) return { refused: 'None of the files holds trials.' };
    return { reading: { ...any.reading, kind: 'counts', counts, ...summed(parts) } };
  }
  const odd = withTrials.find(({ reading }) => reading.layout && metricNames(reading.layout) !== metricNames(first.reading.layout ?? reading.layout));
  if (odd?.reading.layout) {
    return { refused: `${first.name} has the verdict ${metricNames(first.reading.layout)}, but ${odd.name} has ${metricNames(odd.reading.layout)}: they are not one run.` };
  }
  const layout = joinedLayout(withTrials, first.reading.layout);
  const builder = createRowBuilder(layout);
  withTrials.forEach(({ reading, name }, source) => {
    if (reading.rows && reading.layout) appendRows(builder, layout, reading.rows, reading.layout, source, seedOf(name));
  });
  return {
    reading: {
      ...first.reading,
      kind: 'trials',
      layout,
      rows: builder.rows,
      counts,
      sources: withTrials.map(({ uri }) => uri),
      ...summed(parts),
    },
  };
};

/** "output-rs3.jsonl", "seed3", "s3_": the seed a file name states. */
const seedOf = (name: string): string | undefined => /(?:^|[-_./])(?:rs|seed[-_]?|s)(\d+)(?=[-_.]|$)/i.exec(name)?.[1];

const joinedLayout = (parts: readonly NamedReading[], first: Layout): Layout => {
  const all = parts.flatMap(({ reading }) => (reading.layout ? [reading.layout] : []));
  const union = <Field extends { readonly role: string; readonly path: readonly string[] }>(pick: (layout: Layout) => readonly Field[]): Field[] => {
    const fields = new Map(all.flatMap(pick).map((field) => [`${field.role} ${field.path.join('.')}`, field]));
    return [...fields.values()];
  };
  const extras = union((layout) => layout.extras);
  const seeds = parts.some(({ name }) => seedOf(name) !== undefined) && !extras.some((extra) => extra.role === 'seed');
  return {
    ...first,
    trial: all.find((layout) => layout.trial)?.trial ?? first.trial,
    numbers: union((layout) => layout.numbers),
    extras: [...extras, ...(seeds ? [{ role: 'seed' as const, path: ['(file name)'] }] : [])],
    fingerprints: union((layout) => layout.fingerprints),
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

const appendRows = (
  builder: ReturnType<typeof createRowBuilder>,
  layout: Layout,
  rows: Rows,
  own: Layout,
  source: number,
  seed: string | undefined,
): void => {
  const place = <Field extends { readonly role: string; readonly path: readonly string[] }>(wanted: readonly Field[], have: readonly Field[]): number[] =>
    wanted.map((field) => have.findIndex((other) => other.role === field.role && other.path.join('.') === field.path.join('.')));
  const extras = place(layout.extras, own.extras);
  const numbers = place(layout.numbers, own.numbers);
  const prints = place(layout.fingerprints, own.fingerprints);
  const seedColumn = layout.extras.findIndex((extra) => extra.path[0] === '(file name)');
  for (const page of rows.pages) {
    for (let at = 0; at < page.count; at++) {
      const task = page.task[at] ?? -1;
      const trial = page.trial[at] ?? -1;
      builder.add({
        source,
        start: page.start[at] ?? 0,
        length: page.length[at] ?? 0,
        line: page.line[at] ?? 0,
        task: task < 0 ? undefined : rows.tasks.text(task),
        // Trial numbers start anew in every file: the file is part of the key.
        trial: trial < 0 ? undefined : `${rows.trials.text(trial)} (file ${source + 1})`,
        verdictAt: page.verdictAt[at] ?? 0,
        verdictLength: page.verdictLength[at] ?? 0,
        cells: own.metrics.map((_, metric) => cellOf(rows, page, metric, at)),
        numbers: numbers.map((column) => page.numbers[column]?.[at]),
        extras: extras.map((column, i) => {
          if (i === seedColumn) return seed;
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

/** Records, problems and claims of all files together; places carry the file they are in. */
const summed = (parts: readonly NamedReading[]): Pick<Reading, 'records' | 'problems' | 'claims' | 'stated' | 'skipped' | 'lines' | 'bytes'> => {
  return {
    records: parts.reduce((sum, { reading }) => sum + reading.records, 0),
    lines: parts.reduce((sum, { reading }) => sum + reading.lines, 0),
    bytes: parts.reduce((sum, { reading }) => sum + reading.bytes, 0),
    problems: parts.flatMap(({ uri, reading }) => reading.problems.map((problem) => ({ ...problem, span: { ...problem.span, uri } }))),
    skipped: parts.flatMap(({ reading }) => reading.skipped),
    // A file of a run speaks of its own rows only: its numbers are judged where the file is reviewed by itself.
    claims: parts.length === 1 ? (parts[0]?.reading.claims ?? []) : [],
    stated: commonStated(parts),
  };
};

/** What every file states alike about its trials per task does not hold for all of them together. */
const commonStated = (parts: readonly NamedReading[]): Stated => (parts.length === 1 ? (parts[0]?.reading.stated ?? {}) : {});

