import { type EstimateRow, estimateRows } from './estimateRows';
import { type ReportedRun, reportedRuns } from './reportedRun';
import type { ReviewedFile } from './reviewedFile';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [name: string, value: (run: ReportedRun, row: EstimateRow) => Cell])[] = [
  ['sources', (run) => run.sources.join(' + ')],
  ['run', (run) => run.report.label],
  ['metric', (run) => run.report.metric],
  ['primary', (run) => run.report.primary],
  ['estimate', (_, row) => row.name],
  ['k', (_, row) => row.k],
  ['value', (_, row) => row.value],
  ['ln_fail', (_, row) => row.logRest],
  ['se_over_tasks', (_, row) => row.se],
  ['ci_low', (_, row) => row.interval?.[0] ?? null],
  ['ci_high', (_, row) => row.interval?.[1] ?? null],
  ['defined_on', (_, row) => row.definedOn],
  ['tasks', (run) => run.report.tasks],
  ['trials', (run) => run.report.trials],
  ['successes', (run) => run.report.successes],
  ['unscored', (run) => run.report.unscored],
  ['n_min', (run) => run.report.nMin],
  ['n_max', (run) => run.report.nMax],
  ['convention', (run) => run.report.convention],
];

/** One line an estimate (RFC 4180), fractions of 1, an empty cell where undefined; `metric` keeps only runs of that metric. */
export const reportCsv = (files: readonly ReviewedFile[], metric?: string): string => {
  const lines = reportedRuns(files, metric).flatMap((run) =>
    estimateRows(run.report).map((row) => columns.map(([, value]) => csvCell(value(run, row)))),
  );
  return [columns.map(([name]) => name), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
};

const csvCell = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
};
