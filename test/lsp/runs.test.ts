import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CodeLens, Diagnostic, DocumentSymbol, Location } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { messages, type Summary, serverCommands, type TasksResult, type TrialsResult } from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { startClient, type TestClient } from './testClient';

let program: string;
let folder: string;
let client: TestClient;

const uriOf = (name: string): string => URI.file(join(folder, name)).toString();
const request = <R>(method: string, params: object): Promise<R> => client.connection.sendRequest(method, params);
const summary = (name: string): Promise<Summary | null> => request(messages.summary, { uri: uriOf(name) });
const review = (...names: string[]): Promise<unknown> =>
  request('workspace/executeCommand', { command: serverCommands.review, arguments: names.map(uriOf) });
const tell = (type: 1 | 2 | 3, name: string): Promise<void> =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(name), type }] });
const codes = (found: Diagnostic[]): unknown[] => found.map(({ code }) => code);

const seed = (right: readonly boolean[]): string =>
  right
    .map(
      (symbolic_correct, id) =>
        `${JSON.stringify({ id: `p${id}`, predicted_answer: '1', expected_answer: '1', symbolic_correct })}\n`,
    )
    .join('');

const reward = (passed: number): string =>
  [0, 1, 2, 3]
    .map((trial) => `{"example_id": 1, "prompt": "q", "completion": "c", "reward": ${trial < passed ? 1 : 0}.0}\n`)
    .join('');
const metadata = (average: number): string =>
  `{"env_id": "x", "num_examples": 1, "rollouts_per_example": 4, "avg_reward": ${average}}`;

beforeAll(() => {
  program = bundleServer('runs');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-runs-'));
  client = await startClient({ program, folders: [URI.file(folder).toString()] });
});

afterEach(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that is one of a run', () => {
  const first = seed([true, true, false]);
  const second = seed([true, false, false]);

  beforeEach(() => {
    writeFileSync(join(folder, 'output-rs0.jsonl'), first);
    writeFileSync(join(folder, 'output-rs1.jsonl'), second);
  });

  it('is reviewed with the others when it is opened alone', async () => {
    const uri = uriOf('output-rs1.jsonl');
    client.open(uri, second);
    const lenses = await request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    expect(lenses[0]?.command?.title).toMatch(/^2 files · 3 tasks × 2 trials · pass@1 50\.0 %/);
    expect(await summary('output-rs1.jsonl')).toMatchObject({ status: expect.stringContaining('one run of 2 files') });
    const hover = await request('textDocument/hover', { textDocument: { uri }, position: { line: 1, character: 3 } });
    expect(hover).toMatchObject({
      contents: { value: expect.stringMatching(/p1.*trial 2 of 2 · failed.*1 of 2 passed/) },
    });
  });

  it('follows unsaved text, new files and files that go', async () => {
    const uri = uriOf('output-rs1.jsonl');
    const runs = async () => (await summary('output-rs1.jsonl'))?.runs[0]?.report;
    client.open(uri, second);
    await expect.poll(async () => (await runs())?.successes).toBe(3);
    client.edit(uri, [{ text: seed([true, true, true]) }]);
    await expect.poll(async () => (await runs())?.successes).toBe(5);
    writeFileSync(join(folder, 'output-rs2.jsonl'), first);
    await tell(1, 'output-rs2.jsonl');
    await expect.poll(async () => (await runs())?.trials).toBe(9);
    writeFileSync(join(folder, 'output-rs0.jsonl'), seed([false, false, false]));
    await tell(2, 'output-rs0.jsonl');
    await expect.poll(async () => (await runs())?.successes).toBe(5);
    unlinkSync(join(folder, 'output-rs2.jsonl'));
    await tell(3, 'output-rs2.jsonl');
    await expect.poll(async () => (await runs())?.trials).toBe(6);
  });

  it('shows its own findings, and knows places in the other files', async () => {
    writeFileSync(join(folder, 'output-rs0.jsonl'), `${first}{"id": \n${first.split('\n')[0]}\n`);
    const uri = uriOf('output-rs1.jsonl');
    client.open(uri, `${second}nonsense\n`);
    const found = await client.diagnostics(uri, (each) => codes(each).includes('invalid-json'));
    expect(found.filter(({ code }) => code === 'invalid-json')).toMatchObject([{ range: { start: { line: 3 } } }]);
    expect(client.published.every((each) => each.uri === uri)).toBe(true);
    await review('output-rs0.jsonl');
    const other = await client.diagnostics(uriOf('output-rs0.jsonl'), (each) => codes(each).includes('invalid-json'));
    expect(other.find(({ code }) => code === 'invalid-json')).toMatchObject({ range: { start: { line: 3 } } });
    const position = { line: 2, character: 3 };
    const places = await request<Location[]>('textDocument/references', {
      textDocument: { uri },
      position,
      context: { includeDeclaration: true },
    });
    expect(places.map((place) => [place.uri, place.range.start.line])).toEqual([
      [uriOf('output-rs0.jsonl'), 2],
      [uri, 2],
    ]);
    const run = (await summary('output-rs1.jsonl'))!.runs[0]!.report.id;
    const { trials } = await request<TrialsResult>(messages.trials, { uri, run, task: 'p2' });
    expect(trials.map(({ place }) => place)).toEqual([
      { line: 2, character: 0, uri: uriOf('output-rs0.jsonl') },
      { line: 2, character: 0 },
    ]);
    const window = { sort: 'file', descending: false, filter: 'p1', k: 1, from: 0, count: 5 };
    const { rows } = await request<TasksResult>(messages.tasks, { uri, run, ...window });
    expect(rows[0]?.place).toEqual({ line: 1, character: 0, uri: uriOf('output-rs0.jsonl') });
    const symbols = await request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols.map(({ name, range }) => [name, range.start.line])).toEqual([
      ['p0', 0],
      ['p1', 1],
      ['p2', 2],
    ]);
  });

  it('is one of the run when the folder is reviewed, and each file has its findings', async () => {
    writeFileSync(join(folder, 'output-rs0.jsonl'), `${first}{"id": 1,\n`);
    expect(
      await request('workspace/executeCommand', {
        command: serverCommands.review,
        arguments: [URI.file(folder).toString()],
      }),
    ).toEqual({ reviewed: 2, notReviewed: 0 });
    for (const name of ['output-rs0.jsonl', 'output-rs1.jsonl'])
      expect((await summary(name))?.runs[0]?.report).toMatchObject({ tasks: 3, trials: 6 });
    const [one, other] = await Promise.all(
      ['output-rs0.jsonl', 'output-rs1.jsonl'].map((name) => client.diagnostics(uriOf(name))),
    );
    expect([one!.length > 0, other]).toEqual([true, []]);
  });
});

