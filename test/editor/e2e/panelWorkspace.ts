import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const areas = ['parsing', 'files', 'network', 'scheduling'];
const trialsEach = 5;

/** How many of its five trials each of forty made-up tasks passes. */
const passed = [
  5, 5, 4, 5, 0, 3, 5, 2, 0, 5, 1, 5, 0, 4, 5, 0, 3, 5, 5, 0, 0, 2, 5, 0, 5, 1, 0, 5, 4, 0, 0, 5, 0, 3, 0, 5, 0, 0, 1,
  5,
];
const verbs = ['merge', 'rotate', 'repair', 'index', 'split', 'retry', 'mirror', 'parse', 'sort', 'compress'];
const nouns = ['calendar', 'ledger', 'archive', 'queue'];

/** Own names for own tasks: "merge-calendar", "rotate-ledger" … */
const nameOf = (task: number): string => `${verbs[task % verbs.length]}-${nouns[Math.floor(task / verbs.length)]}`;

const trial = (task: number, index: number, pass: boolean) => ({
  task_id: nameOf(task),
  trial: index,
  passed: pass,
  category: areas[task % areas.length],
  tokens: 800 + 37 * task + 11 * index,
  output: pass
    ? `def solve(x):\n    return x + ${task}\n`
    : `def solve(x):\n    # case ${task} is missing\n    return x\n`,
});

const lines = (records: readonly object[]): string => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;

const trials = (counts: readonly number[]) =>
  counts.flatMap((c, task) =>
    Array.from({ length: trialsEach }, (_, index) => trial(task, index, (index + 2 * task) % trialsEach < c)),
  );

const answers = (counts: readonly number[], seed: number): string =>
  lines(
    counts.map((c, task) => ({
      id: nameOf(task),
      predicted_answer: 'yes',
      expected_answer: 'yes',
      symbolic_correct: c > 2 * seed,
    })),
  );

/** What the run reports: its standard error takes all trials as independent. */
const report = { 'pass@1': 0.515, stderr: 0.0353, 'pass@5': 0.65 };

export const hostileName = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
export const manyTasks = 100_000;

const many = (): string =>
  Array.from(
    { length: manyTasks },
    (_, task) => `{"task_id":"task-${String(task).padStart(6, '0')}","passed":${task % 3 === 0}}\n`,
  ).join('');

/** Tasks of the growing file before it grows: more than the table shows at once. */
export const growingAtFirst = 30;

/** The first records of a run that is still being written, and those that come later. */
export const growing = (from: number, to: number): string =>
  lines(trials(passed.slice(0, to)).slice(from * trialsEach));

async function commitAll(folder: string): Promise<boolean> {
  const git = (...options: string[]) => promisify(execFile)('git', options, { cwd: folder });
  try {
    await git('init', '--quiet');
    await git('add', 'agent-trials.jsonl');
    const who = ['-c', 'user.name=Evalproof tests', '-c', 'user.email=tests@localhost'];
    await git(...who, 'commit', '--quiet', '-m', 'First half of the tasks');
    return true;
  } catch {
    return false;
  }
}

/** A folder of results for the panel's tests, all of them made up here. `hasHistory`: git was there to keep an older revision. */
export async function panelWorkspace(): Promise<{ readonly folder: string; readonly hasHistory: boolean }> {
  const folder = join(await mkdtemp(join(tmpdir(), 'evalproof-panel-')), 'runs');
  await mkdir(folder);
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  // The revision that is committed lets two tasks fail that pass now.
  const before = passed.map((c, task) => (task === 0 || task === 3 ? 1 : c));
  await write('agent-trials.jsonl', lines([...trials(before), { 'pass@1': 0.475 }]));
  const hasHistory = await commitAll(folder);
  await write('agent-trials.jsonl', lines([...trials(passed), report]));
  await write(
    'baseline.jsonl',
    lines(trials(passed.map((c, task) => (task % 7 === 2 ? Math.min(5, c + 1) : Math.max(0, c - 1))))),
  );
  await write(
    'other-tasks.jsonl',
    lines(trials(passed.slice(0, 8)).map((row) => ({ ...row, task_id: `x-${row.task_id}` }))),
  );
  await write(
    'hostile.jsonl',
    lines(
      trials([3, 0, 5]).map((row, at) => ({
        ...row,
        task_id: `${hostileName}${Math.floor(at / trialsEach)}`,
        category: hostileName,
      })),
    ),
  );
  // One trial of each task a file, as a harness writes a run of several seeds.
  await mkdir(join(folder, 'seeds'));
  for (const seed of [0, 1]) await write(`seeds/output-rs${seed}.jsonl`, answers(passed, seed));
  // A file that no test opens: it is found by the search for files only.
  await write('kept-aside.jsonl', lines(trials(passed.map((c) => Math.max(0, c - 1)))));
  await write('growing.jsonl', growing(0, growingAtFirst));
  await write('many.jsonl', many());
  return { folder, hasHistory };
}
