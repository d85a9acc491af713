import { histogramOf, type Tally, type TallyCount } from '#stats';
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

const talliesOf = (tally: RunTally, pick: (task: number) => Tally): readonly TallyCount[] => {
  const list: Tally[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    const entry = pick(task);
    if (entry.n > 0) list.push(entry);
  }
  return histogramOf(list);
};

/** The reading in force first, then the others that make a difference on this run. */
export const countReadings = (tally: RunTally, stated: Stated): readonly CountReading[] => {
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
      histogram: talliesOf(tally, (task) => ({ n: n(task) - u(task), c: c(task) })),
    });
  }
  if (unscored > 0 && !counted) {
    readings.push({
      id: 'unscoredFailed',
      words: `with ${trials} counted as failures`,
      histogram: talliesOf(tally, (task) => ({ n: n(task) + u(task), c: c(task) })),
    });
  }
  const planned = stated.trialsPerTask?.value ?? tally.n.reduce((most, count) => Math.max(most, count), 0);
  if (planned < 100_000 && tally.n.some((count) => count < planned)) {
    readings.push({
      id: 'missingFailed',
      words: `with missing trials counted as failures (n = ${planned})`,
      histogram: talliesOf(tally, (task) => ({ n: Math.max(planned, n(task)), c: c(task) })),
    });
  }
  return readings;
};
