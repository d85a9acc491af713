import type { TallyCount } from '#stats';
import type { Stated } from '../../reading/stated';
import type { RunTally } from '../runTally';
import { tallyHistogram } from '../tallyHistogram';

/** One way to count the trials of a run that has unscored, missing or repeated ones. */
export interface CountReading {
  readonly id: 'inForce' | 'unscoredDropped' | 'unscoredFailed' | 'missingFailed' | 'copiesCounted';
  /** Completes "with …": "with the 18 unscored trials left out". */
  readonly words: string;
  readonly histogram: readonly TallyCount[];
}

const width = 2 ** 26;

/** Distinct (n, c) with how many tasks have each, of tasks with at least one trial. */
const histogramFrom = (
  tasks: number,
  nOf: (task: number) => number,
  cOf: (task: number) => number,
): readonly TallyCount[] => {
  const counts = new Map<number, number>();
  for (let task = 0; task < tasks; task++) {
    const n = nOf(task);
    if (n <= 0) continue;
    const key = n * width + cOf(task);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ n: Math.floor(key / width), c: key % width, count }));
};

/** Made once for all claims of a run. */
const made = new WeakMap<RunTally, { readonly stated: Stated; readonly readings: readonly CountReading[] }>();

/** The reading in force first, then the others that make a difference on this run. */
export const countReadings = (tally: RunTally, stated: Stated): readonly CountReading[] => {
  const known = made.get(tally);
  if (known?.stated === stated) return known.readings;
  const readings = makeReadings(tally, stated);
  made.set(tally, { stated, readings });
  return readings;
};

const makeReadings = (tally: RunTally, stated: Stated): readonly CountReading[] => {
  const readings: CountReading[] = [{ id: 'inForce', words: '', histogram: tallyHistogram(tally) }];
  if (tally.scoreSum) return readings;
  const unscored = tally.unscored.reduce((sum, count) => sum + count, 0);
  const counted = tally.convention.unscored === 'failure';
  const n = (task: number): number => tally.n[task] ?? 0;
  const c = (task: number): number => tally.c[task] ?? 0;
  const u = (task: number): number => tally.unscored[task] ?? 0;
  const trials = unscored === 1 ? 'the unscored trial' : `the ${unscored} unscored trials`;
  if (unscored > 0 && counted) {
    readings.push({
      id: 'unscoredDropped',
      words: `with ${trials} left out`,
      histogram: histogramFrom(tally.tasks, (task) => n(task) - u(task), c),
    });
  }
  if (unscored > 0 && !counted) {
    readings.push({
      id: 'unscoredFailed',
      words: `with ${trials} counted as failures`,
      histogram: histogramFrom(tally.tasks, (task) => n(task) + u(task), c),
    });
  }
  const planned = stated.trialsPerTask?.value ?? tally.n.reduce((most, count) => Math.max(most, count), 0);
  if (planned < 100_000 && tally.n.some((count) => count < planned)) {
    readings.push({
      id: 'missingFailed',
      words: `with missing trials counted as failures (n = ${planned})`,
      histogram: histogramFrom(tally.tasks, (task) => Math.max(planned, n(task)), c),
    });
  }
  return readings;
};
