import { CompensatedSum } from './compensatedSum';
import {
  passAtKVariance,
  passAtKVarianceJackknife,
  passHatKVariance,
  passHatKVarianceJackknife,
} from './passAtKVariance';
import type { CountedTally, PassMetric } from './tally';
import { countOf, withEvidence } from './tally';

const VARIANCES = {
  unbiased: { at: passAtKVariance, hat: passHatKVariance },
  jackknife: { at: passAtKVarianceJackknife, hat: passHatKVarianceJackknife },
} as const;

/**
 * Standard error of the mean over *these* tasks when only the trials are drawn anew: "would a rerun give this number?".
 *
 *     SE = √( Σ V̂_i ) / T
 *
 * @param tallies per task, or their histogram
 * @param variance `unbiased` needs n_i ≥ 2k everywhere, `jackknife` only n_i > k but errs upward
 * @returns `undefined` when any task with evidence has too few trials, or without tasks.
 * @throws RangeError when a tally or k is out of its domain.
 * @example sameTasksStandardError([{ n: 10, c: 5 }, { n: 10, c: 5 }], 1, 'at') // 0.11785113019775792
 */
export function sameTasksStandardError(
  tallies: readonly CountedTally[],
  k: number,
  metric: PassMetric,
  variance: 'unbiased' | 'jackknife' = 'unbiased',
): number | undefined {
  const ofTask = VARIANCES[variance][metric];
  const sum = new CompensatedSum();
  let tasks = 0;
  for (const tally of withEvidence(tallies)) {
    const value = ofTask(tally.n, tally.c, k);
    if (value === undefined) return undefined;
    sum.add(value * countOf(tally));
    tasks += countOf(tally);
  }
  return tasks === 0 ? undefined : Math.sqrt(sum.value) / tasks;
}
