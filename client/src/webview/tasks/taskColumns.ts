import { html, type TemplateResult } from 'lit';
import type { SummaryRun, TaskRow, TaskSort } from '#shared/protocol';
import { countText, intervalText, plainText, undefinedWord, valueText } from '../cells';
import { numberCell } from '../numberCell';

/** A column of the task table after the task's name. */
export interface TaskColumn {
  readonly title: string;
  readonly sort?: TaskSort;
  /** Holds texts; else numbers. */
  readonly text?: boolean;
  cell(row: TaskRow): TemplateResult;
}

/** The columns that say something about this run: no count of successes for scores, no unscored trials where there are none. */
export function taskColumns({ report, columns }: SummaryRun, k: number): readonly TaskColumn[] {
  const scale = report.kind;
  const rate: TaskColumn = {
    title: scale === 'score' ? 'mean score' : 'rate',
    sort: 'rate',
    cell: (row) => numberCell(valueText(row.rate, scale)),
  };
  // Where every task has as many trials, the design says how many; a column of equal numbers says nothing.
  const uneven = report.nMin !== report.nMax;
  const trials: readonly TaskColumn[] = uneven
    ? [{ title: 'trials', sort: 'n', cell: (row) => numberCell(countText(row.n)) }]
    : [];
  const interval: TaskColumn = { title: '95 % interval', cell: (row) => numberCell(intervalText(row.interval, scale)) };
  const unscored: readonly TaskColumn[] =
    report.unscored > 0
      ? [{ title: 'unscored', sort: 'unscored', cell: (row) => numberCell(countText(row.unscored)) }]
      : [];
  const spent: readonly TaskColumn[] = [
    ...(columns.tokens
      ? [{ title: 'tokens', sort: 'tokens' as const, cell: (row: TaskRow) => sumCell(row.tokens) }]
      : []),
    ...(columns.cost ? [{ title: 'cost', sort: 'cost' as const, cell: (row: TaskRow) => sumCell(row.cost) }] : []),
  ];
  const groups = columns.groups.map(
    (title, index): TaskColumn => ({ title, text: true, cell: (row) => html`<td>${row.groups[index] ?? ''}</td>` }),
  );
  if (scale === 'score') return [...trials, ...unscored, rate, ...spent, ...groups];
  const passed: TaskColumn = {
    title: 'passed',
    sort: 'c',
    cell: (row) => numberCell(`${countText(row.c)} of ${countText(row.n)}`),
  };
  return [
    passed,
    ...trials,
    ...unscored,
    rate,
    interval,
    { title: `pass@${k}`, cell: (row) => numberCell(valueText(row.passAtK, scale)) },
    { title: `pass^${k}`, cell: (row) => numberCell(valueText(row.passHatK, scale)) },
    ...spent,
    ...groups,
  ];
}

/** A sum over the trials of a task: whole numbers in full, others to three digits. */
const sumCell = (sum: number | null): TemplateResult =>
  numberCell(sum === null ? undefinedWord : Number.isInteger(sum) ? countText(sum) : plainText(sum));
