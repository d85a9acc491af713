import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleCommandLine, evalproof, root } from './commandLine';
import { jsonLines } from './jsonLines';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

interface Trial {
  readonly task_id: string;
  readonly trial: number;
  readonly passed: boolean | null;
}

/** Trials of 60 tasks with different rates, some without a verdict, dealt out to three shards by trial number. */
const trials: readonly Trial[] = Array.from({ length: 60 * 12 }, (_, index) => {
  const [task, trial] = [index % 60, Math.floor(index / 60)];
  const isUnscored = (task * 7 + trial) % 41 === 0;
  return { task_id: `task "${task}" é`, trial, passed: isUnscored ? null : (task * trial + task) % 61 < task };
});
const shardOf = (shard: number): string => jsonLines(trials.filter(({ trial }) => trial % 3 === shard));
const shards = Object.fromEntries([0, 1, 2].map((shard) => [`shard-${shard}.jsonl`, shardOf(shard)]));

/** Everything the report says that does not depend on single rows. */
const estimatesOf = (folder: string, file: string) => {
  const { out } = evalproof(['report', file, '--format', 'json', '--k', '1,2,3,4,8,11'], { cwd: folder });
  const [run, ...others] = JSON.parse(out).runs;
  expect(others).toEqual([]);
  const {
    tasks,
    trials: n,
    successes,
    unscored,
    nMin,
    nMax,
    passAtK,
    passHatK,
    pass1,
    components,
    sizing,
    shape,
  } = run;
  return { tasks, n, successes, unscored, nMin, nMax, passAtK, passHatK, pass1, components, sizing, shape };
};

/** Estimates are sums over tasks: another order of the tasks may change their last digits. */
const rounded = (estimates: object) =>
  JSON.parse(JSON.stringify(estimates), (_key, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );

test('counts of shards, one after the other, give the estimates of all rows', () => {
  const folder = temporaryFolder({ ...shards, 'all.jsonl': jsonLines(trials) });
  const expected = estimatesOf(folder, 'all.jsonl');
  expect(expected).toMatchObject({ tasks: 60, unscored: trials.filter(({ passed }) => passed === null).length });
  const counted = Object.keys(shards).map((shard) => evalproof(['counts', shard], { cwd: folder }).out);
  const together = temporaryFolder({ 'counts.jsonl': counted.join('') });
  expect(rounded(estimatesOf(together, 'counts.jsonl'))).toEqual(rounded(expected));
  const added = evalproof(['counts', ...Object.keys(shards)], { cwd: folder }).out;
  expect(evalproof(['counts', 'counts.jsonl'], { cwd: together }).out).toBe(added);
});

test('counts of several runs stay apart', () => {
  const records = trials.flatMap((trial) =>
    ['small', 'large'].map((model) => ({ model, ...trial, passed: model === 'large' ? true : trial.passed })),
  );
  const counted = evalproof(['counts', '-'], { input: jsonLines(records) }).out;
  const { runs } = JSON.parse(evalproof(['report', '-', '--format', 'json'], { input: counted }).out);
  const summed = runs.map(({ label, pass1 }: { label: string; pass1: { macro: number } }) => [label, pass1.macro]);
  expect(summed).toEqual([
    [
      'small',
      expect.closeTo(estimatesOf(temporaryFolder({ 'a.jsonl': jsonLines(trials) }), 'a.jsonl').pass1.macro, 12),
    ],
    ['large', 1],
  ]);
});

/** Loaded by name, so that a machine without it can still run the other tests. */
const duckdb: Promise<typeof import('@duckdb/node-api')> | undefined = existsSync(
  join(root, 'node_modules/@duckdb/node-api'),
)
  ? import('@duckdb/node-api')
  : undefined;

test.skipIf(duckdb === undefined)('the SQL of docs/scale.md gives the estimates of all rows in DuckDB', async () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  const [, sql] = /```sql\n-- duckdb:.*\n([^`]+)```/.exec(page)!;
  const folder = temporaryFolder({ ...shards, 'all.jsonl': jsonLines(trials) });
  const { DuckDBInstance } = (await duckdb)!;
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    sql!.replace("'shard-", `'${folder}/shard-`).replace("'counts.jsonl'", `'${folder}/counts.jsonl'`),
  );
  connection.closeSync();
  expect(rounded(estimatesOf(folder, 'counts.jsonl'))).toEqual(rounded(estimatesOf(folder, 'all.jsonl')));
});
