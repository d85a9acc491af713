import type { PassAtKEstimate, PassHatKEstimate } from '#shared/runReport';
import { meanInterval, type PassMetric, passCurves, passEstimate, type TallyCount } from '#stats';

export interface PassEstimates {
  readonly passAtK: readonly PassAtKEstimate[];
  readonly passHatK: readonly PassHatKEstimate[];
}

/** The 95 % interval of the mean of per-task estimates; null where some task has fewer than k trials. */
const intervalOf = (
  histogram: readonly TallyCount[],
  k: number,
  metric: PassMetric,
): readonly [number, number] | null => {
  const scores: number[] = [];
  const counts: number[] = [];
  for (const { n, c, count } of histogram) {
    const score = passEstimate(n, c, k, metric);
    if (score === undefined) return null;
    scores.push(score);
    counts.push(count);
  }
  const interval = meanInterval(scores, { counts });
  return interval ? [interval.low, interval.high] : null;
};

/** pass@k and pass^k of a run for each k, with their standard errors and intervals over tasks. */
export const passEstimates = (histogram: readonly TallyCount[], ks: readonly number[]): PassEstimates => {
  const points = passCurves(histogram, ks);
  const errorOf = (deviation: number | undefined, tasks: number): number | null =>
    deviation === undefined ? null : deviation / Math.sqrt(tasks);
  return {
    passAtK: points.map((point) => ({
      k: point.k,
      value: point.passAtK ?? null,
      lnFail: point.logFail !== undefined && Number.isFinite(point.logFail) ? point.logFail : null,
      se: errorOf(point.passAtKDeviation, point.tasks),
      ci: point.passAtK === undefined ? null : intervalOf(histogram, point.k, 'at'),
      plugIn: point.plugInPassAtK ?? null,
      definedOn: point.definedOn,
    })),
    passHatK: points.map((point) => ({
      k: point.k,
      value: point.passHatK ?? null,
      se: errorOf(point.passHatKDeviation, point.tasks),
      ci: point.passHatK === undefined ? null : intervalOf(histogram, point.k, 'hat'),
      plugIn: point.plugInPassHatK ?? null,
      definedOn: point.definedOn,
      zeroShare: point.zeroShare ?? null,
    })),
  };
};
