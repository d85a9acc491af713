import { CompensatedSum } from './compensatedSum';
import { requireTally } from './domain';
import { momentsOf } from './moments';
import type { CountedTally } from './tally';
import { countOf, successCount, taskCount, trialCount, withEvidence } from './tally';

/** Components that belong to the macro mean (equal weight per task). */
export interface MacroComponents {
  /** s_obs², variance of the observed rates, T − 1. Not the between-task variance: it contains the trial noise. */
  readonly observed: number;
  /** Mean over tasks of r(1 − r)/(n − 1): the trial noise inside `observed`. */
  readonly noise: number;
  /** σ̂_b² = observed − noise. Unbiased, so it may be negative: then no between-task variation is detectable. */
  readonly between: number;
  /** σ̂_w², mean over tasks of p(1 − p), unbiased. */
  readonly within: number;
}

/** Components by analysis of variance, which weight tasks by their trials. */
export interface AnovaComponents {
  readonly meanSquareBetween: number;
  readonly meanSquareWithin: number;
  /** n0, the effective number of trials per task. */
  readonly effectiveTrials: number;
  /** σ̂_b² = (MSB − MSW)/n0; may be negative. */
  readonly between: number;
  /** σ̂_w² = MSW. */
  readonly within: number;
  /** σ̂_b²/(σ̂_b² + MSW); absent when both are 0. */
  readonly icc?: number;
}

export interface VarianceComponents {
  /** Absent when some task has a single trial. */
  readonly macro?: MacroComponents;
  /** Absent when every task has a single trial. */
  readonly anova?: AnovaComponents;
  /** Why nothing could be estimated; absent otherwise. */
  readonly notEstimable?: 'fewer than two tasks' | 'one trial per task';
}

/**
 * Splits the spread of task rates into between-task variance σ_b² and within-task (trial) variance σ_w².
 *
 *     σ̂_b² = var(r_i) − (1/T) Σ r_i(1 − r_i)/(n_i − 1)        σ̂_w² = (1/T) Σ r_i(1 − r_i)·n_i/(n_i − 1)
 *     MSB = Σ n_i(r_i − r̄)²/(T − 1)    MSW = Σ n_i r_i(1 − r_i)/(N − T)    n0 = (N − Σn_i²/N)/(T − 1)
 *
 * Both agree when all n_i are equal. They assume that stopping did not depend on the outcomes.
 *
 * @param tallies per task, or their histogram; tasks with n = 0 are left out
 * @throws RangeError when a tally is out of its domain.
 * @example varianceComponents([{ n: 10, c: 1 }, { n: 10, c: 9 }]).macro // { observed: 0.32, noise: 0.01, between: 0.31, within: 0.1 }
 * @see Miller 2024, arXiv:2411.00640; Searle, Casella & McCulloch 1992, Variance Components, ch. 3
 */
export function varianceComponents(tallies: readonly CountedTally[]): VarianceComponents {
  const evidence = withEvidence(tallies);
  for (const tally of evidence) requireTally(tally.n, tally.c);
  if (taskCount(evidence) < 2) return { notEstimable: 'fewer than two tasks' };
  if (evidence.every((tally) => tally.n === 1)) return { notEstimable: 'one trial per task' };
  const macro = evidence.every((tally) => tally.n > 1) ? macroComponents(evidence) : undefined;
  return { ...(macro && { macro }), anova: anovaComponents(evidence) };
}

function macroComponents(tallies: readonly CountedTally[]): MacroComponents | undefined {
  const rates = tallies.map((tally) => tally.c / tally.n);
  const moments = momentsOf(rates, tallies.map(countOf));
  if (moments === undefined) return undefined;
  const noise = new CompensatedSum();
  const within = new CompensatedSum();
  for (const tally of tallies) {
    const spread = ((tally.c / tally.n) * ((tally.n - tally.c) / tally.n) * countOf(tally)) / (tally.n - 1);
    noise.add(spread);
    within.add(spread * tally.n);
  }
  const observed = moments.squaredDeviations / (moments.size - 1);
  const meanNoise = noise.value / moments.size;
  return { observed, noise: meanNoise, between: observed - meanNoise, within: within.value / moments.size };
}

function anovaComponents(tallies: readonly CountedTally[]): AnovaComponents {
  const tasks = taskCount(tallies);
  const trials = trialCount(tallies);
  const mean = successCount(tallies) / trials;
  const between = new CompensatedSum();
  const within = new CompensatedSum();
  const squaredSizes = new CompensatedSum();
  for (const tally of tallies) {
    const weight = tally.n * countOf(tally);
    const rate = tally.c / tally.n;
    between.add(weight * (rate - mean) ** 2);
    within.add(weight * rate * ((tally.n - tally.c) / tally.n));
    squaredSizes.add(weight * tally.n);
  }
  const meanSquareBetween = between.value / (tasks - 1);
  const meanSquareWithin = within.value / (trials - tasks);
  const effectiveTrials = (trials - squaredSizes.value / trials) / (tasks - 1);
  const betweenVariance = (meanSquareBetween - meanSquareWithin) / effectiveTrials;
  const total = betweenVariance + meanSquareWithin;
  return {
    meanSquareBetween,
    meanSquareWithin,
    effectiveTrials,
    between: betweenVariance,
    within: meanSquareWithin,
    ...(total > 0 && { icc: betweenVariance / total }),
  };
}
