import { compensatedSum } from './compensatedSum';
import type { CountedTally } from './tally';
import { countOf, successCount, taskCount, trialCount, withEvidence } from './tally';

/**
 * Standard error of the mean over trials, m = Σc/N, for new tasks: the trials clustered by their task, with the CR1 correction.
 * It is the same as `groupedStandardError` of the single trials with the task as group, from the counts alone.
 *
 *     SE = √( T/(T − 1) · Σ_i (c_i − m n_i)² ) / N
 *
 * Equal to `clusterStandardError` of the rates c_i/n_i when all n_i are equal. Use it with T − 1 degrees of freedom.
 *
 * @param tallies per task, or their histogram; c may be the sum of n real-valued scores
 * @returns in units of the mean; `undefined` for fewer than two tasks with a scored trial.
 * @example microStandardError([{ n: 2, c: 2 }, { n: 2, c: 0 }]) // 0.5
 * @see Liang & Zeger 1986, Biometrika 73:13-22; Cochran 1977, Sampling Techniques, §6.3 (ratio estimator)
 */
export function microStandardError(tallies: readonly CountedTally[]): number | undefined {
  const evidence = withEvidence(tallies);
  const tasks = taskCount(evidence);
  if (tasks < 2) return undefined;
  const trials = trialCount(evidence);
  const mean = successCount(evidence) / trials;
  const squares = compensatedSum(
    evidence.map(({ n, c }) => (c - mean * n) ** 2),
    evidence.map(countOf),
  );
  return Math.sqrt((squares * tasks) / (tasks - 1)) / trials;
}
