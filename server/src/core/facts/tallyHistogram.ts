import type { TallyCount } from '#stats';
import { rememberedByCounts } from './rememberedByCounts';
import type { RunTally } from './runTally';

/** Pairs (n, c) up to which they have a table: 64 KB. */
const mostPairs = 1 << 14;

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
  const width = largest(c) + 1;
  const pairs = (largest(n) + 1) * width;
  return pairs <= mostPairs ? histogramByTable(n, c, width, pairs) : histogramByMap(n, c, width);
};

/** A table by (n, c) stays small for counts that runs have: numbers are added up, and bars made at the end. */
const histogramByTable = (n: Int32Array, c: Int32Array, width: number, pairs: number): readonly TallyCount[] => {
  const counts = new Int32Array(pairs);
  const order: number[] = [];
  for (let task = 0; task < n.length; task++) {
    const trials = n[task] as number;
    if (trials <= 0) continue;
    const pair = trials * width + (c[task] as number);
    const count = counts[pair] as number;
    if (count === 0) order.push(pair);
    counts[pair] = count + 1;
  }
  return order.map((pair) => ({ n: Math.floor(pair / width), c: pair % width, count: counts[pair] as number }));
};

const histogramByMap = (n: Int32Array, c: Int32Array, width: number): readonly TallyCount[] => {
  const bars = new Map<number, Bar>();
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

const remembered = rememberedByCounts<readonly TallyCount[]>();

/** The histogram of a run: all that the estimators need. Tasks without a scored trial are left out. Made once for all that ask. */
export const tallyHistogram = (tally: RunTally): readonly TallyCount[] =>
  remembered(tally, undefined, () => histogramOfCounts(tally.n, tally.c));

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
