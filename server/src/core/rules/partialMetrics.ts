import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { Cell, type RowPage } from '../reading/rows';
import { counted } from '../words/numberText';
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

/** True when some rows of the file have the field and some have not. */
const comesAndGoes = (facts: Facts, { column, absent }: Field): boolean => {
  let first: boolean | undefined;
  for (const page of facts.reading.rows?.pages ?? []) {
    const values = column(page);
    if (page.count === 0) continue;
    const there = isThere(values, absent, 0);
    first ??= there;
    if (there !== first || (values && changes(values, absent, page.count))) return true;
  }
  return false;
};

const isThere = (values: ArrayLike<number> | undefined, absent: number, at: number): boolean => {
  const value = values?.[at] ?? absent;
  return value !== absent && !Number.isNaN(value);
};

/** True when the field is there in some of the first `count` rows of a page and not in others. */
const changes = (values: Uint8Array | Int32Array | Float64Array, absent: number, count: number): boolean => {
  const first = isThere(values, absent, 0);
  // Each kind of column has a loop of its own, which runs several times as fast as one for all of them.
  if (values instanceof Float64Array) {
    for (let at = 1; at < count; at++) if (Number.isNaN(values[at]) === first) return true;
  } else if (values instanceof Int32Array) {
    for (let at = 1; at < count; at++) if ((values[at] === absent) === first) return true;
  } else for (let at = 1; at < count; at++) if ((values[at] === absent) === first) return true;
  return false;
};

interface Stretches {
  readonly at: number;
  readonly starts: boolean;
}

/** Where a field begins or ends for good; undefined when it comes and goes, or never changes. */
const stretchesOf = (facts: Facts, ordered: Int32Array, { column, absent }: Field): Stretches | undefined => {
  const { rows } = facts.reading;
  if (!rows) return undefined;
  let at = -1;
  let first: boolean | undefined;
  for (let i = 0; i < ordered.length; i++) {
    const place = rowAt(rows, ordered[i] ?? 0);
    if (!place) continue;
    const there = isThere(column(place.page), absent, place.at);
    first ??= there;
    if (at < 0 && there !== first) at = i;
    else if (at >= 0 && there === first) return undefined;
  }
  return at < fewestRows || ordered.length - at < fewestRows ? undefined : { at, starts: first === false };
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
  const ordered = rowsInFileOrder(run);
  if (ordered.length < fewestRows * 2) return undefined;
  const turns = fieldsOf(facts)
    .filter((field) => comesAndGoes(facts, field))
    .flatMap((field) => {
      const found = stretchesOf(facts, ordered, field);
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
