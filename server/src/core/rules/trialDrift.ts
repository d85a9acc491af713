import type { Facts, Run } from '../facts/facts';
import { rememberedByCounts } from '../facts/rememberedByCounts';
import type { Names } from '../reading/names';
import { counted, percentText } from '../words/numberText';
import { perRun } from './perRun';
import { columnsOf } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { type TrialCounts, trialCounts } from './trialCounts';
import { sumFirsts, sumN, sumsOfTask, sumX, sumXX, sumY, type TrialSums, trialSums } from './trialSums';

const fewestTrials = 4;
/** Standard deviations that a sum of permuted verdicts exceeds once in 5,000 runs: two tests stay below 1 in 1,000 together. */
const farOut = 3.72;
/** Tasks with both verdicts, below which the normal approximation of the permutations is not trusted. */
const fewestMixedTasks = 8;

/** The same array for one list of trial keys, by which others can tell that the numbers are the same. */
const known = new WeakMap<Names, { readonly count: number; readonly numbers: Float64Array | undefined }>();

/** By the id of each trial key, how far its number is above the least; undefined when the keys are no small whole numbers. */
const trialNumbers = (trials: Names): Float64Array | undefined => {
  const { count } = trials;
  if (count > 10_000) return undefined;
  const before = known.get(trials);
  if (before?.count === count) return before.numbers;
  const numbers = Float64Array.from({ length: count }, (_, id) => Number(trials.text(id)));
  const least = numbers.reduce((lowest, number) => Math.min(lowest, number), Number.POSITIVE_INFINITY);
  const areWhole = numbers.every((number) => Number.isInteger(number) && number >= 0);
  const found = { count, numbers: areWhole ? numbers.map((number) => number - least) : undefined };
  known.set(trials, found);
  return found.numbers;
};

/** How far two contrasts are from what permuted verdicts would give, in standard deviations: of the trial number, and of being the first. */
interface Drift {
  readonly trend: number;
  readonly start: number;
}

/** Takes what the tasks leave to expect from the two sums in `trend` and `start`, and adds up the variances of both. */
const addTasks = (byTask: Float64Array, trend: Float64Array, start: Float64Array): void => {
  for (let task = 0; task < byTask.length; task += sumsOfTask) {
    const n = byTask[task + sumN] as number;
    const x = byTask[task + sumX] as number;
    const y = byTask[task + sumY] as number;
    const firsts = byTask[task + sumFirsts] as number;
    if (n === 0) continue;
    trend[0] = (trend[0] as number) - (x * y) / n;
    start[0] = (start[0] as number) - (firsts * y) / n;
    if (n === 1) continue;
    const squaresY = (y * (n - y)) / n / (n - 1);
    trend[1] = (trend[1] as number) + ((byTask[task + sumXX] as number) - (x * x) / n) * squaresY;
    start[1] = (start[1] as number) + ((firsts * (n - firsts)) / n) * squaresY;
  }
};

const inDeviations = ([sum = 0, variance = 0]: Float64Array): number => (variance > 0 ? sum / Math.sqrt(variance) : 0);

/**
 * For a number x of each trial: Σ over tasks of Σ (x − x̄)(y − ȳ), in standard deviations of its distribution when the verdicts y are
 * permuted within tasks: mean 0, variance Σ SSx·SSy / (n − 1). Being the first is a number, too: 1 for the first trial, else 0.
 */
const driftOf = ({ byTask, xy, firstPasses }: TrialSums): Drift => {
  const trend = Float64Array.of(xy, 0);
  const start = Float64Array.of(firstPasses, 0);
  addTasks(byTask, trend, start);
  return { trend: inDeviations(trend), start: inDeviations(start) };
};

const remembered = rememberedByCounts<Drift>();

/** Rate of passes over the trials with some numbers. */
const rateOf = ({ trials, passes }: TrialCounts, numbers: Float64Array, picks: (number: number) => boolean): number => {
  let passed = 0;
  let all = 0;
  for (const [id, number] of numbers.entries()) {
    if (!picks(number)) continue;
    all += trials[id] ?? 0;
    passed += passes[id] ?? 0;
  }
  return passed / Math.max(1, all);
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  if (tally.scoreSum || !tally.tasksKnown || report.nMin < fewestTrials || report.shape.sometimes < fewestMixedTasks)
    return undefined;
  if ((['turn', 'attempt'] as const).some((role) => columnsOf(facts, role).length > 0)) return undefined;
  const { rows, layout } = facts.reading;
  const numbers = rows && layout?.trial ? trialNumbers(rows.trials) : undefined;
  if (!numbers) return undefined;
  const { trend, start } = remembered(tally, numbers, () => driftOf(trialSums(facts, run, numbers)));
  if (Math.abs(trend) < farOut && Math.abs(start) < farOut) return undefined;
  const row = tally.rowOrder[0];
  const span = row === undefined ? undefined : rowSpan(facts, row);
  if (!span) return undefined;
  const middle = numbers.reduce((most, number) => Math.max(most, number), 0) / 2;
  const isTrend = Math.abs(trend) >= farOut;
  const isEarly = (number: number): boolean => (isTrend ? number <= middle : number === 0);
  const counts = trialCounts(facts, run, numbers.length);
  const early = rateOf(counts, numbers, isEarly);
  const late = rateOf(counts, numbers, (number) => !isEarly(number));
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
