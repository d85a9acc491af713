import { expect, test } from 'vitest';
import { reportLatex } from '../../server/src/report/reportLatex';
import { reportMarkdown } from '../../server/src/report/reportMarkdown';
import { reportText } from '../../server/src/report/reportText';
import { plainStyle } from '../../server/src/report/textStyle';
import { sampleFile, sampleRun } from './fixture';

test('the text names the estimate, its errors, what they rest on and how they were made', () => {
  const text = reportText([sampleFile()], plainStyle, undefined, undefined);
  expect(text).toMatch(/pass@1 +39\.8 % +4\.6 +30\.6 – 48\.9/);
  expect(text).toMatch(/pass\^5 +22\.5 % +4\.7 +13\.2 – 31\.8/);
  expect(text).toContain('SE over tasks 4.6; with all trials taken as independent it would read 2.5 (ratio 1.88).');
  expect(text).toContain('in points of ± 5 takes 260 tasks, ± 2 takes 1,620 tasks');
  expect(text).toContain('Unbiased pass@k and pass^k, averaged over tasks; SE over tasks.');
  expect(text).toContain('Reading: unscored = failure.');
});

test('a score has a mean and no pass@k', () => {
  const run = { ...sampleRun, kind: 'score' as const, metric: 'reward' };
  const text = reportText([sampleFile({ runs: [run] })], plainStyle, undefined, undefined);
  expect(text).toContain('mean reward');
  expect(text).not.toContain('pass@5');
});

test('Markdown escapes the marks of labels and paths', () => {
  const run = { ...sampleRun, label: 'a|b_c<img src=x>' };
  const markdown = reportMarkdown([sampleFile({ path: '[x](y).json', runs: [run] })]);
  expect(markdown).toContain('### \\[x\\](y).json · a\\|b\\_c\\<img src=x\\>');
  expect(markdown).toContain('| pass@5 | 57.5 % | 5.6 | 46.5 – 68.5 | 80 |');
});

test('LaTeX escapes special characters and needs booktabs only', () => {
  const latex = reportLatex([sampleFile({ path: 'run_1#a.json' })]);
  expect(latex).toContain('run\\_1\\#a.json');
  expect(latex).toContain('    pass@5 & 57.5\\,\\% & 5.6 & 46.5--68.5 \\\\');
  expect(latex).toContain('pass\\textasciicircum{}5');
  expect(latex.match(/\\begin\{[a-z]+\}/g)?.length).toBe(latex.match(/\\end\{[a-z]+\}/g)?.length);
});
