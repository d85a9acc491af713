import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '#core/reading/reading';
import { claimsOf, readText } from './readText';

const markdown = (text: string): string[] => claimsOf(readText('paper.md', text));
const latex = (text: string): string[] => claimsOf(readText('paper.tex', text));

describe('numbers in sentences', () => {
  test.each([
    ['pass@8 of 0.879 and pass^8 of 0.3.', ['pass@8 0.879', 'pass^8 0.3']],
    ['`pass^8` = **61.2 ± 1.3** %', ['pass^8 61.2%', 'uncertainty 1.3% of 0']],
    ['28.8%, 46.8% and 72.3% on pass@1, pass@10 and pass@100.', ['pass@1 28.8%', 'pass@10 46.8%', 'pass@100 72.3%']],
    [
      '$\\mathrm{pass}\\hat{\\ }8$ is 0.31, pass<sup>8</sup> is 0.32, pass⁸ of 0.33',
      ['pass^8 0.31', 'pass^8 0.32', 'pass^8 0.33'],
    ],
    ['A success rate of 61.2 (1.3).', ['success rate 61.2%', 'uncertainty 1.3% of 0']],
    ['An accuracy of 62.5 % (95 % CI [0.58, 0.64]).', ['accuracy 62.5%', 'interval 0.58..0.64 of 0']],
    ['pass@1 (T = 0.2) of 28.8% with a standard error of 1.3 %.', ['pass@1 28.8%', 'standardError 1.3% of 0']],
    ['pass@k with k = 8 is 0.7.', ['pass@8 0.7']],
    ['pass@1 rises to 0.5.', ['pass@1 0.5']],
  ])('%s', (text, claims) => expect(markdown(`pass@1 and SE: none.\n\n${text}`)).toEqual(claims));

  test.each([
    'pass@1 goes from 0.3 to 0.5 and improves by 3.2 points.',
    'about 40 % pass@1',
    'pass@10 [12] in 2024, pass@1 in version 1.2, see https://host/pass@1/0.5',
    'The standard error of pass@1 is 1.3 %.',
    'if p is 0.5, pass@2 would be 0.75',
    '```\npass@8 = 0.3\n```',
  ])('%s reports nothing', (text) => expect(markdown(text)).toEqual([]));
});

describe('numbers in tables', () => {
  test('metrics in the head row, with errors, empty cells and a column of intervals', () => {
    expect(
      markdown(
        '| Model | pass@1 (%) | SE | 95% CI | pass@8 |\n|-|-|-|-|-|\n| A | 61.2 | 1.3 | [58.6, 63.8] | |\n| B | | | | 80.0 |\n',
      ),
    ).toEqual(['pass@1 61.2%', 'standardError 1.3% of 0', 'interval 58.6%..63.8 of 0', 'pass@8 80.0%']);
  });
  test('metrics in the first column, k along the top and down the side', () => {
    expect(markdown('| Metric | A | B |\n|-|-|-|\n| pass@1 | 61.2 (1.3) | 87.9 |\n')).toEqual([
      'pass@1 61.2%',
      'uncertainty 1.3% of 0',
      'pass@1 87.9%',
    ]);
    expect(markdown('| k | 1 | 8 |\n|-|-|-|\n| pass@k | 0.5 | 0.9 |\n')).toEqual(['pass@1 0.5', 'pass@8 0.9']);
    expect(markdown('| k | pass@k |\n|-|-|\n| 1 | 0.5 |\n| 8 | 0.9 |\n')).toEqual(['pass@1 0.5', 'pass@8 0.9']);
  });
  test('LaTeX: the caption says unit and kind; groups above the metrics; citations and daggers are left out', () => {
    const table = (rows: string): string =>
      `\\begin{table}\n\\caption{In \\%; $\\pm$ is the standard error.}\n\\begin{tabular}{lcc}\n\\toprule\n${rows}\n\\bottomrule\n\\end{tabular}\n\\end{table}`;
    expect(
      latex(
        table(
          'Model & pass@1 & pass@8\\\\\n\\midrule\nA & 61.2 $\\pm$ 1.3 & \\textbf{87.9}\\\\[2pt]\nB \\cite{b} & 50 & 60 \\\\',
        ),
      ),
    ).toEqual(['pass@1 61.2%', 'standardError 1.3% of 0', 'pass@8 87.9%']);
    const groups = readText(
      'a.tex',
      table(
        '& \\multicolumn{2}{c}{One} & \\multicolumn{2}{c}{Two}\\\\\nModel & pass@1 & pass@8 & pass@1 & pass@8\\\\\nA & 61.2 & 87.9 & 51.0 & 72.0\\\\',
      ),
    );
    expect(groups.claims.map(({ scope }) => scope.group)).toEqual(['One', 'One', 'Two', 'Two']);
  });
  test('a table goes on over a blank line, and ends with its figure when its end is not typed yet', () => {
    expect(latex('\\begin{tabular}{lc}\nModel & pass@1\\\\\n\nA & 0.5\\\\\n\nB & 0.6\\\\\n\\end{tabular}')).toEqual([
      'pass@1 0.5',
      'pass@1 0.6',
    ]);
    expect(
      latex(
        '\\begin{table}\\begin{tabular}{lc}\nModel & pass@1\\\\\nA & 0.5\\\\\n\\end{table}\n\nLater, pass@8 of 0.9.',
      ),
    ).toEqual(['pass@1 0.5', 'pass@8 0.9']);
  });
});

