import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof, root } from './commandLine';
import { schemaErrors } from './schema';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const agent = readFileSync(join(root, 'test/fixtures/prose/results/agent.jsonl'));

const readme = `# Agent

<!-- evalproof: results/agent.jsonl -->

It has pass@5 of 70.8 % and pass@10 of 90.0 %.
`;
const paper = '% evalproof: results/agent.jsonl\nThe agent has \\textbf{pass@20} of 95.0\\,\\%.\n';

test('README and paper are checked against the results they are linked with', () => {
  const folder = temporaryFolder({ 'README.md': readme, 'paper.tex': paper, 'results/agent.jsonl': agent });
  const { status, out } = evalproof(['check', 'README.md', 'paper.tex'], { cwd: folder });
  expect(status).toBe(1);
  expect(out).toMatch(
    /5:40 +warning +value-mismatch +pass@10 is reported as 90\.0 %, but these 40 tasks × 10 trials give 80\.0 %/,
  );
  expect(out).toMatch(/2:\d+ +error +k-above-n/);
  expect(out).toContain('1 of 2 reported numbers match');
});

test('a text that contradicts its results fails, whatever the severity; a right text passes', () => {
  const folder = temporaryFolder({
    'README.md': readme,
    'right.md': readme.replace('90.0', '80.0'),
    'results/agent.jsonl': agent,
  });
  expect(evalproof(['check', 'README.md'], { cwd: folder }).status).toBe(1);
  expect(evalproof(['check', 'README.md', '--setting', 'rules.value-mismatch=off'], { cwd: folder }).status).toBe(0);
  expect(evalproof(['check', 'right.md', '--max-warnings', '0'], { cwd: folder }).status).toBe(0);
});

test('the JSON fits its schema and carries the fix; annotations name the line', () => {
  const folder = temporaryFolder({ 'README.md': readme, 'results/agent.jsonl': agent });
  const json = JSON.parse(evalproof(['check', 'README.md', '--format', 'json'], { cwd: folder }).out);
  expect(schemaErrors('check', json)).toEqual([]);
  const finding = json.files[0].findings.find((one: { rule: string }) => one.rule === 'value-mismatch');
  expect(finding).toMatchObject({ reportedText: '90.0', expected: 0.8, fix: { edits: [{ newText: '80.0' }] } });
  expect(evalproof(['check', 'README.md', '--format', 'github'], { cwd: folder }).out).toMatch(
    /^::warning .*file=README\.md,line=5/m,
  );
});

test('documents and macros can be named in evalproof.json', () => {
  const settings = { documents: { '*.tex': ['results/agent.jsonl'] }, macros: { metric: 'pass@k' } };
  const text = 'The agent has \\metric{10} of 90.0\\,\\%.\n';
  const folder = temporaryFolder({
    'a.tex': text,
    'results/agent.jsonl': agent,
    'evalproof.json': JSON.stringify(settings),
  });
  expect(evalproof(['check', 'a.tex'], { cwd: folder }).out).toMatch(/1:\d+ +warning +value-mismatch +pass@10/);
});

test('a kept table whose results changed is stale', () => {
  const table =
    '<!-- evalproof-table: results/agent.jsonl hash=00000000 -->\n| Percent | pass@1 |\n|---|--:|\n| All tasks | 40.1 |\n<!-- /evalproof-table -->\n';
  const folder = temporaryFolder({ 'README.md': table, 'results/agent.jsonl': agent });
  expect(evalproof(['check', 'README.md'], { cwd: folder }).out).toMatch(/4:15 +warning +stale-number/);
});
