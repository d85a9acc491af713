import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { Cell, type RowPage, type Rows } from '../reading/rows';
import { counted } from '../words/numberText';
import { type PageRows, pagesOfRun } from './pagesOfRun';
import { perRun } from './perRun';
import { columnsOf, idAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, verdictReader } from './taskRows';

/** Rows in each of the two stretches. */
const fewestRows = 3;

interface Field {
  readonly name: string;
  readonly column: (page: RowPage) => Uint8Array | Int32Array | Float64Array | undefined;
  /** What stands in the column where the field is not there. */
  readonly absent: number;
}

/** Fields that every trial has or none; those that come with a failure or a feature of the task are left out. */
const fieldsOf = (facts: Facts): readonly Field[] => {
  const { layout } = facts.reading;
  if (!layout) return [];
  return [
    ...layout.metrics.map(({ name }, i): Field => ({ name, column: (page) => page.verdicts[i], absent: Cell.absent })),
    ...layout.numbers.map(
      ({ path }, i): Field => ({ name: path.join('.'), column: (page) => page.numbers[i], absent: Number.NaN }),
    ),
    ...layout.extras.flatMap(({ role, path }, i): Field[] =>
      role === 'seed' || role === 'temperature' || role === 'judge' || role === 'version'
        ? [{ name: path.join('.'), column: (page) => page.extras[i], absent: -1 }]
        : [],
    ),
  ];
};

const isThere = ({ column, absent }: Field, { page, at }: { readonly page: RowPage; readonly at: number }): boolean => {
  const value = column(page)?.[at] ?? absent;
  return value !== absent && !Number.isNaN(value);
};

interface Stretches {
  readonly at: number;
  readonly starts: boolean;
}

/** The usual case, told without a walk through the rows: what is in the first row and in the last neither begins nor ends for good. */
const isAtBothEnds = (pages: readonly PageRows[], field: Field): boolean => {
  const first = pages[0];
  const last = pages[pages.length - 1];
  const start = first && isThere(field, { page: first.page, at: first.places[0] ?? 0 });
  const end = last && isThere(field, { page: last.page, at: last.places[last.places.length - 1] ?? 0 });
  return start === end;
};

/** Where a field begins or ends for good; undefined when it comes and goes, or never changes. */
const stretchesOf = (rows: Rows, ordered: Int32Array, field: Field): Stretches | undefined => {
  const isThereIn = (row: number): boolean => {
    const place = rowAt(rows, row);
    return place !== undefined && isThere(field, place);
  };
  const first = isThereIn(ordered[0] ?? 0);
  const at = ordered.findIndex((row) => isThereIn(row) !== first);
  if (at < fewestRows || ordered.length - at < fewestRows) return undefined;
  return ordered.subarray(at).every((row) => isThereIn(row) !== first) ? { at, starts: !first } : undefined;
};

/** True when the two stretches are rows of different kinds, so that the field belongs to one kind. */
const areOtherRows = (facts: Facts, run: Run, before: Int32Array, after: Int32Array): boolean => {
  const verdict = verdictReader(facts, run);
  const differ = (read: (row: number) => number): boolean => {
    const values = new Set(Array.from(before, read));
    return values.size > 0 && Array.from(after, read).every((value) => !values.has(value));
  };
  return (
    differ(verdict) ||
    (['group', 'cluster', 'status', 'filter', 'setting'] as const)
      .flatMap((role) => columnsOf(facts, role))
      .some((column) => differ((row) => idAt(facts, column, row)))
  );
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { rows } = facts.reading;
  const pages = pagesOfRun(facts, run);
  const fields = fieldsOf(facts).filter((field) => !isAtBothEnds(pages, field));
  if (!rows || fields.length === 0 || run.tally.rowOrder.length < fewestRows * 2) return undefined;
  const ordered = rowsInFileOrder(run);
  const turns = fields.flatMap((field) => {
    const found = stretchesOf(rows, ordered, field);
    return found ? [{ ...found, name: field.name }] : [];
  });
  const [first] = turns;
  if (!first || areOtherRows(facts, run, ordered.subarray(0, first.at), ordered.subarray(first.at))) return undefined;
  const span = rowSpan(facts, ordered[first.at] ?? 0);
  if (!span) return undefined;
  const together = turns.filter((change) => change.at === first.at && change.starts === first.starts);
  const names = together.map(({ name }) => name).join(', ');
  const missing = first.starts ? first.at : ordered.length - first.at;
  return {
    message: `${names} ${together.length === 1 ? 'stands' : 'stand'} only ${first.starts ? 'from this row on' : 'up to this row'}${ofRun(run)}: ${counted(missing, 'row is', 'rows are')} without, in one stretch, as a run that was resumed with other code leaves it. Means of it cover part of the run. Compute it for all rows, or say so.`,
    span,
    count: missing,
    related: [],
  };
};

/** A field in one stretch of a run and not in the other. */
export const partialMetrics: Rule = {
  code: 'partial-metrics',
  title: 'A field covers one stretch of the run',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
