import { headline, planningSentence, unscoredSentence } from '#core/words/headline';
import type { RunReport } from '#shared/runReport';
import { estimateRows } from './estimateRows';
import { fileHeading } from './fileHeading';
import { methodSentence } from './methodSentence';
import { printableText } from './printableText';
import { bareText, intervalText, rateText } from './rateText';
import type { ReviewedFile } from './reviewedFile';
import { scatterSentences } from './scatterSentences';
import type { TextStyle } from './textStyle';
import { textTable } from './textTable';
import { wrapText } from './wrapText';

/** Every run of the files in sentences and a table; `metric` keeps only runs of that metric. `width` is the width of the screen. */
export const reportText = (
  files: readonly ReviewedFile[],
  style: TextStyle,
  metric: string | undefined,
  width: number | undefined,
): string =>
  files
    .map((file) => {
      const runs = file.runs.filter((run) => metric === undefined || run.metric === metric);
      const lines = runs.flatMap((run) => [
        '',
        ...runLines(run, style, width).map((line) => (line === '' ? '' : `  ${line}`)),
      ]);
      return `${[fileHeading(file, style), ...lines].join('\n')}\n`;
    })
    .join('\n');

const runLines = (run: RunReport, style: TextStyle, width: number | undefined): readonly string[] => {
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(40, width - 2);
  const name = [run.label, `metric ${run.metric}`].filter((part) => part !== '');
  const sentences = [headline(run), unscoredSentence(run)].filter((sentence) => sentence !== '').join(' ');
  const below = [...scatterSentences(run), planningSentence(run), methodSentence(run)].filter((text) => text !== '');
  return [
    style.strong(printableText(name.join(' · '))),
    ...wrapText(printableText(sentences), room),
    '',
    ...tableLines(run),
    '',
    ...below.flatMap((sentence) => wrapText(printableText(sentence), room)),
  ];
};

const tableLines = (run: RunReport): readonly string[] => {
  const rows = estimateRows(run).map((row) => [
    row.name,
    run.kind === 'score' ? bareText(run, row.value) : rateText(row.value, row.logRest),
    bareText(run, row.se),
    intervalText(run, row.interval),
    row.definedOn < run.tasks ? `${row.definedOn} of ${run.tasks} tasks` : '',
  ]);
  const partly = rows.some((row) => row[4] !== '');
  return textTable(
    [['', 'value', 'SE', '95 % interval', partly ? 'defined on' : ''], ...rows],
    ['left', 'right', 'right', 'left', 'left'],
    3,
  );
};
