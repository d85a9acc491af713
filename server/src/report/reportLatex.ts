import type { RunReport } from '#shared/runReport';
import { estimateRows } from './estimateRows';
import { latexText } from './latexText';
import { methodSentence } from './methodSentence';
import { bareText, rateText } from './rateText';
import { type ReportedRun, reportedRuns } from './reportedRun';
import type { ReviewedFile } from './reviewedFile';
import { runTitle } from './runTitle';

/** A LaTeX table (booktabs) for each run, the method in its caption; `metric` keeps only runs of that metric. */
export const reportLatex = (files: readonly ReviewedFile[], metric?: string): string =>
  `% Needs \\usepackage{booktabs}.\n${reportedRuns(files, metric).map(runLatex).join('\n')}`;

const runLatex = (run: ReportedRun): string =>
  [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(runTitle(run))}. ${latexText(methodSentence(run.report))}}`,
    '  \\begin{tabular}{lrrl}',
    '    \\toprule',
    '    Estimate & Value & SE & 95\\,\\% interval \\\\',
    '    \\midrule',
    ...estimateLines(run.report).map((line) => `    ${line} \\\\`),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');

const estimateLines = (run: RunReport): readonly string[] =>
  estimateRows(run).map((row) => {
    const value = run.kind === 'score' ? bareText(run, row.value) : rateText(row.value, row.logRest);
    const interval = row.interval === null ? '' : row.interval.map((end) => bareText(run, end)).join('--');
    return [latexText(row.name), valueLatex(value), bareText(run, row.se), interval].join(' & ');
  });

const valueLatex = (value: string): string => {
  const nearOne = /^1 - 10\^(.+)$/.exec(value);
  return nearOne ? `$1 - 10^{${nearOne[1]}}$` : latexText(value).replace(' \\%', '\\,\\%');
};
