import type { Reading } from '../../reading/reading';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import type { Candidate } from '../judgement';
import { ownFailureReader } from '../ownFailureReader';
import type { RunTally } from '../runTally';

/**
 * Success rates that a real-valued score allows: any score above 0, or the largest score seen. Over the scored trials alone only
 * while no unscored trial failed by the system's own doing.
 */
export const thresholdCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const { rows, layout } = reading;
  if (!rows || !layout) return [];
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  const cells = readCells(rows, index, tally.metric);
  const values = Array.from(tally.rowOrder, (row) => ({ row, value: rowValue(rows, row, index, cells) }));
  const scored = values.filter(({ value }) => !Number.isNaN(value));
  if (scored.length === 0) return [];
  const most = scored.reduce((largest, { value }) => Math.max(largest, value), Number.NEGATIVE_INFINITY);
  const isOwn = ownFailureReader(reading, index);
  const ownFailures = values.some(({ row, value }) => Number.isNaN(value) && isOwn?.(row));
  const rates = [
    { id: 'aboveZero', words: 'a score above 0', successes: scored.filter(({ value }) => value > 0).length },
    {
      id: 'fullScore',
      words: `the full score (${most})`,
      successes: scored.filter(({ value }) => value === most).length,
    },
  ];
  return rates.flatMap(({ id, words, successes }): Candidate[] => [
    {
      id,
      family: 'threshold',
      words: `the share of all trials with ${words}`,
      value: successes / values.length,
      standing: 'legitimate',
    },
    ...(ownFailures || scored.length === values.length
      ? []
      : [
          {
            id: `${id}Scored`,
            family: 'threshold',
            words: `the share of scored trials with ${words}`,
            value: successes / scored.length,
            standing: 'legitimate' as const,
          },
        ]),
  ]);
};
