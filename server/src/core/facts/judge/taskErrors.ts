import {
  binomialOverTasksStandardError,
  groupedStandardError,
  groupMeanErrors,
  idealBootstrapStandardError,
  macroMean,
  meanOf,
  microStandardError,
  normalQuantile,
  type PassMetric,
  passScores,
  pooledStandardError,
  pooledVarianceGroupStandardError,
  sameTasksStandardError,
  standardDeviation,
  type TallyCount,
  taskCount,
  tQuantile,
  trialCount,
  unweightedGroupStandardError,
  weightedGroupStandardError,
} from '#stats';

/** One way to measure the uncertainty of a mean. */
export interface ErrorCandidate {
  readonly name: string;
  readonly value: number;
  readonly legitimate: boolean;
  /** The number is the half-width of a 95 % interval (false: it is a standard error or a deviation). */
  readonly halfWidth: boolean;
  readonly relativeTolerance?: number;
  /** Completes the words: "with the 18 unscored trials left out". */
  readonly reading?: string;
}

export interface ErrorQuestion {
  readonly histogram: readonly TallyCount[];
  readonly k: number;
  readonly metric: PassMetric;
  /** Per task, with `groups` and `strata` aligned; only where a field sorts the tasks. */
  readonly tallies?: readonly { readonly n: number; readonly c: number }[];
  readonly groups?: readonly number[];
  readonly strata?: readonly number[];
  readonly runMeans?: readonly number[];
}

/** Resamples assumed of a bootstrap whose number is not stated. */
const resamples = 1000;
/** Three standard deviations of a bootstrap's own noise, as a share of its standard error. */
export const bootstrapNoise = 3 / Math.sqrt(2 * resamples);

type Entry = readonly [name: string, value: number | undefined, legitimate: boolean, degrees?: number];

/** Every figure, right or wrong, that a known formula gives for the uncertainty of a mean over tasks. */
export const taskErrors = (question: ErrorQuestion): readonly ErrorCandidate[] => {
  const { histogram, k, metric } = question;
  const rated = passScores(histogram, k, metric);
  const tasks = taskCount(histogram);
  if (!rated || tasks < 2) return [];
  const { scores, counts } = rated;
  const mean = meanOf(scores, counts) ?? 0;
  const deviation = standardDeviation(scores, counts);
  const cluster = deviation === undefined ? undefined : deviation / Math.sqrt(tasks);
  const ideal = idealBootstrapStandardError(scores, counts);
  const trials = trialCount(histogram);
  const single = trials === tasks;
  const pooled = k === 1 ? pooledStandardError(histogram) : Math.sqrt((mean * (1 - mean)) / trials);
  const entries: Entry[] = [
    ['cluster', cluster, true],
    ['ideal_bootstrap', ideal, true],
    ['same_tasks', sameTasksStandardError(histogram, k, metric), true],
    ['binomial_over_tasks', binomialOverTasksStandardError(mean, tasks), true],
    ['binomial_over_tasks_ddof1', Math.sqrt((mean * (1 - mean)) / (tasks - 1)), true],
    ...microEntries(histogram, k),
    ...groupEntries(question),
    ...runEntries(question.runMeans),
    ['pooled', pooled, single],
    ['pooled_ddof1', k === 1 ? pooledStandardError(histogram, 1) : undefined, single],
    ['sd_not_divided', deviation, false],
    ['bootstrap_over_root_b', ideal === undefined ? undefined : ideal / Math.sqrt(resamples), false],
  ];
  return [...entries.flatMap((entry) => withHalfWidths(entry, tasks - 1)), ...bootstraps(ideal)];
};

/** The error of all successes over all trials, tasks as clusters: where n is uneven it differs from the error of the mean over tasks. */
const microEntries = (histogram: readonly TallyCount[], k: number): Entry[] => {
  if (k > 1 || histogram.every(({ n }) => n === histogram[0]?.n)) return [];
  const tasks = taskCount(histogram);
  const cr1 = microStandardError(histogram);
  return [
    ['micro_cr0', cr1 && cr1 * Math.sqrt((tasks - 1) / tasks), true],
    ['micro_cr1', cr1, true],
  ];
};

/** Errors over sampled groups, and over fixed subtasks, of the tasks with evidence. */
const groupEntries = ({ tallies, groups, strata, k, metric }: ErrorQuestion): Entry[] => {
  if (!tallies) return [];
  const kept = tallies.flatMap((tally, task) => {
    const score = tally.n === 0 ? undefined : passScores([tally], k, metric)?.scores[0];
    return score === undefined ? [] : [{ score, group: groups?.[task] ?? -1, stratum: strata?.[task] ?? -1 }];
  });
  const scores = kept.map(({ score }) => score);
  const entries: Entry[] = [];
  if (groups) {
    const own = kept.map(({ group }) => group);
    const degrees = new Set(own).size - 1;
    for (const correction of ['CR0', 'CR1'] as const)
      entries.push([
        correction.toLowerCase(),
        groupedStandardError(scores, own, { correction }),
        true,
        Math.max(1, degrees),
      ]);
  }
  const parts =
    strata &&
    groupMeanErrors(
      scores,
      kept.map(({ stratum }) => stratum),
    );
  if (parts)
    entries.push(
      ['group_weighted', weightedGroupStandardError(parts), true],
      ['group_unweighted', unweightedGroupStandardError(parts), true],
      ['group_pooled_variance', pooledVarianceGroupStandardError(parts), true],
    );
  return entries;
};

/** Spread of the means of whole runs, seeds or epochs, and the error of their mean. */
const runEntries = (runMeans: readonly number[] | undefined): Entry[] => {
  const sample = runMeans && standardDeviation(runMeans);
  if (!runMeans || sample === undefined) return [];
  const population = sample * Math.sqrt((runMeans.length - 1) / runMeans.length);
  const root = Math.sqrt(runMeans.length);
  return [
    ['run_sd_ddof1', sample, true],
    ['run_sd_ddof0', population, true],
    ['run_se_ddof1', sample / root, true, runMeans.length - 1],
    ['run_se_ddof0', population / root, true, runMeans.length - 1],
  ];
};

/** The figure itself, and the half-widths of a 95 % interval made from it with 1.96 and with t. */
const withHalfWidths = ([name, value, legitimate, degrees]: Entry, taskDegrees: number): ErrorCandidate[] =>
  value === undefined
    ? []
    : [
        { name, value, legitimate, halfWidth: false },
        { name: `${name}_x1.96`, value: value * 1.96, legitimate, halfWidth: true },
        { name: `${name}_xz`, value: value * normalQuantile(0.975), legitimate, halfWidth: true },
        { name: `${name}_xt`, value: value * tQuantile(0.975, degrees ?? taskDegrees), legitimate, halfWidth: true },
      ];

/** A random figure matches within its own noise. */
const bootstraps = (ideal: number | undefined): ErrorCandidate[] =>
  ideal === undefined || ideal === 0
    ? []
    : [
        { name: 'bootstrap', value: ideal, legitimate: true, halfWidth: false, relativeTolerance: bootstrapNoise },
        {
          name: 'bootstrap_x1.96',
          value: ideal * 1.96,
          legitimate: true,
          halfWidth: true,
          relativeTolerance: bootstrapNoise,
        },
      ];

/** The mean that a question's errors belong to. */
export const meanOfQuestion = ({ histogram, k, metric }: ErrorQuestion): number | undefined => {
  if (k === 1) return macroMean(histogram);
  const rated = passScores(histogram, k, metric);
  return rated && meanOf(rated.scores, rated.counts);
};
