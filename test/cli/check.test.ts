import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof, root } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { sarifSchema } from './sarifSchema';
import { errorsOf, schemaErrors } from './schema';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const honest = jsonLines(trialRecords([5, 3, 0, 2], 5));
// Per-task plug-in 1-(1-c/n)^3 over these tasks; the unbiased value is 0.725.
const plugIn = (1 + (1 - 0.4 ** 3) + 0 + (1 - 0.6 ** 3)) / 4;
const wrong = jsonLines([...trialRecords([5, 3, 0, 2], 5), { summary: { 'pass@1': 0.5, 'pass@3': plugIn } }]);
const unscored = jsonLines([...trialRecords([5, 3, 0, 2], 5), { task_id: 'task-0', trial: 5, passed: null }]);

const checkJson = (folder: string, ...args: string[]) => {
  const outcome = evalproof(['check', ...args, '--format', 'json'], { cwd: folder });
  return { ...outcome, json: JSON.parse(outcome.out) };
};

test('an honest file gives 0 and a file with a wrong number gives 1', () => {
  const folder = temporaryFolder({ 'honest.jsonl': honest, 'wrong.jsonl': wrong });
  expect(evalproof(['check', 'honest.jsonl'], { cwd: folder })).toMatchObject({ status: 0, err: '' });
  const outcome = evalproof(['check', 'wrong.jsonl'], { cwd: folder });
  expect(outcome.status).toBe(1);
  expect(outcome.out).toMatch(/21:\d+ {2}error +plug-in-estimator {2}pass@3/);
});

test('JSON fits its schema and says where the number stands, what it is and what it should be', () => {
  const folder = temporaryFolder({ 'wrong.jsonl': wrong });
  const { json } = checkJson(folder, 'wrong.jsonl');
  expect(schemaErrors('check', json)).toEqual([]);
  const [file] = json.files;
  const finding = file.findings.find((one: { rule: string }) => one.rule === 'plug-in-estimator');
  const line = wrong.split('\n')[20]!;
  expect(line.slice(finding.column - 1, finding.endColumn - 1)).toBe(String(plugIn));
  expect(finding).toMatchObject({ severity: 'error', line: 21, endLine: 21, reported: plugIn });
  expect(finding.expected).toBeCloseTo(0.725, 12);
});

test('columns count UTF-16 units', () => {
  const line = JSON.stringify({ note: 'ä 😀', summary: { 'pass@3': plugIn } });
  const folder = temporaryFolder({ 'a.jsonl': `${honest}${line}\n` });
  const [finding] = checkJson(folder, 'a.jsonl').json.files[0].findings;
  expect(line.slice(finding.column - 1, finding.endColumn - 1)).toBe(String(plugIn));
});

test('warnings fail only above --max-warnings', () => {
  const folder = temporaryFolder({ 'a.jsonl': unscored });
  expect(evalproof(['check', 'a.jsonl'], { cwd: folder }).status).toBe(0);
  expect(evalproof(['check', 'a.jsonl', '--max-warnings', '1'], { cwd: folder }).status).toBe(0);
  expect(evalproof(['check', 'a.jsonl', '--max-warnings', '0'], { cwd: folder }).status).toBe(1);
});

test('a missing file gives 2 and a sentence, and the others are still reviewed', () => {
  const folder = temporaryFolder({ 'honest.jsonl': honest });
  const outcome = evalproof(['check', 'missing.jsonl', 'honest.jsonl'], { cwd: folder });
  expect(outcome.status).toBe(2);
  expect(outcome.err).toBe('evalproof: cannot read missing.jsonl: there is no such file or folder\n');
  expect(outcome.out).toContain('honest.jsonl');
});

test('a file that may not be read gives 2', ({ skip }) => {
  if (process.getuid?.() === 0) skip('skipped: this user may read everything');
  const folder = temporaryFolder({ 'a.jsonl': honest });
  chmodSync(join(folder, 'a.jsonl'), 0);
  const outcome = evalproof(['check', 'a.jsonl'], { cwd: folder });
  expect(outcome).toMatchObject({ status: 2, err: 'evalproof: cannot read a.jsonl: permission denied\n' });
});

test('a file whose bytes cannot be read gives 2', ({ skip }) => {
  if (process.platform !== 'linux') skip('skipped: needs a file that always fails to be read');
  const outcome = evalproof(['check', '/proc/self/mem']);
  expect(outcome).toMatchObject({ status: 2, err: expect.stringContaining('cannot read /proc/self/mem') });
});

