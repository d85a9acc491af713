import type { PassAtKEstimate, PassHatKEstimate } from '#shared/runReport';
import { meanInterval, passCurves, type TallyCount } from '#stats';

export interface PassEstimates {
  readonly passAtK: readonly PassAtKEstimate[];
  readonly passHatK: readonly PassHatKEstimate[];
}

/** The 95 % interval of the mean of per-task estimates; null where some task has fewer than k trials. */
const intervalOf = (
  histogram: readonly TallyCount[],
  scores: readonly number[] | undefined,
): readonly [number, number] | null => {
  if (scores === undefined || scores.length < histogram.length) return null;
  const interval = meanInterval(scores, { counts: histogram.map(({ count }) => count) });
  return interval ? [interval.low, interval.high] : null;
};

/** pass@k and pass^k of a run for each k, with their standard errors and intervals over tasks. */
export const passEstimates = (histogram: readonly TallyCount[], ks: readonly number[]): PassEstimates => {
  const points = passCurves(histogram, ks, true);
  const errorOf = (deviation: number | undefined, tasks: number): number | null =>
    deviation === undefined ? null : deviation / Math.sqrt(tasks);
  return {
    passAtK: points.map((point) => ({
      k: point.k,
      value: point.passAtK ?? null,
      lnFail: point.logFail !== undefined && Number.isFinite(point.logFail) ? point.logFail : null,
      se: errorOf(point.passAtKDeviation, point.tasks),
      ci: intervalOf(histogram, point.scores?.at),
      plugIn: point.plugInPassAtK ?? null,
      definedOn: point.definedOn,
    })),
    passHatK: points.map((point) => ({
      k: point.k,
      value: point.passHatK ?? null,
      se: errorOf(point.passHatKDeviation, point.tasks),
      ci: intervalOf(histogram, point.scores?.hat),
      plugIn: point.plugInPassHatK ?? null,
      definedOn: point.definedOn,
      zeroShare: point.zeroShare ?? null,
    })),
  };
};
