import {
  binomialOverTasksStandardError,
  clopperPearsonInterval,
  clusterStandardError,
  meanInterval,
  meanOf,
  normalQuantile,
  passScores,
  sameTasksStandardError,
  standardErrorCandidates,
  successCount,
  type TallyCount,
  taskCount,
  tQuantile,
  trialCount,
  wilsonInterval,
} from '#stats';
import type { Candidate } from '../judgement';
import { errorFamily, errorWords } from './errorWords';

/** One way to measure the uncertainty of a mean. */
export interface ErrorCandidate {
  readonly name: string;
  readonly value: number;
  readonly legitimate: boolean;
  /** The number is this many half-widths of the 95 % interval (false: it is a standard error or a deviation). */
  readonly halfWidth: boolean;
  readonly relativeTolerance?: number;
}

export interface ErrorContext {
  readonly histogram: readonly TallyCount[];
  /** Sampled unit and fixed subtask per task, aligned with `tallies`. */
  readonly tallies?: readonly { readonly n: number; readonly c: number }[];
  readonly groups?: readonly number[];
  readonly strata?: readonly number[];
  readonly runMeans?: readonly number[];
}

/** Every known uncertainty of pass@1. */
export const errorsOfPass1 = (context: ErrorContext): readonly ErrorCandidate[] => {
  const grouped = context.tallies && (context.groups || context.strata);
  const list = standardErrorCandidates(grouped && context.tallies ? context.tallies : context.histogram, {
    ...(context.groups ? { groups: context.groups } : {}),
    ...(context.strata ? { strata: context.strata } : {}),
    ...(context.runMeans ? { runMeans: context.runMeans } : {}),
  });
  return list.map((entry) => ({
    name: entry.name,
    value: entry.value,
    legitimate: entry.legitimate,
    halfWidth: entry.kind === 'half-width',
    ...(entry.relativeTolerance === undefined ? {} : { relativeTolerance: entry.relativeTolerance }),
  }));
};

/** Every known uncertainty of pass@k or pass^k for k above 1. */
export const errorsOfPassK = (
  histogram: readonly TallyCount[],
  k: number,
  metric: 'at' | 'hat',
): readonly ErrorCandidate[] => {
  const scores = passScores(histogram, k, metric);
  if (!scores) return [];
  const tasks = taskCount(histogram);
  const mean = meanOf(scores.scores, scores.counts) ?? 0;
  const spread = mean * (1 - mean);
  const entries: (readonly [string, number | undefined, boolean])[] = [
    ['cluster', clusterStandardError(scores.scores, scores.counts), true],
    ['same_tasks', sameTasksStandardError(histogram, k, metric), true],
    ['binomial_over_tasks', binomialOverTasksStandardError(mean, tasks), true],
    ['pooled', Math.sqrt(spread / trialCount(histogram)), histogram.every(({ n }) => n === 1)],
  ];
  return entries.flatMap(([name, value, legitimate]): ErrorCandidate[] =>
    value === undefined
      ? []
      : [
          { name, value, legitimate, halfWidth: false },
          { name: `${name}_x1.96`, value: value * 1.96, legitimate, halfWidth: true },
          ...(tasks > 1
            ? [{ name: `${name}_xt`, value: value * tQuantile(0.975, tasks - 1), legitimate, halfWidth: true }]
            : []),
        ],
  );
};

/** A claimed standard error against what is known: standard errors may be legitimate, half-widths under that label are not. */
export const asStandardErrors = (errors: readonly ErrorCandidate[]): readonly Candidate[] =>
  errors.map((entry) => ({
    id: entry.name,
    family: entry.halfWidth ? 'halfWidth' : errorFamily(entry.name),
    words: errorWords(entry.name),
    value: entry.value,
    ...(entry.relativeTolerance === undefined ? {} : { relativeTolerance: entry.relativeTolerance }),
    standing: entry.name === 'cluster' ? 'correct' : entry.legitimate && !entry.halfWidth ? 'legitimate' : 'wrong',
  }));

