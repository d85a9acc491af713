import {
  clopperPearsonInterval,
  jeffreysInterval,
  meanInterval,
  normalQuantile,
  passScores,
  successCount,
  taskCount,
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

/** mean ± half-width of every known error, as it is and cut at 0 and 1; and mean ± one error, which is no 95 % interval. */
const around = (mean: number, entry: ErrorCandidate, level: number): Candidate[] => {
  const words = entry.reading === undefined ? errorWords(entry.name) : `${errorWords(entry.name)} ${entry.reading}`;
  const half = (width: number) => ({ low: mean - width, high: mean + width });
  if (!entry.halfWidth)
    return entry.legitimate && level > 0.7
      ? ends(
          {
            id: `${entry.name}_x1`,
            family: 'oneError',
            words: `mean ± one standard error (${words})`,
            standing: 'wrong',
          },
          half(entry.value),
        )
      : [];
  const scale = entry.name.endsWith('_xt') ? 1 : normalQuantile(0.5 + level / 2) / 1.96;
  const whole = half(entry.value * scale);
  const one = {
    family: errorFamily(entry.name),
    words: `mean ± ${words}`,
    standing: entry.legitimate ? ('legitimate' as const) : ('wrong' as const),
  };
  return [
    ...ends({ ...one, id: entry.name }, whole),
    ...ends({ ...one, id: `${entry.name}_clipped` }, { low: Math.max(0, whole.low), high: Math.min(1, whole.high) }),
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
  ...means.flatMap((mean) => errors.flatMap((entry) => around(mean, entry, level))),
  ...proportionIntervals(means[0] ?? 0, question, level),
];

/** Wilson, exact and Jeffreys intervals on tasks (fair) and on all trials (too narrow when a task has several). */
const proportionIntervals = (mean: number, { histogram, k }: ErrorQuestion, level: number): Candidate[] => {
  const tasks = taskCount(histogram);
  const trials = trialCount(histogram);
  const onTasks = Math.round(mean * tasks);
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
  return [...over('tasks', tasks, onTasks), ...(k === 1 ? over('trials', trials, successCount(histogram)) : [])];
};
