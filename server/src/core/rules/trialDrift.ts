import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun } from './perRun';
import { columnsOf } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { pagesOfRun, taskOfRow, verdictsOnPage } from './taskRows';

const fewestTrials = 4;
/** Standard deviations that a sum of permuted verdicts exceeds once in 5,000 runs: two tests stay below 1 in 1,000 together. */
const farOut = 3.72;
/** Tasks with both verdicts, below which the normal approximation of the permutations is not trusted. */
const fewestMixedTasks = 8;

/** Number of each trial key, by its id; undefined when the keys are no small whole numbers. */
const trialNumbers = (facts: Facts): Float64Array | undefined => {
  const { rows, layout } = facts.reading;
  if (!rows || !layout?.trial || rows.trials.count > 10_000) return undefined;
  const numbers = new Float64Array(rows.trials.count);
  for (let id = 0; id < numbers.length; id++) {
    const number = Number(rows.trials.text(id));
    if (!Number.isInteger(number) || number < 0) return undefined;
    numbers[id] = number;
  }
  return numbers;
};

/** Passes and trials by trial number, and how far two contrasts are from what permuted verdicts would give. */
interface Drift {
  readonly passes: ReadonlyMap<number, number>;
  readonly trials: ReadonlyMap<number, number>;
  /** In standard deviations: of the trial number, and of being the first. */
  readonly trend: number;
  readonly start: number;
}

/** Sums over the trials of one task, side by side. */
const Sum = { n: 0, x: 1, xx: 2, xy: 3, y: 4, firsts: 5, firstPasses: 6, count: 7 } as const;

interface TrialSums {
  readonly byTask: Float64Array;
  readonly passes: Float64Array;
  readonly trials: Float64Array;
}

interface PageTrials {
  readonly trial: Int32Array;
  readonly verdicts: Float64Array;
  readonly rows: Int32Array;
  readonly first: number;
}

/** Adds the trials of one page to the sums of their tasks and of their trial keys. */
const addTrials = (
  { byTask, passes, trials }: TrialSums,
  { trial, verdicts, rows, first }: PageTrials,
  tasks: Int32Array,
  numbers: Float64Array,
  least: number,
): void => {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const id = trial[row - first] ?? -1;
    const pass = verdicts[row - first] ?? Number.NaN;
    if (id < 0 || (pass !== 0 && pass !== 1)) continue;
    const number = numbers[id] ?? 0;
    trials[id] = (trials[id] ?? 0) + 1;
    passes[id] = (passes[id] ?? 0) + pass;
    const at = (tasks[row] ?? 0) * Sum.count;
    byTask[at + Sum.n] = (byTask[at + Sum.n] ?? 0) + 1;
    byTask[at + Sum.x] = (byTask[at + Sum.x] ?? 0) + number;
    byTask[at + Sum.xx] = (byTask[at + Sum.xx] ?? 0) + number * number;
    byTask[at + Sum.xy] = (byTask[at + Sum.xy] ?? 0) + number * pass;
    byTask[at + Sum.y] = (byTask[at + Sum.y] ?? 0) + pass;
    if (number !== least) continue;
    byTask[at + Sum.firsts] = (byTask[at + Sum.firsts] ?? 0) + 1;
    byTask[at + Sum.firstPasses] = (byTask[at + Sum.firstPasses] ?? 0) + pass;
  }
};

/**
 * For a number x of each trial: Σ over tasks of Σ (x − x̄)(y − ȳ), in standard deviations of its distribution when the verdicts y are
 * permuted within tasks: mean 0, variance Σ SSx·SSy / (n − 1).
 */
const driftOf = (facts: Facts, run: Run, numbers: Float64Array): Drift => {
  const verdictsOf = verdictsOnPage(facts, run);
  const copies = new Set(run.tally.duplicates);
  const least = numbers.reduce((lowest, number) => Math.min(lowest, number), Number.POSITIVE_INFINITY);
  const passes = new Map<number, number>();
  const trials = new Map<number, number>();
  const byId = { passes: new Float64Array(numbers.length), trials: new Float64Array(numbers.length) };
  const sums = { trend: 0, trendVariance: 0, start: 0, startVariance: 0 };
  const byTask = new Float64Array(run.tally.tasks * Sum.count);
  const tasks = taskOfRow(run);
  const into = { ...byId, byTask };
  for (const { page, first, rows } of pagesOfRun(facts, run)) {
    const counted = copies.size === 0 ? rows : rows.filter((row) => !copies.has(row));
    addTrials(into, { trial: page.trial, verdicts: verdictsOf(page), rows: counted, first }, tasks, numbers, least);
  }
  for (let task = 0; task < run.tally.tasks; task++) {
    const sum = (which: number): number => byTask[task * Sum.count + which] ?? 0;
    const n = sum(Sum.n);
    const x = sum(Sum.x);
    const y = sum(Sum.y);
    const firsts = sum(Sum.firsts);
    if (n < 2) continue;
    const squaresY = (y * (n - y)) / n / (n - 1);
    sums.trend += sum(Sum.xy) - (x * y) / n;
    sums.trendVariance += (sum(Sum.xx) - (x * x) / n) * squaresY;
    sums.start += sum(Sum.firstPasses) - (firsts * y) / n;
    sums.startVariance += ((firsts * (n - firsts)) / n) * squaresY;
  }
  numbers.forEach((number, id) => {
    passes.set(number, (passes.get(number) ?? 0) + (byId.passes[id] ?? 0));
    trials.set(number, (trials.get(number) ?? 0) + (byId.trials[id] ?? 0));
  });
  const inDeviations = (sum: number, variance: number): number => (variance > 0 ? sum / Math.sqrt(variance) : 0);
  return {
    passes,
    trials,
    trend: inDeviations(sums.trend, sums.trendVariance),
    start: inDeviations(sums.start, sums.startVariance),
  };
};

const rateOf = ({ passes, trials }: Drift, picks: (number: number) => boolean): number => {
  let passed = 0;
  let all = 0;
  for (const [number, count] of trials) {
    if (!picks(number)) continue;
    all += count;
    passed += passes.get(number) ?? 0;
  }
  return passed / Math.max(1, all);
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  if (tally.scoreSum || !tally.tasksKnown || report.nMin < fewestTrials || report.shape.sometimes < fewestMixedTasks)
    return undefined;
  if ((['turn', 'attempt'] as const).some((role) => columnsOf(facts, role).length > 0)) return undefined;
  const numbers = trialNumbers(facts);
  if (!numbers) return undefined;
  const drift = driftOf(facts, run, numbers);
  const { trend, start } = drift;
  if (Math.abs(trend) < farOut && Math.abs(start) < farOut) return undefined;
  const first = Math.min(...drift.trials.keys());
  const last = Math.max(...drift.trials.keys());
  const row = tally.rowOrder[0];
  const span = row === undefined ? undefined : rowSpan(facts, row);
  if (!span) return undefined;
  const middle = (first + last) / 2;
  const isTrend = Math.abs(trend) >= farOut;
  const [early, late] = isTrend
    ? [rateOf(drift, (index) => index <= middle), rateOf(drift, (index) => index > middle)]
    : [rateOf(drift, (index) => index === first), rateOf(drift, (index) => index !== first)];
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
