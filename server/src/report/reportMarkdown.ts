import type { RunReport } from '#shared/runReport';
import { estimateRows } from './estimateRows';
import { markdownText } from './markdownText';
import { methodSentence } from './methodSentence';
import { bareText, intervalText, rateText } from './rateText';
import { type ReportedRun, reportedRuns } from './reportedRun';
import type { ReviewedFile } from './reviewedFile';
import { runTitle } from './runTitle';

/** A Markdown table for each run with the method below it; `metric` keeps only runs of that metric. */
export const reportMarkdown = (files: readonly ReviewedFile[], metric?: string): string =>
  reportedRuns(files, metric).map(runMarkdown).join('\n');

const runMarkdown = (run: ReportedRun): string =>
  [
    `### ${markdownText(runTitle(run))}`,
    '',
    '| estimate | value | SE | 95 % interval | tasks |',
    '| :-- | --: | --: | :-: | --: |',
    ...estimateLines(run.report),
    '',
    markdownText(methodSentence(run.report)),
    '',
  ].join('\n');

const estimateLines = (run: RunReport): readonly string[] =>
  estimateRows(run).map((row) => {
    const value = run.kind === 'score' ? bareText(run, row.value) : rateText(row.value, row.logRest);
    const cells = [row.name, value, bareText(run, row.se), intervalText(run, row.interval), String(row.definedOn)];
    return `| ${cells.map(markdownText).join(' | ')} |`;
  });