it('evalproof.json may say which files are one run', async () => {
  cpSync(join(import.meta.dirname, '../fixtures/runs/shards'), folder, { recursive: true });
  await review('part-b.jsonl', 'other.jsonl');
  expect((await summary('part-b.jsonl'))?.runs[0]?.report).toMatchObject({ tasks: 3, trials: 8, successes: 5 });
  expect((await summary('other.jsonl'))?.runs[0]?.report).toMatchObject({ tasks: 2, trials: 2 });
  writeFileSync(join(folder, 'evalproof.json'), '{"runs": {"all": ["*.jsonl"]}}');
  await tell(2, 'evalproof.json');
  await expect.poll(async () => (await summary('other.jsonl'))?.runs[0]?.report.trials).toBe(10);
});

it('says why files that are declared one run cannot be', async () => {
  cpSync(join(import.meta.dirname, '../fixtures/runs/shards'), folder, { recursive: true });
  writeFileSync(join(folder, 'part-c.jsonl'), '{"task_id": "x", "solved": true}\n{"task_id": "y", "solved": true}\n');
  await review('part-a.jsonl');
  expect(await summary('part-a.jsonl')).toMatchObject({
    state: 'reviewed',
    status: expect.stringMatching(/part-a\.jsonl has the verdict passed, but .*part-c\.jsonl has solved/),
  });
});

describe('a side file', () => {
  it('is published with the results it speaks of, follows them, and goes with them', async () => {
    writeFileSync(join(folder, 'metadata.json'), metadata(0.7512));
    const uri = uriOf('results.jsonl');
    const side = uriOf('metadata.json');
    client.open(uri, reward(2));
    const [finding] = await client.diagnostics(side, (found) => found.length > 0);
    expect(finding).toMatchObject({ range: { start: { line: 0, character: metadata(1).indexOf('1}') } } });
    client.edit(uri, [{ text: reward(3).replace('0.0', '0.0048') }]);
    await client.diagnostics(side, (found) => found.length === 0);
    client.close(uri);
    await expect.poll(() => summary('metadata.json')).toBeNull();
  });

  it('that is new is noticed, and so are new results of one that is open', async () => {
    const uri = uriOf('results.jsonl');
    client.open(uri, reward(2));
    await client.diagnostics(uri);
    writeFileSync(join(folder, 'metadata.json'), metadata(0.9012));
    await tell(1, 'metadata.json');
    await client.diagnostics(uriOf('metadata.json'), (found) => found.length > 0);
    const stats = uriOf('run_metadata.json');
    client.open(
      stats,
      '{"accuracy": 0.9, "n_resolved": 2, "n_unresolved": 2, "n_attempts": 2, "dataset_size": 2}',
      'json',
    );
    await client.diagnostics(stats);
    const checked = async () => (await summary('run_metadata.json'))?.claimsChecked;
    const before = await checked();
    const trials = [true, true, false, false].map((is_resolved, i) => ({
      task_id: `t${i % 2}`,
      trial_name: `${i}`,
      is_resolved,
    }));
    writeFileSync(join(folder, 'results.json'), JSON.stringify({ results: trials }));
    await tell(1, 'results.json');
    await expect.poll(checked).not.toBe(before);
  });
});

it('a client that does not watch is served by looking at the files', async () => {
  await client.stop();
  client = await startClient({ program, folders: [URI.file(folder).toString()], capabilities: {} });
  writeFileSync(join(folder, 'output-rs0.jsonl'), seed([true, true]));
  const uri = uriOf('output-rs1.jsonl');
  client.open(uri, seed([true, false]));
  await expect.poll(async () => (await summary('output-rs1.jsonl'))?.runs[0]?.report.trials).toBe(4);
  writeFileSync(join(folder, 'output-rs2.jsonl'), seed([true, true]));
  await expect.poll(async () => (await summary('output-rs1.jsonl'))?.runs[0]?.report.trials, { timeout: 8000 }).toBe(6);
});
