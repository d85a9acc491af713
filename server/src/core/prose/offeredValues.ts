import { mainFigures } from '#shared/mainFigures';
import type { ClaimMetric } from '../claims/claim';
import type { Run } from '../facts/facts';
import { passEstimates } from '../facts/passEstimates';
import { tallyHistogram } from '../facts/tallyHistogram';
import { percentDigits } from '../words/numberText';

/** A value that may be written behind a metric's name, ready in several notations. */
export interface OfferedValue {
  readonly run: Run;
  /** "0.879", "87.9 %", "0.879 (SE 0.031)", "0.879 [0.82, 0.93]" */
  readonly texts: readonly string[];
}

interface Estimate {
  readonly value: number | null;
  readonly se: number | null;
  readonly ci: readonly [number, number] | null;
}

/** The estimate of a metric from a run; undefined where the metric is not recomputed or not defined. */
export const estimateOf = (
  { tally, report }: Run,
  metric: ClaimMetric,
  k: number | undefined,
): Estimate | undefined => {
  if (metric === 'mean') {
    const { value, se, interval } = mainFigures(report);
    return { value, se, ci: interval };
  }
  if (tally.scoreSum || !tally.tasksKnown || k === undefined || (metric !== 'pass@k' && metric !== 'pass^k'))
    return undefined;
  const { passAtK, passHatK } = passEstimates(tallyHistogram(tally), [k]);
  return metric === 'pass@k' ? passAtK[0] : passHatK[0];
};

/** Values of a metric from the runs that are linked, the primary metric of each. */
export const offeredValues = (
  runs: readonly Run[],
  metric: ClaimMetric,
  k: number | undefined,
  percentSign: string,
): readonly OfferedValue[] =>
  runs
    .filter(({ tally }) => tally.primary)
    .flatMap((run): OfferedValue[] => {
      const estimate = estimateOf(run, metric, k);
      if (!estimate || estimate.value === null) return [];
      const { value, se, ci } = estimate;
      const plain = value.toFixed(3);
      return [
        {
          run,
          texts: [
            plain,
            `${percentDigits(value)}${percentSign}`,
            ...(se === null ? [] : [`${plain} (SE ${se.toFixed(3)})`]),
            ...(ci === null ? [] : [`${plain} [${ci[0].toFixed(2)}, ${ci[1].toFixed(2)}]`]),
          ],
        },
      ];
    });
