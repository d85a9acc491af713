import type { Pass1Estimate } from '#shared/runReport';
import { clusterStandardError, meanOf, tInterval } from '#stats';
import { microErrors, undefinedPass1 } from './pass1Estimate';
import type { RunTally } from './runTally';

/** Mean score of each task that has a scored trial. */
export const taskMeans = (tally: RunTally): readonly number[] => {
  const means: number[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    const n = tally.n[task] ?? 0;
    if (n > 0) means.push((tally.scoreSum?.[task] ?? 0) / n);
  }
  return means;
};

/** Sums of scores in the place of successes. */
const scoreTallies = (tally: RunTally): readonly { readonly n: number; readonly c: number }[] =>
  Array.from({ length: tally.tasks }, (_, task) => ({ n: tally.n[task] ?? 0, c: tally.scoreSum?.[task] ?? 0 }));

/** The mean of a real-valued score over tasks, with its task-level standard error; no success is defined for it. */
export const scoreEstimate = (tally: RunTally): Pass1Estimate => {
  const means = taskMeans(tally);
  const trials = tally.n.reduce((sum, n) => sum + n, 0);
  const total = tally.scoreSum?.reduce((sum, score) => sum + score, 0) ?? 0;
  const micro = trials > 0 ? total / trials : null;
  if (!tally.tasksKnown) return { ...undefinedPass1, micro };
  const macro = meanOf(means) ?? null;
  const clusterSe = clusterStandardError(means) ?? null;
  const interval =
    clusterSe === null || macro === null || clusterSe === 0 ? undefined : tInterval(macro, clusterSe, means.length - 1);
  return {
    ...undefinedPass1,
    macro,
    micro,
    ...microErrors(scoreTallies(tally), micro, false),
    clusterSe,
    ci: interval ? [interval.low, interval.high] : null,
    ciMethod: interval ? 't over tasks' : null,
    bracket: scoreBracket(tally, macro),
  };
};

/** With scores in [0, 1], what the mean would be if every unscored trial had the lowest, or the highest, score. */
const scoreBracket = (tally: RunTally, macro: number | null): readonly [number, number] | null => {
  const unscored = tally.unscored.reduce((sum, count) => sum + count, 0);
  if (macro === null || unscored === 0 || macro < 0 || macro > 1) return null;
  const isOverTrials = tally.convention.weighting === 'micro';
  let low = 0;
  let high = 0;
  let weights = 0;
  for (let task = 0; task < tally.tasks; task++) {
    const n = tally.n[task] ?? 0;
    const open = tally.unscored[task] ?? 0;
    const sum = tally.scoreSum?.[task] ?? 0;
    if (n > 0 && (sum < 0 || sum > n)) return null;
    const weight = isOverTrials ? n + open : 1;
    low += (weight * sum) / (n + open);
    high += (weight * (sum + open)) / (n + open);
    weights += weight;
  }
  return [low / weights, high / weights];
};
