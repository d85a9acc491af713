import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleCommandLine, evalproof, root } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { schemaErrors } from './schema';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const runs = join(root, 'test/fixtures/runs');

interface Report {
  readonly files: readonly { readonly path: string; readonly records: number }[];
  readonly runs: readonly {
    readonly sources: readonly string[];
    readonly label: string;
    readonly primary: boolean;
    readonly tasks: number;
    readonly trials: number;
    readonly successes: number;
    readonly nMin: number;
    readonly nMax: number;
    readonly passAtK: readonly { readonly k: number; readonly value: number | null }[];
  }[];
}

const report = (cwd: string, ...args: string[]): Report => {
  const { out, err, status } = evalproof(['report', ...args, '--format', 'json'], { cwd });
  expect(status, err).toBe(0);
  const json = JSON.parse(out);
  expect(schemaErrors('report', json)).toEqual([]);
  return json;
};

const check = (cwd: string, ...args: string[]) => {
  const json = JSON.parse(evalproof(['check', ...args, '--format', 'json'], { cwd }).out);
  expect(schemaErrors('check', json)).toEqual([]);
  return json;
};

describe('files of a folder that are one run by their harness', () => {
  test('seeds are trials, in the order of their numbers', () => {
    const { files, runs: reported } = report(runs, 'seeds');
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ tasks: 4, trials: 12, successes: 6, nMin: 3, nMax: 3 });
    expect(reported[0]?.sources).toEqual([0, 1, 2].map((seed) => `seeds/output-rs${seed}.jsonl`));
    // 1 - C(3-c, 2)/C(3, 2) for c = 3, 2, 1, 0: 1, 1, 2/3, 0.
    expect(reported[0]?.passAtK.find(({ k }) => k === 2)?.value).toBeCloseTo(2 / 3, 12);
    expect(files.filter(({ path }) => path.endsWith('.jsonl')).map(({ records }) => records)).toEqual([4, 4, 4]);
  });

  test.each([
    ['humaneval-rb-toycoder-0.2-reworded', { tasks: 3, trials: 12, successes: 6, nMin: 4, nMax: 4 }, 3],
    ['instances', { tasks: 3, trials: 3, successes: 2, nMin: 1, nMax: 1 }, 3],
    ['trials', { tasks: 2, trials: 4, successes: 3, nMin: 2, nMax: 2 }, 4],
  ])('%s', (folder, expected, files) => {
    const { runs: reported } = report(runs, folder);
    expect(reported.filter(({ primary }) => primary)).toHaveLength(1);
    expect(reported[0]).toMatchObject(expected);
    expect(reported[0]?.sources).toHaveLength(files);
  });

  test('a file that is named is a run by itself, and a search does not leave its folder', () => {
    expect(report(runs, 'seeds/output-rs1.jsonl').runs[0]).toMatchObject({ trials: 4, nMax: 1 });
    expect(report(runs, 'instances/beta__beta-7').runs[0]).toMatchObject({ tasks: 1 });
  });

  test('files with other verdicts are a run of their own', () => {
    const record = (name: string, verdict: object) => JSON.stringify({ instance_id: name, ...verdict });
    const folder = temporaryFolder({
      'a.json': record('a', { resolved: true }),
      'b.json': record('b', { resolved: false }),
      'c.json': record('c', { solved: true }),
    });
    const sources = report(folder, '.').runs.map((run) => run.sources);
    expect(sources).toEqual([['a.json', 'b.json'], ['c.json']]);
  });

  test('the summary for people counts the files and says where a finding stands', () => {
    const seed = (right: boolean) =>
      jsonLines([1, 2].map((id) => ({ id, predicted_answer: '1', expected_answer: '1', symbolic_correct: right })));
    const folder = temporaryFolder({ 'output-rs0.jsonl': seed(true), 'output-rs1.jsonl': `${seed(false)}{"id": 3,\n` });
    const { out } = evalproof(['check', '.'], { cwd: folder });
    expect(out).toMatch(/NeMo-Skills · 2 files · 2 tasks × 2 trials · 2 passed/);
    expect(out).toMatch(/output-rs1\.jsonl:3:\d+ +error +invalid-json/);
    const [first, second] = check(folder, '.').files;
    expect([first.path, first.findings]).toEqual(['output-rs0.jsonl', []]);
    expect(second.findings[0]).toMatchObject({ rule: 'invalid-json', line: 3 });
    expect(second.findings[0].uri).toMatch(/output-rs1\.jsonl$/);
  });
});

