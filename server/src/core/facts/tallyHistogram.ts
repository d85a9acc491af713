import type { TallyCount } from '#stats';
import type { RunTally } from './runTally';

interface Bar extends TallyCount {
  count: number;
}

const largest = (counts: Int32Array): number => {
  let most = 0;
  for (let task = 0; task < counts.length; task++) most = Math.max(most, counts[task] as number);
  return most;
};

/** The distinct pairs (n, c) of tasks with how many tasks have each, in order of first appearance; tasks without a trial (n = 0) are left out. */
export const histogramOfCounts = (n: Int32Array, c: Int32Array): readonly TallyCount[] => {
  const bars = new Map<number, Bar>();
  const width = largest(c) + 1;
  for (let task = 0; task < n.length; task++) {
    const trials = n[task] as number;
    if (trials <= 0) continue;
    const successes = c[task] as number;
    const bar = bars.get(trials * width + successes);
    if (bar) bar.count++;
    else bars.set(trials * width + successes, { n: trials, c: successes, count: 1 });
  }
  return [...bars.values()];
};

const made = new WeakMap<RunTally, readonly TallyCount[]>();

/** The histogram of a run: all that the estimators need. Tasks without a scored trial are left out. Made once for all that ask. */
export const tallyHistogram = (tally: RunTally): readonly TallyCount[] => {
  const histogram = made.get(tally) ?? histogramOfCounts(tally.n, tally.c);
  made.set(tally, histogram);
  return histogram;
};

/** A count that a run can have planned: "2.5" or "1e12" trials per task are no plan. */
const isCount = (planned: number | undefined): planned is number =>
  planned !== undefined && Number.isInteger(planned) && planned >= 0 && planned < 2 ** 31;

/**
 * The histogram with every unscored trial, and every one that lacks of the trials `planned` per task, taken as a failure, or as a
 * success.
 */
export const bracketHistogram = (
  tally: RunTally,
  planned: number | undefined,
): { low: readonly TallyCount[]; high: readonly TallyCount[] } => {
  const least = isCount(planned) ? planned : 0;
  if (least === 0 && largest(tally.unscored) === 0) {
    const histogram = tallyHistogram(tally);
    return { low: histogram, high: histogram };
  }
  const counted = tally.convention.unscored === 'failure';
  const all = tally.n.map((n, task) => Math.max(n + (counted ? 0 : (tally.unscored[task] ?? 0)), least));
  const passesAtMost = tally.c.map((c, task) => {
    const scored = (tally.n[task] ?? 0) - (counted ? (tally.unscored[task] ?? 0) : 0);
    return c + (all[task] ?? 0) - scored;
  });
  return { low: histogramOfCounts(all, tally.c), high: histogramOfCounts(all, passesAtMost) };
};
