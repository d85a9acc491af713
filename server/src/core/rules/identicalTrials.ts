import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { columnOf, fingerprintAt, fingerprintColumn, fingerprintKey, idAt, textOfId, wholeLength } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

/** Share of the tasks whose trials must all be the same. */
const nearlyAll = 0.9;
/** Bytes from which two equal outputs are hardly chance; shorter ones can be the same answer given twice. */
const longOutput = 40;
/** Share of rows that repeat an output of their task under one seed. */
const manyRepeats = 0.25;

const isHashName = (name: string): boolean => /(^|_)(sha\d*|hash|md5|digest)(_|$)/i.test(name);

/** The temperature that the run states, in its rows or beside them. */
const temperatureOf = (facts: Facts, run: Run): number | undefined => {
  const column = columnOf(facts, 'temperature');
  if (column < 0) return facts.reading.stated.temperature?.value;
  const id = idAt(facts, column, run.tally.rowOrder[0] ?? 0);
  const value = Number(textOfId(facts, column, id) ?? Number.NaN);
  return Number.isNaN(value) ? facts.reading.stated.temperature?.value : value;
};

interface Outputs {
  /** Tasks with at least two outputs. */
  readonly tasks: number;
  /** Tasks whose outputs are all the same. */
  readonly same: readonly number[];
  /** Rows whose output an earlier row of the task has. */
  readonly repeats: readonly number[];
  readonly rows: number;
  /** Mean number of different outputs per task. */
  readonly effective: number;
  /** Different outputs over all tasks. */
  readonly distinct: number;
  readonly longest: number;
  readonly shortest: number;
}

/** True when outputs of enough tasks differ already between the first two trials: then only a shared seed can be a matter. */
const differAtOnce = (facts: Facts, run: Run, output: number): boolean => {
  let differing = 0;
  for (let task = 0; task < run.tally.tasks; task++) {
    const [first, second] = rowsOfTask(run, task);
    if (first === undefined || second === undefined) continue;
    const one = fingerprintAt(facts, output, first);
    const two = fingerprintAt(facts, output, second);
    if (one && two && (one.hash !== two.hash || one.length !== two.length)) differing++;
    if (differing > run.tally.tasks * (1 - nearlyAll)) return true;
  }
  return false;
};

/** The outputs of a run by task; undefined where one output has two verdicts, so that it cannot be all that was graded. */
const outputsOf = (facts: Facts, run: Run, output: number): Outputs | undefined => {
  const verdict = verdictReader(facts, run);
  const copies = new Set(run.tally.duplicates);
  const all = new Set<number>();
  const same: number[] = [];
  const repeats: number[] = [];
  let tasks = 0;
  let rows = 0;
  let distinct = 0;
  let longest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let task = 0; task < run.tally.tasks; task++) {
    const own = new Map<number, number>();
    const repeated: number[] = [];
    let count = 0;
    for (const row of rowsOfTask(run, task)) {
      const fingerprint = copies.has(row) ? undefined : fingerprintAt(facts, output, row);
      if (!fingerprint) continue;
      const key = fingerprintKey(fingerprint);
      const value = verdict(row);
      const known = own.get(key);
      if (known !== undefined) repeated.push(row);
      if (known !== undefined && known !== value && !Number.isNaN(known) && !Number.isNaN(value)) return undefined;
      own.set(key, value);
      all.add(key);
      longest = Math.max(longest, fingerprint.length);
      shortest = Math.min(shortest, fingerprint.length);
      count++;
    }
    if (count < 2) continue;
    tasks++;
    rows += count;
    distinct += own.size;
    repeats.push(...repeated);
    if (own.size === 1) same.push(task);
  }
  return { tasks, same, repeats, rows, effective: distinct / tasks, distinct: all.size, longest, shortest };
};

/** One seed for all trials of every task. */
const hasOneSeed = (facts: Facts, run: Run): boolean => {
  const seed = columnOf(facts, 'seed');
  if (seed < 0) return false;
  for (let task = 0; task < run.tally.tasks; task++) {
    const ids = new Set(Array.from(rowsOfTask(run, task), (row) => idAt(facts, seed, row)));
    if (ids.size > 1 || ids.has(-1) || ids.has(-2)) return false;
  }
  return true;
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const output = fingerprintColumn(facts, 'output');
  if (output < 0 || !run.tally.tasksKnown || run.tally.rowOrder.length <= run.tally.tasks) return undefined;
  if ((['turn', 'filter'] as const).some((role) => columnOf(facts, role) >= 0)) return undefined;
  const oneSeed = hasOneSeed(facts, run);
  if (!oneSeed && differAtOnce(facts, run, output)) return undefined;
  const outputs = outputsOf(facts, run, output);
  if (!outputs || outputs.tasks === 0 || outputs.repeats.length === 0) return undefined;
  const temperature = temperatureOf(facts, run);
  const name = facts.reading.layout?.fingerprints[output]?.path.join('.') ?? '';
  const whole = outputs.shortest >= longOutput || isHashName(name);
  const allSame = outputs.same.length >= outputs.tasks * nearlyAll;
  // A few short answers shared by many tasks (A, B, yes, no) are equal by chance.
  const areAnswers = !whole && (outputs.same.length < outputs.tasks || outputs.distinct < outputs.tasks * 0.8);
  const seeded = whole && oneSeed && outputs.repeats.length >= outputs.rows * manyRepeats && outputs.repeats.length > 1;
  if (!(allSame && !areAnswers) && !seeded) return undefined;
  const [first] = outputs.repeats;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span) return undefined;
  const expected = temperature === 0 || (temperature === undefined && !seeded);
  const how =
    outputs.longest <= wholeLength ? 'the same output' : 'outputs of the same length with the same beginning and end';
  const what = allSame
    ? `In ${outputs.same.length} of ${counted(outputs.tasks, 'task')}${ofRun(run)} all trials have ${how}`
    : `${counted(outputs.rows, 'trial')}${ofRun(run)} under one seed repeat ${counted(outputs.repeats.length, 'output')} of their own task (${how})`;
  const setting =
    temperature === undefined ? '' : temperature > 0 ? `, although temperature is ${temperature}` : ' at temperature 0';
  const effect = `The trials are not independent: on average ${outputs.effective.toFixed(outputs.effective === 1 ? 0 : 1)} of ${(outputs.rows / outputs.tasks).toFixed(outputs.rows % outputs.tasks === 0 ? 0 : 1)} per task ${outputs.effective === 1 ? 'is' : 'are'} different${allSame ? ', so pass@k is pass@1 for every k' : ''}.`;
  const advice = expected
    ? 'Repeats of a deterministic run add nothing: report one trial per task.'
    : 'Turn off the cache or vary the seed, and run again.';
  return {
    ...(expected ? { severity: 'info' as const } : {}),
    message: `${what}${setting}. ${effect} ${advice}`,
    span,
    count: outputs.repeats.length,
    related: relatedRows(
      facts,
      outputs.repeats.slice(1),
      rowSpan,
      () => 'an output that an earlier trial of the task has',
    ),
  };
};

/** Trials that are copies of one answer. */
export const identicalTrials: Rule = {
  code: 'identical-trials',
  title: 'The trials of a task are copies of one answer',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
