import { CompensatedSum } from './compensatedSum';
import { requireDraws } from './domain';
import { passEstimate } from './passEstimate';
import { plugInPassAtK, plugInPassHatK } from './plugIn';
import type { CountedTally, PassMetric } from './tally';
import { countOf, successCount, trialCount, withEvidence } from './tally';

/** Task scores with the number of tasks that share each: what the standard errors and intervals take. */
export interface CountedScores {
  readonly scores: readonly number[];
  readonly counts: readonly number[];
}

/**
 * The unbiased per-task estimates of one metric at one k. Tasks without a scored trial are left out, here and below.
 *
 * @returns `undefined` when some task has fewer than k trials: the set of tasks would change with k.
 * @throws RangeError when a tally or k is out of its domain.
 */
export function passScores(tallies: readonly CountedTally[], k: number, metric: PassMetric): CountedScores | undefined {
  const scores: number[] = [];
  const counts: number[] = [];
  for (const tally of withEvidence(tallies)) {
    const score = passEstimate(tally.n, tally.c, k, metric);
    if (score === undefined) return undefined;
    scores.push(score);
    counts.push(countOf(tally));
  }
  return { scores, counts };
}

type PerTask = (n: number, c: number, k: number) => number | undefined;

/** Mean over tasks of a per-task value; `undefined` when one task has none, or without tasks. */
export function meanOverTasks(tallies: readonly CountedTally[], k: number, perTask: PerTask): number | undefined {
  const sum = new CompensatedSum();
  let tasks = 0;
  for (const tally of withEvidence(tallies)) {
    const value = perTask(tally.n, tally.c, k);
    if (value === undefined) return undefined;
    sum.add(value * countOf(tally));
    tasks += countOf(tally);
  }
  return tasks === 0 ? undefined : sum.value / tasks;
}

/**
 * The headline: mean over tasks of the unbiased per-task estimate, (1/T) Σ passAtK(n_i, c_i, k) or the same of pass^k.
 *
 * @returns `undefined` when some n_i < k, or without tasks.
 * @throws RangeError when a tally or k is out of its domain.
 * @example meanPass([{ n: 4, c: 4 }, { n: 4, c: 0 }], 2, 'at') // 0.5
 */
export function meanPass(tallies: readonly CountedTally[], k: number, metric: PassMetric): number | undefined {
  return meanOverTasks(tallies, k, (n, c, draws) => passEstimate(n, c, draws, metric));
}

/** Mean over tasks of the per-task plug-in value: low for pass@k, high for pass^k. Errors as for `meanPass`. */
export function meanPlugIn(tallies: readonly CountedTally[], k: number, metric: PassMetric): number | undefined {
  return meanOverTasks(tallies, k, metric === 'at' ? plugInPassAtK : plugInPassHatK);
}

/** pass@1 with equal weight per task, (1/T) Σ c_i/n_i; `undefined` without tasks. */
export function macroMean(tallies: readonly CountedTally[]): number | undefined {
  return meanPass(tallies, 1, 'at');
}

/** pass@1 with equal weight per trial, Σc/N; `undefined` without trials. */
export function microMean(tallies: readonly CountedTally[]): number | undefined {
  const trials = trialCount(tallies);
  return trials === 0 ? undefined : successCount(tallies) / trials;
}

/**
 * The plug-in form applied once to a benchmark-level pass@1 r̄: 1 − (1 − r̄)^k or r̄^k. The sign of the per-task plug-in
 * is reversed: by Jensen's inequality it usually overstates pass@k and understates pass^k.
 *
 * @param weighting `macro`: r̄ is the mean over tasks; `micro`: over trials
 * @returns `undefined` where that mean is undefined.
 * @throws RangeError when a tally or k is out of its domain.
 * @example aggregatePlugIn([{ n: 4, c: 4 }, { n: 4, c: 0 }], 8, 'at', 'macro') // 0.99609375
 */
export function aggregatePlugIn(
  tallies: readonly CountedTally[],
  k: number,
  metric: PassMetric,
  weighting: 'macro' | 'micro',
): number | undefined {
  requireDraws(k);
  const rate = weighting === 'macro' ? macroMean(tallies) : microMean(tallies);
  if (rate === undefined) return undefined;
  return metric === 'hat' ? rate ** k : rate >= 1 ? 1 : -Math.expm1(k * Math.log1p(-rate)) + 0;
}