/** A ± or half-width of unstated kind: any legitimate figure will do. */
export const asUncertainty = (errors: readonly ErrorCandidate[], labelledHalfWidth: boolean): readonly Candidate[] =>
  errors.map((entry) => ({
    id: entry.name,
    family: errorFamily(entry.name),
    words: errorWords(entry.name),
    value: entry.value,
    ...(entry.relativeTolerance === undefined ? {} : { relativeTolerance: entry.relativeTolerance }),
    standing: labelledHalfWidth && entry.name === 'cluster_xt' ? 'correct' : entry.legitimate ? 'legitimate' : 'wrong',
  }));

const between = (mean: number, half: number): { value: number; upper: number } => ({
  value: mean - half,
  upper: mean + half,
});

/** The ends of every known 95 % interval (or another level, for the normal and t ones) around a mean. */
export const asIntervals = (
  errors: readonly ErrorCandidate[],
  mean: number,
  histogram: readonly TallyCount[],
  level: number,
): readonly Candidate[] => {
  const scale = normalQuantile(0.5 + level / 2) / 1.96;
  const list: Candidate[] = [];
  const scores = histogram.map(({ n, c }) => c / n);
  const counts = histogram.map(({ count }) => count);
  const own = meanInterval(scores, { counts, level });
  if (own)
    list.push({
      id: 'interval',
      family: 'cluster',
      words: 'the interval over tasks',
      value: own.low,
      upper: own.high,
      standing: 'correct',
    });
  for (const entry of errors) {
    const words = errorWords(entry.name);
    if (entry.halfWidth) {
      const ends = between(mean, entry.name.endsWith('1.96') ? entry.value * scale : entry.value);
      const family = errorFamily(entry.name);
      const standing = entry.legitimate ? 'legitimate' : 'wrong';
      list.push({ id: entry.name, family, words: `mean ± ${words}`, ...ends, standing });
      list.push({
        id: `${entry.name}_clipped`,
        family,
        words: `mean ± ${words}`,
        value: Math.max(0, ends.value),
        upper: Math.min(1, ends.upper),
        standing,
      });
    } else if (entry.legitimate) {
      list.push({
        id: `${entry.name}_x1`,
        family: 'oneError',
        words: `mean ± one standard error (${words})`,
        ...between(mean, entry.value),
        standing: 'wrong',
      });
    }
  }
  return [...list, ...proportionIntervals(mean, histogram, level)];
};

/** Wilson and Clopper-Pearson on tasks (fair) and on pooled trials (too narrow when a task has several). */
const proportionIntervals = (mean: number, histogram: readonly TallyCount[], level: number): readonly Candidate[] => {
  const tasks = taskCount(histogram);
  const trials = trialCount(histogram);
  const successes = successCount(histogram);
  const single = trials === tasks;
  const ends = (
    id: string,
    family: string,
    words: string,
    interval: { low: number; high: number } | undefined,
    standing: Candidate['standing'],
  ): Candidate[] => (interval ? [{ id, family, words, value: interval.low, upper: interval.high, standing }] : []);
  const onTasks = Math.round(mean * tasks);
  return [
    ...ends(
      'wilson_tasks',
      'wilson',
      'the Wilson interval over tasks',
      wilsonInterval(tasks, onTasks, level),
      'legitimate',
    ),
    ...ends(
      'clopper_tasks',
      'wilson',
      'the exact interval over tasks',
      clopperPearsonInterval(tasks, onTasks, level),
      'legitimate',
    ),
    ...ends(
      'wilson_trials',
      'pooled',
      'the Wilson interval over all trials',
      wilsonInterval(trials, successes, level),
      single ? 'legitimate' : 'wrong',
    ),
    ...ends(
      'clopper_trials',
      'pooled',
      'the exact interval over all trials',
      clopperPearsonInterval(trials, successes, level),
      single ? 'legitimate' : 'wrong',
    ),
  ];
};
