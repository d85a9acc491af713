import type { TallyCount } from '#stats';
import type { Stated } from '../../reading/stated';
import type { RunTally } from '../runTally';
import { statedTotal } from '../statedTotal';
import { histogramOfCounts, tallyHistogram } from '../tallyHistogram';

/** One way to count the trials of a run that has unscored, missing or repeated ones. */
export interface CountReading {
  readonly id:
    | 'inForce'
    | 'unscoredDropped'
    | 'unscoredFailed'
    | 'missingFailed'
    | 'missingTasksFailed'
    | 'copiesCounted';
  /** Completes "with …": "with the 18 unscored trials left out". */
  readonly words: string;
  readonly histogram: readonly TallyCount[];
}

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
  const trials = unscored === 1 ? 'the unscored trial' : `the ${unscored} unscored trials`;
  if (unscored > 0 && counted) {
    readings.push({
      id: 'unscoredDropped',
      words: `with ${trials} left out`,
      histogram: histogramOfCounts(
        tally.n.map((n, task) => n - (tally.unscored[task] ?? 0)),
        tally.c,
      ),
    });
  }
  if (unscored > 0 && !counted) {
    readings.push({
      id: 'unscoredFailed',
      words: `with ${trials} counted as failures`,
      histogram: histogramOfCounts(
        tally.n.map((n, task) => n + (tally.unscored[task] ?? 0)),
        tally.c,
      ),
    });
  }
  const planned = stated.trialsPerTask?.value ?? tally.n.reduce((most, count) => Math.max(most, count), 0);
  if (Number.isInteger(planned) && planned < 100_000 && tally.n.some((count) => count < planned)) {
    readings.push({
      id: 'missingFailed',
      words: `with missing trials counted as failures (n = ${planned})`,
      histogram: histogramOfCounts(
        tally.n.map((n) => Math.max(planned, n)),
        tally.c,
      ),
    });
  }
  const total = statedTotal(tally, stated)?.value ?? 0;
  if (!Number.isInteger(planned) || planned < 1 || total <= tally.tasks) return readings;
  const missing = total - tally.tasks;
  return [
    ...readings,
    ...readings.map(
      ({ words, histogram }): CountReading => ({
        id: 'missingTasksFailed',
        words: `${words} with the ${missing} missing tasks counted as failures`.trim(),
        histogram: withFailures(histogram, planned, missing),
      }),
    ),
  ];
};

/** The histogram with tasks of n trials added that all failed. */
const withFailures = (histogram: readonly TallyCount[], n: number, tasks: number): readonly TallyCount[] => {
  const isFailed = (bar: TallyCount): boolean => bar.n === n && bar.c === 0;
  const count = (histogram.find(isFailed)?.count ?? 0) + tasks;
  return [...histogram.filter((bar) => !isFailed(bar)), { n, c: 0, count }];
};