test('standard input is a document', () => {
  const outcome = evalproof(['check', '-', '--format', 'json'], { input: wrong });
  expect(outcome.status).toBe(1);
  const json = JSON.parse(outcome.out);
  expect(schemaErrors('check', json)).toEqual([]);
  expect(json.files[0]).toMatchObject({ path: '-', records: 21 });
});

test('a folder is searched for results; installed packages and hidden folders are not', () => {
  const folder = temporaryFolder({
    'runs/deep/a.jsonl': honest,
    'runs/b.ndjson': honest,
    'runs/node_modules/x/c.jsonl': honest,
    'runs/.cache/d.jsonl': honest,
    'runs/.deepeval/e.jsonl': honest,
    'runs/notes.txt': honest,
    'runs/package.json': '{"name": "x"}',
    'runs/chat.jsonl': jsonLines([{ role: 'user', content: 'hello' }]),
  });
  const { json, err, status } = checkJson(folder, 'runs');
  expect(json.files.map((file: { path: string }) => file.path)).toEqual([
    'runs/.deepeval/e.jsonl',
    'runs/b.ndjson',
    'runs/deep/a.jsonl',
  ]);
  expect(err).toBe('2 files hold no results and are left out\n');
  expect(status).toBe(0);
});

test('a file that is no results is said to be so when it is named', () => {
  const folder = temporaryFolder({ 'chat.jsonl': jsonLines([{ role: 'user', content: 'hello' }]) });
  const outcome = evalproof(['check', 'chat.jsonl'], { cwd: folder });
  expect(outcome.status).toBe(0);
  expect(outcome.out).toMatch(/^chat\.jsonl {3}.*No trials/);
});

test('a file named twice is reviewed once', () => {
  const folder = temporaryFolder({ 'a.jsonl': honest });
  expect(checkJson(folder, 'a.jsonl', './a.jsonl', '.').json.files).toHaveLength(1);
});

test('rules are switched by --setting and by evalproof.json, the command line first', () => {
  const files = { 'wrong.jsonl': wrong, 'evalproof.json': '{ "rules": { "plug-in-estimator": "warning" } }' };
  const folder = temporaryFolder(files);
  expect(evalproof(['check', 'wrong.jsonl'], { cwd: folder }).status).toBe(0);
  const loud = ['--setting', 'rules.plug-in-estimator=error'];
  expect(evalproof(['check', 'wrong.jsonl', ...loud], { cwd: folder }).status).toBe(1);
  const off = checkJson(folder, 'wrong.jsonl', '--setting', 'rules.plug-in-estimator=off');
  expect(off.json.files[0].findings).toEqual([]);
});

test('SARIF is valid and names files relative to the folder', () => {
  const folder = temporaryFolder({ 'runs/wrong one.jsonl': wrong });
  const outcome = evalproof(['check', 'runs', '--format', 'sarif'], { cwd: folder });
  expect(outcome.status).toBe(1);
  const log = JSON.parse(outcome.out);
  expect(errorsOf(sarifSchema(), log)).toEqual([]);
  const [run] = log.runs;
  expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toContain('plug-in-estimator');
  expect(run.results[0].locations[0].physicalLocation.artifactLocation).toEqual({
    uri: 'runs/wrong%20one.jsonl',
    uriBaseId: '%SRCROOT%',
  });
});

test('workflow commands name file, line and column', () => {
  const folder = temporaryFolder({ 'wrong.jsonl': wrong });
  const outcome = evalproof(['check', 'wrong.jsonl', '--format', 'github'], { cwd: folder });
  expect(outcome.out).toMatch(
    /^::error file=wrong\.jsonl,line=21,col=\d+,endColumn=\d+,title=Evalproof plug-in-estimator::pass@3/m,
  );
});

test('what is drawn for an example stays readable', async () => {
  const { out, status } = evalproof(['check', 'examples/plug-in-estimator.jsonl'], { cwd: root });
  expect(status).toBe(1);
  await expect(out).toMatchFileSnapshot('snapshots/plug-in-estimator.txt');
});

test('the keys of trials to run again stand in the JSON', () => {
  const { out } = evalproof(['check', 'examples/unscored-trials.jsonl', '--format', 'json'], { cwd: root });
  const [file] = JSON.parse(out).files;
  const finding = file.findings.find(({ rule }: { rule: string }) => rule === 'unscored-trials');
  expect(finding.data.total).toBe(3);
  expect(finding.data.rerun).toHaveLength(3);
  expect(finding.data.rerun[0]).toMatchObject({ task: expect.any(String), line: 3 });
});
