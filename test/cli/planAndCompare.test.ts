import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { schemaErrors } from './schema';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

test('a plan from given variances rounds tasks up', () => {
  const args = ['plan', '--between', '0.0739', '--within', '0.1751', '--trials', '16', '--half-width', '0.02'];
  const json = JSON.parse(evalproof([...args, '--format', 'json']).out);
  expect(json).toMatchObject({
    enoughTrials: 48,
    tasks: null,
    rows: [{ trials: 16, tasksForHalfWidth: { '0.02': 815 } }],
  });
  expect(evalproof(args).out).toMatch(/^ +16 +815$/m);
});

test('a plan from a file says what its tasks give', () => {
  const folder = temporaryFolder({ 'a.jsonl': jsonLines(trialRecords([5, 3, 0, 2], 5)) });
  const { out, status } = evalproof(['plan', 'a.jsonl', '--format', 'json'], { cwd: folder });
  expect(status).toBe(0);
  const { rows, tasks, between, within } = JSON.parse(out);
  expect(tasks).toBe(4);
  expect(rows[2].atHand.standardError).toBeCloseTo(Math.sqrt((between + within / 4) / 4), 12);
  expect(rows[0].atHand.mdePairedBestCase).toBeNull();
});

test('one trial per task is too little to plan from', () => {
  const folder = temporaryFolder({ 'a.jsonl': jsonLines(trialRecords([1, 0, 1], 1)) });
  const outcome = evalproof(['plan', 'a.jsonl'], { cwd: folder });
  expect(outcome).toMatchObject({ status: 2, out: '', err: expect.stringContaining('cannot be estimated') });
});

const compareJson = (a: string, b: string) => {
  const folder = temporaryFolder({ 'a.jsonl': a, 'b.jsonl': b });
  const outcome = evalproof(['compare', 'a.jsonl', 'b.jsonl', '--format', 'json'], { cwd: folder });
  const json = JSON.parse(outcome.out);
  expect(schemaErrors('compare', json)).toEqual([]);
  return { ...outcome, json };
};

test('two runs are compared on the tasks they share', () => {
  const { json, status } = compareJson(
    jsonLines(trialRecords([4, 2, 0, 1], 4)),
    jsonLines(trialRecords([4, 3, 2, 1, 4], 4)),
  );
  expect(status).toBe(0);
  // Differences 0, 1/4, 2/4, 0: mean 3/16; of the sign patterns of 1/4 and 2/4 half are as far from 0.
  expect(json).toMatchObject({
    tasks: 4,
    onlyA: 0,
    onlyB: 1,
    gained: 2,
    lost: 0,
    refused: null,
    test: 'sign flip, exact',
  });
  expect(json.difference).toBeCloseTo(3 / 16, 12);
  expect(json.p).toBeCloseTo(0.5, 12);
});

test('one trial per task is compared with the exact McNemar test', () => {
  const a = jsonLines(trialRecords([1, 1, 0, 0, 0, 0, 0, 0], 1));
  const b = jsonLines(trialRecords([1, 1, 1, 1, 1, 1, 1, 0], 1));
  const { json } = compareJson(a, b);
  // Five tasks gained, none lost: 2 · (1/2)^5.
  expect(json).toMatchObject({ gained: 5, lost: 0, p: 0.0625, test: 'McNemar, exact' });
});

test('runs without a common task are refused', () => {
  const b = jsonLines([{ task_id: 'other', trial: 0, passed: true }]);
  const { json, status } = compareJson(jsonLines(trialRecords([1, 0], 1)), b);
  expect(status).toBe(2);
  expect(json).toMatchObject({ refused: 'the runs have no task in common', onlyA: 2, onlyB: 1, difference: null });
});

test.each(['text', 'markdown', 'latex'])('a comparison as %s names both runs and the difference', (format) => {
  const folder = temporaryFolder({
    'a.jsonl': jsonLines(trialRecords([4, 2, 0, 1], 4)),
    'b.jsonl': jsonLines(trialRecords([4, 3, 2, 1], 4)),
  });
  const { out } = evalproof(['compare', 'a.jsonl', 'b.jsonl', '--format', format], { cwd: folder });
  expect(out).toContain('a.jsonl');
  expect(out).toContain('B minus A: +18.8 points');
});
