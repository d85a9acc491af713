import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import {
  type Charts,
  type CompareResult,
  type ExportResult,
  type GroupsResult,
  messages,
  type NextResult,
  type PlanResult,
  type ProjectResult,
  type Summary,
  type TasksResult,
  type TrialPair,
} from '#shared/protocol';
import { bundleServer } from './bundleServer';
import { fullCapabilities, startClient, type TestClient } from './testClient';

const passed = [0, 2, 4, 1, 4];
const trials = (counts: readonly number[], prefix = 't') =>
  counts
    .flatMap((c, task) =>
      [0, 1, 2, 3].map((trial) =>
        JSON.stringify({
          task_id: `${prefix}${task}`,
          trial,
          passed: trial < c,
          category: task < 2 ? 'files' : 'network',
          tokens: 10 * (task + 1),
          output: `line one\nof ${prefix}${task}`,
        }),
      ),
    )
    .join('\n');

let client: TestClient;
let folder: string;
let uri: string;
let run: string;
const request = <R>(method: string, params: object) =>
  client.connection.sendRequest<R>(method, { uri, run, ...params });
const query = { sort: 'file', descending: false, filter: '' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evalproof-panel-'));
  writeFileSync(join(folder, 'baseline.jsonl'), trials([0, 1, 4, 3, 4]));
  client = await startClient({ program: bundleServer('panel'), folders: [folder], capabilities: fullCapabilities });
  uri = URI.file(join(folder, 'a.jsonl')).toString();
  client.open(uri, trials(passed));
  await client.diagnostics(uri);
  const summary = await client.connection.sendRequest<Summary>(messages.summary, { uri });
  run = summary.runs[0]!.report.id;
  expect(summary.runs[0]!.columns).toEqual({ tokens: true, cost: false, groups: ['category'] });
  expect(summary.growth).toBeNull();
}, 60_000);
afterAll(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the panel asks the server', () => {
  it('for tasks by group and by tokens', async () => {
    const params = { ...query, sort: 'tokens', descending: true, k: 2, from: 0, count: 9 };
    const group = { field: 'category', value: 'network' };
    const { total, rows } = await request<TasksResult>(messages.tasks, { ...params, group });
    expect(total).toBe(3);
    expect(rows.map(({ task, tokens, groups }) => [task, tokens, groups[0]])).toEqual([
      ['t4', 200, 'network'],
      ['t3', 160, 'network'],
      ['t2', 120, 'network'],
    ]);
  });

  it('for the tasks that a finding points at', async () => {
    const other = URI.file(join(folder, 'unscored.jsonl')).toString();
    client.open(
      other,
      trials(passed).replace('"task_id":"t3","trial":1,"passed":false', '"task_id":"t3","trial":1,"passed":null'),
    );
    await client.diagnostics(other, (found) => found.some(({ code }) => code === 'unscored-trials'));
    const summary = await client.connection.sendRequest<Summary>(messages.summary, { uri: other });
    expect(summary.otherConvention?.title).toBe('Count unscored trials as failures');
    const asked = { uri: other, run: summary.runs[0]!.report.id, ...query, k: 1, from: 0, count: 9 };
    const { rows } = await request<TasksResult>(messages.tasks, { ...asked, rule: 'unscored-trials' });
    expect(rows.map(({ task }) => task)).toEqual(['t3']);
    client.close(other);
  });

  it('for the next failing trial and the next flaky task, both ways', async () => {
    const next = (kind: string, index: number, trial: number, backward = false) =>
      request<NextResult | null>(messages.next, { ...query, kind, index, trial, backward });
    expect(await next('failingTrial', 0, 2)).toMatchObject({ task: 't0', trial: 3, place: { line: 3 } });
    expect(await next('failingTrial', 0, 3)).toMatchObject({ task: 't1', trial: 2, place: { line: 6 } });
    expect(await next('failingTrial', 3, 1, true)).toMatchObject({ task: 't1', trial: 3 });
    expect(await next('failingTrial', 3, 3)).toBeNull();
    expect(await next('flakyTask', -1, -1)).toMatchObject({ index: 1, task: 't1', place: { line: 4 } });
    expect(await next('flakyTask', 3, -1, true)).toMatchObject({ task: 't1' });
    expect(await next('flakyTask', 3, -1)).toBeNull();
  });

  it('for a failing and a passing trial, or why there is no pair', async () => {
    const pair = await request<TrialPair>(messages.trialPair, { task: 't1' });
    expect(pair).toMatchObject({
      obstacle: null,
      failing: { title: 'trial 2, failed' },
      passing: { title: 'trial 0, passed' },
    });
    expect(pair.failing!.text).toContain('output:\n  | line one\n  | of t1');
    expect(await request<TrialPair>(messages.trialPair, { task: 't0' })).toMatchObject({
      failing: null,
      obstacle: 'No trial of this task passes.',
    });
  });

  it('for charts, groups, a plan and a projection', async () => {
    const charts = (await request<Charts>(messages.charts, {}))!;
    expect(charts.histogram.map(({ low, tasks }) => [low, tasks])).toEqual([
      [0, 1],
      [0.25, 1],
      [0.5, 1],
      [1, 2],
    ]);
    const { fields } = await request<GroupsResult>(messages.groups, { k: 2 });
    expect(fields[0]!.rows.map(({ value, tasks }) => [value, tasks])).toEqual([
      ['network', 3],
      ['files', 2],
    ]);
    const plan = await request<PlanResult>(messages.plan, { tasks: 5, trials: 4, halfWidth: 0.1, k: 2 });
    expect(plan.measured).toEqual({ tasks: 5, trials: 4, rate: 0.55 });
    expect(await request(messages.plan, { tasks: 0, trials: 4, halfWidth: 0.1, k: 2 })).toBeNull();
    const projection = await request<ProjectResult>(messages.project, { rate: 0.5, k: 3 });
    expect(projection.passAtK).toBeCloseTo(0.875, 12);
    expect(projection.ofRun[0]).toContain('needs no projection');
  });

  it('for a comparison with a file, with a text, and with what cannot be compared', async () => {
    const other = URI.file(join(folder, 'baseline.jsonl')).toString();
    const compare = (params: object) =>
      request<CompareResult>(messages.compare, { other, otherName: 'baseline.jsonl', otherRun: '', ...params });
    const withFile = await compare({});
    expect(withFile).toMatchObject({
      refused: null,
      difference: expect.closeTo(-0.05, 12),
      gained: { total: 1, tasks: [{ task: 't1', a: 0.25, b: 0.5, place: { line: 4 } }] },
      lost: { total: 1, tasks: [{ task: 't3', a: 0.75, b: 0.25 }] },
    });
    expect(await compare({ text: trials(passed) })).toMatchObject({ difference: 0, gained: { total: 0 } });
    expect(await compare({ text: trials(passed, 'x') })).toMatchObject({ refused: 'the runs have no task in common' });
    const missing = URI.file(join(folder, 'missing.jsonl')).toString();
    expect((await compare({ other: missing, otherName: 'missing.jsonl' })).refused).toBe(
      'missing.jsonl could not be read',
    );
    // Nothing is published about a file that was only compared with.
    expect(client.published.filter((each) => each.uri === other)).toEqual([]);
  });

  it('for a comparison with a run of several files: by its folder, and by one of them', async () => {
    const runs = join(folder, 'seeds');
    mkdirSync(runs);
    const answers = (right: readonly boolean[]) =>
      right.map((correct, id) =>
        JSON.stringify({ id: `t${id}`, predicted_answer: '1', expected_answer: '1', symbolic_correct: correct }),
      );
    const seeds = [
      [true, false, true, true, true],
      [false, false, true, true, true],
    ];
    for (const [seed, right] of seeds.entries()) {
      writeFileSync(join(runs, `output-rs${seed}.jsonl`), `${answers(right).join('\n')}\n`);
    }
    const compare = (path: string, otherName: string) =>
      request<CompareResult>(messages.compare, { other: URI.file(path).toString(), otherName, otherRun: '' });
    const expected = { refused: null, difference: expect.closeTo(0.55 - 0.7, 12) };
    const byFolder = await compare(runs, 'seeds/');
    expect(byFolder).toMatchObject(expected);
    expect(byFolder.sides[0]).toMatchObject({ name: 'seeds/ (one run of 2 files)', value: expect.closeTo(0.7, 12) });
    const byFile = await compare(join(runs, 'output-rs1.jsonl'), 'output-rs1.jsonl');
    expect(byFile).toMatchObject(expected);
    expect(byFile.sides[0]!.name).toBe('output-rs1.jsonl (one run of 2 files)');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect((await compare(empty, 'empty/')).refused).toBe('empty/ holds no trials');
    // Trials and something else in one folder.
    const mixed = join(folder, 'mixed');
    mkdirSync(mixed);
    writeFileSync(join(mixed, 'a.jsonl'), trials([1, 2]));
    writeFileSync(join(mixed, 'b.jsonl'), '{"task_id": "t0", "score": 0.25, "trial": 0}\n'.repeat(3));
    expect((await compare(mixed, 'mixed/')).refused).toMatch(/not one run/);
    expect(client.published.filter((each) => /seeds|mixed/.test(each.uri))).toEqual([]);
  });

  it('for the run as text', async () => {
    const text = async (format: string) => (await request<ExportResult>(messages.export, { format })).text;
    expect(await text('line')).toMatch(/^pass@1 = 55\.0 % \(SE \d+\.\d over 5 tasks, 4 trials each\)$/);
    expect(await text('markdown')).toMatch(/^### a\.jsonl/);
    expect(await text('latex')).toContain('\\toprule');
    expect(await text('csv')).toMatch(/^sources,run,[\s\S]*\na\.jsonl,/);
    expect(JSON.parse(await text('json')).runs).toHaveLength(1);
    expect(await text('methods')).toContain('5 tasks × 4 trials');
    expect(await text('nonsense')).toBe('');
  });
});
