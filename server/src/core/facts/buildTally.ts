import type { Convention, Layout, Metric } from '../reading/layout';
import { Cell, pageRows, type Rows } from '../reading/rows';
import type { CellReading } from './cellReading';
import { createColumnTotal } from './columnSum';
import type { RunRows } from './groupRows';
import { type EarlierCounts, recount } from './recount';
import { rowAt } from './rowWalk';
import type { RunTally } from './runTally';
import { type TallySource, tallySource } from './tallySource';
import type { TaskKeys } from './taskKeys';
import { addVerdicts, type VerdictCounts } from './verdictCounts';

/** Numbers of one run's rows on a page; NaN elsewhere. */
const ofRun = (values: Float64Array, count: number, first: number, runOf: Int32Array, run: number): Float64Array => {
  const own = new Float64Array(count).fill(Number.NaN);
  for (let at = 0; at < count; at++) if (runOf[first + at] === run) own[at] = values[at] as number;
  return own;
};

const sumOf = (rows: Rows, { runOf, run }: RunRows, column: number): number | undefined => {
  if (column < 0) return undefined;
  const total = createColumnTotal();
  for (const [number, { numbers, count }] of rows.pages.entries()) {
    const values = numbers[column];
    if (values) total.add(runOf ? ofRun(values, count, number * pageRows, runOf, run) : values, count);
  }
  return total.value();
};

/** What the counts of one run under one metric are made from. */
export interface TallyParts {
  readonly rows: Rows;
  readonly layout: Layout;
  readonly group: RunRows;
  readonly metric: Metric;
  readonly cells: CellReading;
  readonly convention: Convention;
  readonly keys: TaskKeys;
  readonly primary: boolean;
}

const countVerdicts = (parts: TallyParts, earlier: EarlierCounts | undefined): VerdictCounts => {
  const { rows, layout, group, cells, convention } = parts;
  const metric = layout.metrics.indexOf(parts.metric);
  const by = { metric, group, cells, unscored: convention.unscored === 'failure' ? 1 : 0 } as const;
  if (earlier) return recount(earlier, rows, by);
  const column = (): Int32Array => new Int32Array(group.tasks);
  const scoreSum = cells.kind === 'score' ? new Float64Array(group.tasks) : undefined;
  const counts = { n: column(), c: column(), unscored: column(), scoreSum };
  for (const [number, page] of rows.pages.entries()) addVerdicts(counts, page, number * pageRows, by);
  return counts;
};

/** Counts of one run under one metric and one reading convention; `earlier` saves counting what has not changed. */
export const buildTally = (parts: TallyParts, earlier?: EarlierCounts): RunTally => {
  const { rows, layout, group, metric, cells, convention, keys, primary } = parts;
  const totals = new Map<string, number | undefined>();
  const numbers = new Map<string, number>();
  const { tasksKnown, tasks, keys: ownKeys } = group;
  const taskName = (task: number): string => (tasksKnown ? keys.nameOf(ownKeys[task] ?? -1) : `record ${task + 1}`);
  const tally: RunTally = {
    label: group.label,
    metric: { ...metric, kind: cells.kind },
    primary,
    convention,
    tasksKnown: group.tasksKnown,
    tasks: group.tasks,
    taskName,
    taskNumber: (name) => {
      if (numbers.size === 0) for (let task = 0; task < tasks; task++) numbers.set(taskName(task), task);
      return numbers.get(name) ?? -1;
    },
    ...countVerdicts(parts, earlier),
    rowStart: group.rowStart,
    rowOrder: group.rowOrder,
    duplicates: group.duplicates,
    // Most of what is done with counts needs neither.
    total: (role) => {
      const column = layout.numbers.findIndex((field) => field.role === role);
      if (!totals.has(role)) totals.set(role, sumOf(rows, group, column));
      return totals.get(role);
    },
  };
  tallySource.set(tally, { group, cells, keys } satisfies TallySource);
  return tally;
};

/** The value of one row under a metric: 1, 0, a score, or NaN for unscored. */
export const rowValue = (rows: Rows, row: number, metricIndex: number, reading: CellReading): number => {
  const place = rowAt(rows, row);
  if (!place) return Number.NaN;
  const { page, at } = place;
  return reading.valueOf(page.verdicts[metricIndex]?.[at] ?? Cell.absent, page.scores[metricIndex]?.[at] ?? Number.NaN);
};
