import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { counted, percentText } from '../words/numberText';
import { perRun } from './perRun';
import { columnsOf, trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

const fewestTrials = 4;
/** Standard deviations that a sum of permuted verdicts exceeds once in 5,000 runs: two tests stay below 1 in 1,000 together. */
const farOut = 3.72;
/** Tasks with both verdicts, below which the normal approximation of the permutations is not trusted. */
const fewestMixedTasks = 8;

interface Scored {
  readonly index: number;
  readonly pass: number;
}

/** Scored trials of each task with their numbers; undefined when trial keys are no small whole numbers. */
const numberedTrials = (facts: Facts, run: Run): readonly (readonly Scored[])[] | undefined => {
  const { rows } = facts.reading;
  if (!rows || !facts.reading.layout?.trial) return undefined;
  const numbers = new Map<number, number>();
  if (rows.trials.count > 10_000) return undefined;
  for (let id = 0; id < rows.trials.count; id++) {
    const number = Number(rows.trials.text(id));
    if (!Number.isInteger(number) || number < 0) return undefined;
    numbers.set(id, number);
  }
  const verdict = verdictReader(facts, run);
  const copies = new Set(run.tally.duplicates);
  return Array.from({ length: run.tally.tasks }, (_, task) =>
    Array.from(rowsOfTask(run, task)).flatMap((row): Scored[] => {
      const index = numbers.get(trialIdAt(facts, row));
      const pass = verdict(row);
      return index === undefined || copies.has(row) || (pass !== 0 && pass !== 1) ? [] : [{ index, pass }];
    }),
  );
};

/**
 * Sum over tasks of Σ (x − x̄)(y − ȳ) in standard deviations of its distribution when verdicts are permuted within tasks: mean 0,
 * variance Σ SSx·SSy / (n − 1).
 */
const permutationScore = (tasks: readonly (readonly Scored[])[], x: (index: number) => number): number => {
  let sum = 0;
  let variance = 0;
  for (const trials of tasks) {
    const n = trials.length;
    if (n < 2) continue;
    const meanX = trials.reduce((total, { index }) => total + x(index), 0) / n;
    const meanY = trials.reduce((total, { pass }) => total + pass, 0) / n;
    let squaresX = 0;
    for (const { index, pass } of trials) {
      sum += (x(index) - meanX) * (pass - meanY);
      squaresX += (x(index) - meanX) ** 2;
    }
    variance += (squaresX * n * meanY * (1 - meanY)) / (n - 1);
  }
  return variance > 0 ? sum / Math.sqrt(variance) : 0;
};

const rateOf = (tasks: readonly (readonly Scored[])[], picks: (index: number) => boolean): number => {
  const picked = tasks.flatMap((trials) => trials.filter(({ index }) => picks(index)));
  return picked.reduce((total, { pass }) => total + pass, 0) / Math.max(1, picked.length);
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  if (tally.scoreSum || !tally.tasksKnown || report.nMin < fewestTrials || report.shape.sometimes < fewestMixedTasks)
    return undefined;
  if ((['turn', 'attempt'] as const).some((role) => columnsOf(facts, role).length > 0)) return undefined;
  const tasks = numberedTrials(facts, run);
  if (!tasks) return undefined;
  const all = tasks.flatMap((trials) => trials.map(({ index }) => index));
  const first = all.reduce((least, index) => Math.min(least, index), Number.POSITIVE_INFINITY);
  const last = all.reduce((most, index) => Math.max(most, index), 0);
  const trend = permutationScore(tasks, (index) => index);
  const start = permutationScore(tasks, (index) => (index === first ? 1 : 0));
  if (Math.abs(trend) < farOut && Math.abs(start) < farOut) return undefined;
  const row = tally.rowOrder[0];
  const span = row === undefined ? undefined : rowSpan(facts, row);
  const place = row === undefined || !facts.reading.rows ? undefined : rowAt(facts.reading.rows, row);
  if (!span || !place) return undefined;
  const middle = (first + last) / 2;
  const isTrend = Math.abs(trend) >= farOut;
  const [early, late] = isTrend
    ? [rateOf(tasks, (index) => index <= middle), rateOf(tasks, (index) => index > middle)]
    : [rateOf(tasks, (index) => index === first), rateOf(tasks, (index) => index !== first)];
  const words = isTrend
    ? `In the first half of the trials of each task ${percentText(early)} pass, in the second half ${percentText(late)}`
    : `Of the first trials of the tasks ${percentText(early)} pass, of all later ones ${percentText(late)}`;
  return {
    message: `The success rate${ofRun(run)} depends on the trial number. ${words} (${counted(tally.tasks, 'task')}; chance of such a pattern in a random order below 0.1 %). The trials are not repeats of one another: look for a cache, a memory, or settings that changed.`,
    span,
    count: 1,
    related: [],
  };
};

/** Success that depends on which trial of the task it is. */
export const trialDrift: Rule = {
  code: 'trial-drift',
  title: 'The success rate depends on the trial number',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
