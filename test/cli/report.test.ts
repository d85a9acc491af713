import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { schemaErrors } from './schema';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const trials = jsonLines(trialRecords([5, 3, 0, 2], 5));

const reportJson = (folder: string, ...args: string[]) =>
  JSON.parse(evalproof(['report', ...args, '--format', 'json'], { cwd: folder }).out);

test('JSON fits its schema and holds the estimates of the rows', () => {
  const json = reportJson(temporaryFolder({ 'a.jsonl': trials }), 'a.jsonl');
  expect(schemaErrors('report', json)).toEqual([]);
  const [run] = json.runs;
  expect(run).toMatchObject({
    sources: ['a.jsonl'],
    metric: 'passed',
    primary: true,
    tasks: 4,
    trials: 20,
    successes: 10,
    unscored: 0,
    nMin: 5,
    nMax: 5,
    shape: { always: 1, never: 1, sometimes: 2 },
  });
  expect(run.passAtK.map((entry: { k: number }) => entry.k)).toEqual([1, 2, 4, 5]);
  // 1 - C(n-c, 2)/C(n, 2) for c = 5, 3, 0, 2: 1, 0.9, 0, 0.7.
  expect(run.passAtK[1].value).toBeCloseTo(0.65, 12);
  expect(run.passHatK[1].value).toBeCloseTo((1 + 0.3 + 0 + 0.1) / 4, 12);
  expect(run.pass1.macro).toBeCloseTo(0.5, 12);
});

test('--k chooses k, and a k above n is null', () => {
  const [run] = reportJson(temporaryFolder({ 'a.jsonl': trials }), 'a.jsonl', '--k', '8,3').runs;
  const values = run.passAtK.map(({ k, value }: { k: number; value: number | null }) => [k, value]);
  expect(values).toEqual([
    [3, expect.closeTo(0.725, 12)],
    [8, null],
  ]);
});

test('a file with models has a run for each, and standard input works', () => {
  const records = ['small', 'large'].flatMap((model) => trialRecords([2, 1], 3).map((row) => ({ model, ...row })));
  const outcome = evalproof(['report', '-', '--format', 'json'], { input: jsonLines(records) });
  const json = JSON.parse(outcome.out);
  expect(schemaErrors('report', json)).toEqual([]);
  expect(json.runs.map((run: { label: string }) => run.label)).toEqual(['small', 'large']);
});

test('a metric that is not there gives 2 and names those that are', () => {
  const folder = temporaryFolder({ 'a.jsonl': trials });
  const outcome = evalproof(['report', 'a.jsonl', '--metric', 'accuracy'], { cwd: folder });
  expect(outcome).toMatchObject({ status: 2, err: expect.stringContaining('there is passed') });
});

test.each([
  { format: 'text', holds: /pass@2 +65\.0 %/ },
  { format: 'markdown', holds: /\| pass@2 \| 65\.0 % \|/ },
  { format: 'latex', holds: /pass@2 & 65\.0\\,\\% &/ },
  { format: 'csv', holds: /^a\.jsonl,,passed,true,pass@2,2,0\.65,/m },
])('$format holds the estimates', ({ format, holds }) => {
  const folder = temporaryFolder({ 'a.jsonl': trials });
  const outcome = evalproof(['report', 'a.jsonl', '--format', format], { cwd: folder });
  expect(outcome).toMatchObject({ status: 0, err: '', out: expect.stringMatching(holds) });
});