describe('links', () => {
  const links = (name: string, text: string) =>
    readText(name, text).prose?.links.map(({ path, alias }) => [path, alias]);
  test.each([
    ['a.md', '<!-- evalproof: results/a.jsonl as gpt -->\n\npass@1', [['results/a.jsonl', 'gpt']]],
    ['a.md', '---\nevalproof: results/a.jsonl\n---\npass@1', [['results/a.jsonl', undefined]]],
    [
      'a.md',
      '---\nevalproof:\n  - a.jsonl\n  - b.jsonl\n---\npass@1',
      [
        ['a.jsonl', undefined],
        ['b.jsonl', undefined],
      ],
    ],
    ['a.tex', '% evalproof: my results/a.jsonl as gpt\npass@1', [['my results/a.jsonl', 'gpt']]],
    ['a.tex', '100\\% evalproof: none.jsonl', []],
    ['a.py', '# evalproof: "a b.jsonl"\nx = "# evalproof: no"\n', [['a b.jsonl', undefined]]],
    ['a.html', '<p>x</p><!-- evalproof: a.jsonl -->', [['a.jsonl', undefined]]],
  ])('%s %s', (name, text, expected) => expect(links(name, text)).toEqual(expected));

  test('a link holds until the next; links side by side hold together', () => {
    const text = '<!-- evalproof: a -->\n<!-- evalproof: b as b -->\n\npass@1\n\n<!-- evalproof: c -->\n\npass@1';
    const [a, b, c] = readText('a.md', text).prose?.links ?? [];
    expect([a?.to, b?.to]).toEqual([c?.from, c?.from]);
    expect(c?.to).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('places', () => {
  test('spans are bytes of the digits, behind wide characters and in crlf lines', () => {
    const text = '# Größe 🎯 pass@1\r\n\r\nWir haben 🎯 pass@8 of 87.9 %.\r\n';
    const bytes = Buffer.from(text, 'utf8');
    const [claim] = readText('a.md', text).claims;
    expect(bytes.subarray(claim!.span.start, claim!.span.end).toString()).toBe('87.9');
    expect(claim!.span.line).toBe(2);
    expect(bytes.subarray(claim!.span.lineStart, claim!.span.lineStart + 3).toString()).toBe('Wir');
  });
});

/** What a reading says, without what it remembers. */
const said = ({ prose, ...reading }: Reading) => ({
  ...reading,
  prose: prose && { ...prose, memory: undefined, subjects: [...prose.subjects] },
});

describe('a reading after an edit equals a fresh one', () => {
  const pieces = [
    'pass@8 of 0.879 holds. ',
    '\n\n',
    '\\begin{tabular}{lc}\nModel & pass@1\\\\\nA & 61.2\\\\\n\\end{tabular}\n',
    '| M | pass@1 |\n|-|-|\n| A | 0.5 |\n',
    '{',
    '}',
    '$',
    '% evalproof: a.jsonl\n',
    '<!-- evalproof: a.jsonl as b -->\n\n',
    '\\begin{table}\\caption{In \\%}',
    '\\end{table}',
    'plain words without numbers, ',
    'é🎯 ',
    '\\newcommand{\\pk}[1]{pass@#1} \\pk{2} is 0.4. ',
    '```\n',
    '---\n',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''));
  test.each(['a.tex', 'a.md', 'a.py'])('%s', (name) => {
    fc.assert(
      fc.property(texts, texts, texts, texts, (head, before, after, tail) => {
        const previous = readText(name, head + before + tail);
        expect(said(readText(name, head + after + tail, { previous }))).toEqual(
          said(readText(name, head + after + tail)),
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe('the grammar', () => {
  test('the committed parser is the one its grammar gives', async () => {
    // @ts-expect-error a script without types
    const { generated } = await import('../../../scripts/buildGrammar.mjs');
    const folder = join(import.meta.dirname, '../../../server/src/core/prose/latex');
    for (const [name, text] of Object.entries(await generated()))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });
});