describe('--as-one-run', () => {
  const shards = {
    'a.jsonl': jsonLines(trialRecords([2, 1], 3)),
    'b.jsonl': jsonLines(trialRecords([1, 3, 0], 4)),
  };

  test('adds up the trials of all files', () => {
    const { files, runs: reported } = report(temporaryFolder(shards), 'a.jsonl', 'b.jsonl', '--as-one-run');
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ tasks: 3, trials: 18, successes: 7, nMin: 4, nMax: 7 });
    expect(reported[0]?.sources).toEqual(['a.jsonl', 'b.jsonl']);
    expect(files.map(({ path }) => path)).toEqual(['a.jsonl', 'b.jsonl']);
  });

  test('judges the numbers of each file against its own rows, at their own place', () => {
    const folder = temporaryFolder({ ...shards, 'b.jsonl': `${shards['b.jsonl']}{"pass@1": 0.9}\n` });
    const { files } = check(folder, '.', '--as-one-run');
    const found = files.find(({ path }: { path: string }) => path === 'b.jsonl').findings;
    expect(found.filter(({ reported }: { reported: number | null }) => reported === 0.9)).toMatchObject([{ line: 13 }]);
    // 1/4, 3/4 and 0/4 of the second file, not the 7 of 18 of both.
    expect(found.find(({ reported }: { reported: number | null }) => reported === 0.9).expected).toBeCloseTo(1 / 3, 3);
  });

  test('refuses files with other verdicts, and files without trials', () => {
    const folder = temporaryFolder({
      ...shards,
      'other.jsonl': jsonLines([{ task_id: 'a', reward: 0.5 }]),
      'talk.jsonl': jsonLines([{ role: 'user', content: 'hello' }]),
    });
    expect(evalproof(['check', 'a.jsonl', 'other.jsonl', '--as-one-run'], { cwd: folder })).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringMatching(/a\.jsonl has the verdict passed, but .*other\.jsonl has reward/),
    });
    expect(evalproof(['check', 'a.jsonl', 'talk.jsonl', '--as-one-run'], { cwd: folder })).toMatchObject({
      status: 2,
      err: expect.stringContaining('talk.jsonl holds no trials'),
    });
  });
});

test('evalproof.json says which files are one run', () => {
  const { runs: reported } = report(runs, 'shards');
  expect(reported.map(({ sources, tasks, trials, successes }) => [sources, tasks, trials, successes])).toEqual([
    [['shards/other.jsonl'], 2, 2, 0],
    [['shards/part-a.jsonl', 'shards/part-b.jsonl'], 3, 8, 5],
  ]);
});

test('what is muted in one file of a run is muted there only', () => {
  const seed = jsonLines([{ id: 1, predicted_answer: '1', expected_answer: '1', symbolic_correct: true }]);
  const folder = temporaryFolder({
    'output-rs0.jsonl': `${seed}{"id":\n`,
    'output-rs1.jsonl': `${seed}{"id":\n`,
    'evalproof.json': JSON.stringify({
      ignore: [
        { rule: 'torn-line', file: 'output-rs0.jsonl' },
        { rule: 'invalid-json', file: 'output-rs0.jsonl' },
      ],
    }),
  });
  const counts = check(folder, '.').files.map(({ findings }: { findings: readonly unknown[] }) => findings.length);
  expect(counts[0]).toBe(0);
});

test('a side file is judged against the results beside it, at its own place', () => {
  const file = check(runs, 'side').files.find(({ path }: { path: string }) => path === 'side/metadata.json');
  expect(file.findings).toMatchObject([{ reportedText: '0.9375', line: 5 }]);
  expect(file.findings[0].expected).toBeCloseTo(7 / 16, 4);
  const seeds = evalproof(['check', 'seeds'], { cwd: runs }).out;
  expect(seeds).toMatch(/metrics\.json.*All 2 reported numbers match/s);
});
