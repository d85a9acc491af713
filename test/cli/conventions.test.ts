import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof } from './commandLine';
import { jsonLines } from './jsonLines';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const verdicts = [true, null, true, false];
const unscored = jsonLines(
  ['a', 'b'].flatMap((task_id) => verdicts.map((passed, trial) => ({ task_id, trial, passed }))),
);

const runsOf = (folder: string, ...args: string[]) => {
  const { out, err, status } = evalproof(['report', '.', '--format', 'json', ...args], { cwd: folder });
  expect(status, err).toBe(0);
  return JSON.parse(out).runs;
};

test('unscored trials leave n or count as failures, and every readout says which', () => {
  const folder = temporaryFolder({ 'r.jsonl': unscored });
  const [dropped] = runsOf(folder);
  expect(dropped).toMatchObject({ trials: 6, successes: 4, unscored: 2, nMax: 3, convention: 'unscored left out' });
  expect(dropped.pass1.macro).toBeCloseTo(2 / 3, 12);
  const [counted] = runsOf(folder, '--setting', 'fields.unscored=failure');
  expect(counted).toMatchObject({ trials: 8, successes: 4, unscored: 2, nMax: 4, convention: 'unscored = failure' });
  expect(counted.pass1.macro).toBeCloseTo(1 / 2, 12);
  const text = evalproof(['report', '.', '--setting', 'fields.unscored=failure'], { cwd: folder }).out;
  expect(text).toContain('2 unscored (= failure)');
  expect(text).toContain('Reading: unscored = failure.');
});

test('evalproof.json chooses by glob, for counts as well', () => {
  const folder = temporaryFolder({
    'a/r.jsonl': jsonLines([
      { task_id: 'a', n: 3, c: 2, unscored: 1 },
      { task_id: 'b', n: 4, c: 1 },
    ]),
    'evalproof.json': JSON.stringify({ fields: { 'a/*': { unscored: 'failure' } } }),
  });
  expect(runsOf(folder)).toMatchObject([
    { trials: 8, successes: 3, nMin: 4, nMax: 4, convention: 'unscored = failure' },
  ]);
});

test('a threshold makes scores passes', () => {
  const records = [0.2, 0.5, 0.9, 0.4].map((reward, i) => ({ task_id: `t${i % 2}`, reward }));
  const folder = temporaryFolder({ 'r.jsonl': jsonLines(records) });
  expect(runsOf(folder)).toMatchObject([{ kind: 'score' }]);
  expect(runsOf(folder, '--setting', 'fields.threshold=0.5')).toMatchObject([
    { kind: 'binary', trials: 4, successes: 2, convention: 'unscored left out, pass = reward ≥ 0.5' },
  ]);
  const text = evalproof(['check', '.', '--setting', 'fields.threshold=0.5'], { cwd: folder }).out;
  expect(text).toContain('pass = reward ≥ 0.5');
});

test('several filters of the same responses are runs, and the chosen one counts', () => {
  const records = [0, 1, 2, 3].flatMap((doc_id) =>
    ['strict-match', 'flexible-extract'].map((filter, f) => ({
      doc_id,
      doc: { question: `q${doc_id}` },
      target: '1',
      resps: [['1']],
      filtered_resps: ['1'],
      filter,
      exact_match: doc_id + f > 2 ? 1 : 0,
    })),
  );
  const folder = temporaryFolder({ 'samples_toy_2025-01-01T00-00-00.000000.jsonl': jsonLines(records) });
  const of = (...args: string[]) =>
    runsOf(folder, ...args).map(({ label, trials, successes, convention }: Record<string, unknown>) => [
      label,
      trials,
      successes,
      convention,
    ]);
  expect(of('--setting', 'fields.filter=flexible-extract')).toEqual([
    ['flexible-extract', 4, 2, 'unscored left out, filter = flexible-extract'],
  ]);
  expect(of('--setting', 'fields.filter=strict-match')).toEqual([
    ['strict-match', 4, 1, 'unscored left out, filter = strict-match'],
  ]);
  expect(of()).toEqual([
    ['strict-match', 4, 1, 'unscored left out'],
    ['flexible-extract', 4, 2, 'unscored left out'],
  ]);
  expect(of('--setting', 'fields.filter=absent')).toEqual(of());
});
