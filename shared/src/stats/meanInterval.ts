import { requireLevel } from './domain';
import type { ClusterCorrection, Groups } from './groupedStandardError';
import { groupCount, groupedStandardError } from './groupedStandardError';
import type { Interval } from './interval';
import { momentsOf } from './moments';
import { clopperPearsonInterval, wilsonBounds, wilsonInterval } from './proportionIntervals';
import { tQuantile } from './quantiles';
import { tInterval } from './tInterval';

/** Which construction produced the ends. */
export type MeanIntervalMethod = 't' | 'wilson' | 'wilson-effective-n' | 'clopper-pearson';

export interface MeanInterval extends Interval {
  readonly method: MeanIntervalMethod;
  /** Present and true when a t interval left [0, 1] and was cut there for display. */
  readonly clipped?: true;
}

export interface MeanIntervalOptions {
  /** Confidence level, 0.95 when absent. */
  readonly level?: number;
  /** How many tasks share scores[i]; not together with groups. */
  readonly counts?: readonly number[];
  /** The sampled group of each score; the unit becomes the group, with G − 1 degrees of freedom. */
  readonly groups?: Groups;
  /** Only with groups; CR1 when absent. */
  readonly correction?: ClusterCorrection;
}

/** Below this many tasks' worth of successes or failures the t interval covers too little. */
const FEW = 15;

/**
 * The interval to show beside a mean over tasks, s̄, for "tasks like these".
 *
 * 1. every score 0, or every score 1: Clopper–Pearson on the number of units (the spread is 0, the doubt is not);
 * 2. every score 0 or 1 and no groups: Wilson on T;
 * 3. T·min(s̄, 1 − s̄) < 15: Wilson with n_eff = s̄(1 − s̄)/SE² and t_{df} in place of z;
 * 4. else s̄ ± t_{df}·SE, cut at 0 and 1.
 *
 * Units are tasks (df = T − 1) or, when given, groups (df = G − 1). Scores outside [0, 1] always get the t interval, uncut.
 *
 * @returns `undefined` when there is one unit only (nothing to estimate a spread from), or when all scores are
 *   equal and neither 0 nor 1 (a spread of 0 says nothing).
 * @throws RangeError when a score is not finite, list lengths differ, level is outside (0, 1), or counts and groups
 *   are both given.
 * @example meanInterval([0, 0, 0, 0]) // { low: 0, high: 0.6023..., method: 'clopper-pearson' }
 * @see Bowyer et al. 2025, arXiv:2503.01747 (coverage near the ends)
 */
export function meanInterval(scores: readonly number[], options: MeanIntervalOptions = {}): MeanInterval | undefined {
  const { level = 0.95, counts, groups, correction = 'CR1' } = options;
  requireLevel(level);
  if (counts !== undefined && groups !== undefined) throw new RangeError('give counts or groups, not both');
  const moments = momentsOf(scores, counts);
  if (moments === undefined) return undefined;
  const { size, mean } = moments;
  const units = groups === undefined ? size : groupCount(groups);
  const proportions = scores.every((score) => score >= 0 && score <= 1);
  if (units < 2) return undefined;
  if (proportions && (mean === 0 || mean === 1)) {
    return label(clopperPearsonInterval(units, mean * units, level), 'clopper-pearson');
  }
  if (groups === undefined && scores.every((score) => score === 0 || score === 1)) {
    return label(wilsonInterval(size, Math.round(mean * size), level), 'wilson');
  }
  const standardError =
    groups === undefined
      ? Math.sqrt(moments.squaredDeviations / (size - 1) / size)
      : groupedStandardError(scores, groups, { correction });
  if (standardError === undefined || standardError === 0) return undefined;
  if (proportions && size * Math.min(mean, 1 - mean) < FEW) {
    const effectiveSize = (mean * (1 - mean)) / standardError ** 2;
    return label(wilsonBounds(mean, effectiveSize, tQuantile((1 + level) / 2, units - 1)), 'wilson-effective-n');
  }
  const plain = tInterval(mean, standardError, units - 1, level);
  if (plain === undefined || !proportions || (plain.low >= 0 && plain.high <= 1)) return label(plain, 't');
  return { low: Math.max(0, plain.low), high: Math.min(1, plain.high), method: 't', clipped: true };
}

function label(interval: Interval | undefined, method: MeanIntervalMethod): MeanInterval | undefined {
  return interval === undefined ? undefined : { ...interval, method };
}
