import { meanPass } from './aggregate';
import { type BetaParameters, betaBinomialPassAtK, betaBinomialPassHatK } from './betaBinomial';
import { fitBetaBinomial } from './betaBinomialFit';
import type { Interval } from './interval';
import { projectionBracket } from './projectionBracket';
import type { CountedTally, PassMetric } from './tally';
import { taskCount, withEvidence } from './tally';

/** Why a fitted projection is not offered. */
export type ProjectionObstacle =
  | 'fewer than 30 tasks'
  | 'fewer than 8 trials'
  | 'k above 2n'
  | 'no task with mixed outcomes'
  | 'no fit'
  | 'fit outside the bracket';

export interface Projection {
  /** What no model is needed for; always shown. */
  readonly bracket: Interval;
  /** The fitted value; absent when an obstacle stands in the way. Never an estimate, always labelled a projection. */
  readonly value?: number;
  readonly parameters?: BetaParameters;
  /** Largest difference between fitted and observed values over j ≤ n; small is necessary, not sufficient. */
  readonly misfit?: number;
  readonly obstacles: readonly ProjectionObstacle[];
}

/**
 * Projects a metric to k above the trials there are: the model-free bracket, and a beta-binomial fit where it is defensible.
 * The fit is driven by tasks near p = 0 that the data cannot show: with 30 % unsolvable tasks it errs by many points while
 * fitting the data well.
 *
 * @returns `undefined` when k is not above the fewest trials (estimate it instead) or without tasks.
 * @throws RangeError when a tally or k is out of its domain.
 */
export function projectPass(tallies: readonly CountedTally[], k: number, metric: PassMetric): Projection | undefined {
  const bracket = projectionBracket(tallies, k, metric);
  if (bracket === undefined) return undefined;
  const evidence = withEvidence(tallies);
  const n = evidence.reduce((fewest, tally) => Math.min(fewest, tally.n), Number.POSITIVE_INFINITY);
  const obstacles: ProjectionObstacle[] = [];
  if (taskCount(evidence) < 30) obstacles.push('fewer than 30 tasks');
  if (n < 8) obstacles.push('fewer than 8 trials');
  if (k > 2 * n) obstacles.push('k above 2n');
  if (!evidence.some((tally) => tally.c > 0 && tally.c < tally.n)) obstacles.push('no task with mixed outcomes');
  if (obstacles.length > 0) return { bracket, obstacles };
  const parameters = fitBetaBinomial(evidence);
  if (parameters === undefined) return { bracket, obstacles: ['no fit'] };
  const curve = metric === 'at' ? betaBinomialPassAtK : betaBinomialPassHatK;
  const value = curve(parameters, k);
  if (value < bracket.low || value > bracket.high) return { bracket, obstacles: ['fit outside the bracket'] };
  let misfit = 0;
  for (let j = 1; j <= n; j += 1) {
    misfit = Math.max(misfit, Math.abs(curve(parameters, j) - (meanPass(evidence, j, metric) ?? 0)));
  }
  return { bracket, value, parameters, misfit, obstacles };
}
