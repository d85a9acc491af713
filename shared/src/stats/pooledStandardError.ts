import type { CountedTally } from './tally';
import { successCount, trialCount } from './tally';

/**
 * The standard error that treats all N trials as independent. Wrong as soon as tasks have more than one trial:
 * too narrow for new tasks, too wide for a rerun of the same ones. Kept to recognise it and to show the ratio.
 *
 *     SE = √( m(1 − m) / N ),  m = Σc/N      (ddof 1: N − 1)
 *
 * @param tallies per task, or their histogram
 * @param ddof 0 or 1, subtracted from N
 * @returns `undefined` when N ≤ ddof.
 * @example pooledStandardError([{ n: 10, c: 3 }, { n: 10, c: 9 }]) // 0.10954451150103323
 */
export function pooledStandardError(tallies: readonly CountedTally[], ddof: 0 | 1 = 0): number | undefined {
  const trials = trialCount(tallies);
  if (trials <= ddof) return undefined;
  const successes = successCount(tallies);
  return Math.sqrt(((successes / trials) * ((trials - successes) / trials)) / (trials - ddof));
}

/**
 * √( p̄(1 − p̄) / T ): conservative rather than wrong, as it forgets that the trials of a task were averaged.
 *
 * @param mean the mean score, in [0, 1]
 * @param tasks T
 * @returns `undefined` without tasks or with a mean outside [0, 1].
 */
export function binomialOverTasksStandardError(mean: number, tasks: number): number | undefined {
  if (tasks < 1 || !(mean >= 0 && mean <= 1)) return undefined;
  return Math.sqrt((mean * (1 - mean)) / tasks);
}
