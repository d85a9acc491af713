import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('adds up the trials of shards task by task', () => {
  const folder = temporaryFolder({
    'a.jsonl': jsonLines(trialRecords([2, 1], 3)),
    'b.jsonl': jsonLines(trialRecords([1, 4, 0], 4)),
  });
  const outcome = evalproof(['counts', 'a.jsonl', 'b.jsonl'], { cwd: folder });
  expect(outcome.status).toBe(0);
  expect(lines(outcome.out)).toEqual([
    { task_id: 'task-0', n: 7, c: 3, unscored: 0 },
    { task_id: 'task-1', n: 7, c: 5, unscored: 0 },
    { task_id: 'task-2', n: 4, c: 0, unscored: 0 },
  ]);
});

test('the counts can be read back as results', () => {
  const counted = evalproof(['counts', '-'], { input: jsonLines(trialRecords([3, 1, 2], 3)) }).out;
  expect(evalproof(['counts', '-'], { input: counted }).out).toBe(counted);
});

test('a file without trials is said to have none', () => {
  const outcome = evalproof(['counts', '-'], { input: jsonLines([{ role: 'user', content: 'hello' }]) });
  expect(outcome).toMatchObject({ status: 0, out: '', err: '-: no trials to count\n' });
});
