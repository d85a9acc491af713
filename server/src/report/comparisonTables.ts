import { mainName, valueText } from '#core/words/headline';
import { overTasks } from '#core/words/weighting';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { type ComparedRuns, comparedSides, unitOf } from './comparedRuns';
import { comparisonSentences } from './comparisonSentences';
import { latexText } from './latexText';
import { markdownText } from './markdownText';
import { printableText } from './printableText';
import { bareText, intervalText } from './rateText';
import { runDesign } from './runDesign';
import { textTable } from './textTable';

const cellsOf = (run: RunReport): readonly string[] => {
  const { value, se, interval } = mainFigures(run);
  return [mainName(run), valueText(run, value), bareText(run, se), intervalText(run, interval)];
};

const rowsOf = (compared: ComparedRuns): readonly (readonly string[])[] =>
  comparedSides(compared).map(({ side, path, run }) => {
    const read = overTasks(run);
    return [side, path, ...cellsOf(read), runDesign(read).join(' · ')];
  });

const head = ['', 'file', '', 'value', 'SE', '95 % interval', ''];

/** A comparison for a terminal. */
export const comparisonText = (compared: ComparedRuns): string => {
  const rows = [head, ...rowsOf(compared)].map((row) => row.map(printableText));
  const lines = textTable(rows, ['left', 'left', 'left', 'right', 'right', 'left', 'left'], 3);
  const sentences = comparisonSentences(compared.comparison, unitOf(compared));
  return `${[...lines, '', ...sentences.map(printableText)].join('\n')}\n`;
};

/** A comparison as a Markdown table with its sentences below. */
export const comparisonMarkdown = (compared: ComparedRuns): string =>
  `${[
    `| ${head.join(' | ')} |`,
    '| :-- | :-- | :-- | --: | --: | :-: | :-- |',
    ...rowsOf(compared).map((row) => `| ${row.map(markdownText).join(' | ')} |`),
    '',
    ...comparisonSentences(compared.comparison, unitOf(compared)).map(markdownText),
  ].join('\n')}\n`;

/** A comparison as a LaTeX table (booktabs), its sentences in the caption. */
export const comparisonLatex = (compared: ComparedRuns): string =>
  `${[
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${comparisonSentences(compared.comparison, unitOf(compared)).map(latexText).join(' ')}}`,
    '  \\begin{tabular}{lllrrll}',
    '    \\toprule',
    ...[head, ...rowsOf(compared)].map(
      (row, at) => `    ${row.map(latexText).join(' & ')} \\\\${at === 0 ? ' \\midrule' : ''}`,
    ),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ].join('\n')}\n`;
