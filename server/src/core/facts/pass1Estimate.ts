import type { Pass1Estimate } from '#shared/runReport';
import {
  type CountedTally,
  clusterStandardError,
  type MeanIntervalMethod,
  macroMean,
  meanInterval,
  microMean,
  microStandardError,
  pooledStandardError,
  sameTasksStandardError,
  type TallyCount,
  taskCount,
  tInterval,
} from '#stats';
import type { RunTally } from './runTally';
import { bracketHistogram } from './tallyHistogram';

const methodWords: Readonly<Record<MeanIntervalMethod, string>> = {
  t: 't over tasks',
  wilson: 'Wilson',
  'wilson-effective-n': 'Wilson with effective n',
  'clopper-pearson': 'exact (Clopper-Pearson)',
};

const bracketOf = (tally: RunTally, planned: number | undefined): readonly [number, number] | null => {
  const { low, high } = bracketHistogram(tally, planned);
  const mean = tally.convention.weighting === 'micro' ? microMean : macroMean;
  const from = mean(low);
  const to = mean(high);
  return from === undefined || to === undefined ? null : [from, to];
};

/**
 * The error and interval of a mean over trials; for verdicts (`bounded`) the interval is cut at 0 and 1. An error of 0 is no
 * certainty, so it has no interval.
 */
export const microErrors = (
  tallies: readonly CountedTally[],
  micro: number | null,
  bounded = true,
): Pick<Pass1Estimate, 'microSe' | 'microCi'> => {
  const microSe = microStandardError(tallies) ?? null;
  if (micro === null || microSe === null || microSe === 0) return { microSe, microCi: null };
  const interval = tInterval(micro, microSe, taskCount(tallies) - 1);
  if (!interval) return { microSe, microCi: null };
  const { low, high } = interval;
  return { microSe, microCi: bounded ? [Math.max(0, low), Math.min(1, high)] : [low, high] };
};

/** pass@1 with every standard error a report needs. `planned`: trials per task that the run states. */
export const pass1Estimate = (
  tally: RunTally,
  histogram: readonly TallyCount[],
  planned: number | undefined,
): Pass1Estimate => {
  const scores = histogram.map(({ n, c }) => c / n);
  const counts = histogram.map(({ count }) => count);
  const micro = microMean(histogram) ?? null;
  if (!tally.tasksKnown) {
    return { ...undefinedPass1, micro, pooledSe: pooledStandardError(histogram) ?? null };
  }
  const clusterSe = clusterStandardError(scores, counts) ?? null;
  const pooledSe = pooledStandardError(histogram) ?? null;
  const interval = meanInterval(scores, { counts });
  return {
    macro: macroMean(histogram) ?? null,
    micro,
    ...microErrors(histogram, micro),
    clusterSe,
    pooledSe,
    seRatio: clusterSe !== null && pooledSe !== null && pooledSe > 0 ? clusterSe / pooledSe : null,
    sameTasksSe: sameTasksStandardError(histogram, 1, 'at') ?? null,
    ci: interval ? [interval.low, interval.high] : null,
    ciMethod: interval ? methodWords[interval.method] : null,
    bracket: bracketOf(tally, planned),
  };
};

export const undefinedPass1: Pass1Estimate = {
  macro: null,
  micro: null,
  microSe: null,
  microCi: null,
  clusterSe: null,
  pooledSe: null,
  seRatio: null,
  sameTasksSe: null,
  ci: null,
  ciMethod: null,
  bracket: null,
};
