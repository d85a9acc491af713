import {
  clopperPearsonInterval,
  jeffreysInterval,
  meanInterval,
  normalQuantile,
  passScores,
  successCount,
  taskCount,
  tQuantile,
  trialCount,
  wilsonInterval,
} from '#stats';
import type { Candidate } from '../judgement';
import { errorFamily, errorWords } from './errorWords';
import type { ErrorCandidate, ErrorQuestion } from './taskErrors';

/** Standing, names and words of one construction, and its two ends where it has any. */
const ends = (
  one: Pick<Candidate, 'id' | 'family' | 'words' | 'standing'>,
  interval: { readonly low: number; readonly high: number } | undefined,
): Candidate[] => (interval ? [{ ...one, value: interval.low, upper: interval.high }] : []);

/** The interval that Evalproof itself shows beside the mean. */
const headlineInterval = ({ histogram, k, metric }: ErrorQuestion, level: number): Candidate[] => {
  const rated = passScores(histogram, k, metric);
  return ends(
    { id: 'interval', family: 'cluster', words: 'the interval over tasks', standing: 'correct' },
    rated && meanInterval(rated.scores, { counts: rated.counts, level }),
  );
};

/** Half-widths of an interval that an error gives: the known ones at 95 %, else by the normal and the t quantile of the level. */
const halfWidths = (entry: ErrorCandidate, level: number, degrees: number): readonly number[] => {
  if (level === 0.95) return entry.halfWidth ? [entry.value] : [];
  const tail = 0.5 + level / 2;
  return entry.halfWidth ? [] : [normalQuantile(tail) * entry.value, tQuantile(tail, degrees) * entry.value];
};

/** mean ± half-width of a known error, as it is and cut at 0 and 1; and mean ± one error, which is no 95 % interval. */
const around = (mean: number, entry: ErrorCandidate, level: number, degrees: number): Candidate[] => {
  const words = entry.reading === undefined ? errorWords(entry.name) : `${errorWords(entry.name)} ${entry.reading}`;
  const half = (width: number) => ({ low: mean - width, high: mean + width });
  const one = {
    family: errorFamily(entry.name),
    words: `mean ± ${words}`,
    standing: entry.legitimate ? ('legitimate' as const) : ('wrong' as const),
  };
  const list = halfWidths(entry, level, degrees).flatMap((width) => {
    const whole = half(width);
    return [
      ...ends({ ...one, id: entry.name }, whole),
      ...ends({ ...one, id: `${entry.name}_clipped` }, { low: Math.max(0, whole.low), high: Math.min(1, whole.high) }),
    ];
  });
  if (entry.halfWidth || !entry.legitimate || level < 0.9) return list;
  const words1 = `mean ± one standard error (${words})`;
  return [
    ...list,
    ...ends({ id: `${entry.name}_x1`, family: 'oneError', words: words1, standing: 'wrong' }, half(entry.value)),
  ];
};

/** The ends of every known interval around a mean. `means`: the weightings it may be centred on, the one over tasks first. */
export const intervalCandidates = (
  question: ErrorQuestion,
  errors: readonly ErrorCandidate[],
  means: readonly number[],
  level: number,
): readonly Candidate[] => [
  ...headlineInterval(question, level),
  ...means.flatMap((mean) => errors.flatMap((entry) => around(mean, entry, level, degreesOf(question)))),
  ...proportionIntervals(means[0] ?? 0, question, level),
];

const degreesOf = ({ histogram }: ErrorQuestion): number => Math.max(1, taskCount(histogram) - 1);

/** Wilson, exact and Jeffreys intervals on tasks (fair) and on all trials (too narrow when a task has several). */
const proportionIntervals = (mean: number, { histogram, k }: ErrorQuestion, level: number): Candidate[] => {
  const tasks = taskCount(histogram);
  const trials = trialCount(histogram);
  const over = (unit: 'tasks' | 'trials', size: number, successes: number): Candidate[] => {
    const standing = unit === 'tasks' || trials === tasks ? ('legitimate' as const) : ('wrong' as const);
    const family = unit === 'tasks' ? 'proportion' : 'pooled';
    const where = unit === 'tasks' ? 'over tasks' : 'over all trials';
    return [
      ...ends(
        { id: `wilson_${unit}`, family, words: `the Wilson interval ${where}`, standing },
        wilsonInterval(size, successes, level),
      ),
      ...ends(
        { id: `clopper_${unit}`, family, words: `the exact interval ${where}`, standing },
        clopperPearsonInterval(size, successes, level),
      ),
      ...ends(
        { id: `jeffreys_${unit}`, family, words: `the Jeffreys interval ${where}`, standing },
        jeffreysInterval(size, successes, level),
      ),
    ];
  };
  // A mean of several trials is no whole number of tasks: people round it either way.
  const onTasks = [...new Set([Math.floor(mean * tasks + 1e-9), Math.ceil(mean * tasks - 1e-9)])];
  return [
    ...onTasks.flatMap((successes) => over('tasks', tasks, successes)),
    ...(k === 1 ? over('trials', trials, successCount(histogram)) : []),
  ];
};
