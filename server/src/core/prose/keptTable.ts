import type { ProseLanguage } from '#shared/worthProse';
import type { Run } from '../facts/facts';
import { kList } from '../facts/kList';
import { percentDigits } from '../words/numberText';
import { estimateOf } from './offeredValues';

/** Rows and columns of a table of runs, as plain words. */
interface PlainTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As many k as a page is wide. */
const mostColumns = 5;

const cellOf = (run: Run, metric: 'pass@k' | 'pass^k', k: number): string => {
  const estimate = estimateOf(run, metric, k);
  if (!estimate || estimate.value === null) return '–';
  return estimate.se === null
    ? percentDigits(estimate.value)
    : `${percentDigits(estimate.value)} (${percentDigits(estimate.se)})`;
};

const tableOf = (runs: readonly Run[]): PlainTable => {
  const primary = runs.filter(({ tally }) => tally.primary && !tally.scoreSum);
  const least = Math.min(...primary.map(({ report }) => report.nMin));
  const ks = kList(Number.isFinite(least) ? least : 1).slice(-mostColumns);
  const columns = [
    ...ks.map((k) => ['pass@k', k] as const),
    ...ks.filter((k) => k > 1).map((k) => ['pass^k', k] as const),
  ];
  return {
    head: ['Percent (SE over tasks)', ...columns.map(([metric, k]) => metric.replace('k', String(k)))],
    rows: primary.map((run) => [
      run.tally.label || 'All tasks',
      ...columns.map(([metric, k]) => cellOf(run, metric, k)),
    ]),
  };
};

const inMarkdown = ({ head, rows }: PlainTable): string => {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
};

const latexText = (text: string): string =>
  text
    .replace(/[&%$#_{}]/g, '\\$&')
    .replace(/\^/g, '\\textasciicircum{}')
    .replace(/–/g, '--');

const inLatex = ({ head, rows }: PlainTable): string => {
  const line = (cells: readonly string[]): string => `${cells.map(latexText).join(' & ')} \\\\`;
  return [
    `\\begin{tabular}{l${'r'.repeat(head.length - 1)}}`,
    line(head),
    '\\hline',
    ...rows.map(line),
    '\\end{tabular}',
  ].join('\n');
};

const comment = (language: ProseLanguage, text: string): string =>
  language === 'latex' ? `% ${text}` : `<!-- ${text} -->`;

/** The mark above a kept table. */
export const openingMark = (language: ProseLanguage, path: string, hash: string): string =>
  comment(language, `evalproof-table: ${/\s/.test(path) ? `"${path}"` : path} hash=${hash}`);

/** The lines of a kept table, without its marks; empty when the runs hold no verdicts. */
export const keptTable = (language: ProseLanguage, runs: readonly Run[]): string => {
  const table = tableOf(runs);
  if (table.rows.length === 0) return '';
  return language === 'latex' ? inLatex(table) : inMarkdown(table);
};

export const closingMark = (language: ProseLanguage): string => comment(language, '/evalproof-table');
