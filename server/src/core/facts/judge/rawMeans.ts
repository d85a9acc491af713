import { meanOf } from '#stats';
import type { Reading } from '../../reading/reading';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import type { Candidate } from '../judgement';
import type { RunTally } from '../runTally';

/** Where success is a score above a threshold: the mean of the scores themselves, which harnesses report under the same name. */
export const rawMeanCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const { rows, layout } = reading;
  if (!rows || !layout || tally.metric.threshold === undefined || tally.rowOrder.length === 0) return [];
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  const cells = readCells(rows, index, { ...tally.metric, kind: 'score', threshold: undefined });
  const means: number[] = [];
  let total = 0;
  let trials = 0;
  for (let task = 0; task < tally.tasks; task++) {
    const values: number[] = [];
    for (let i = tally.rowStart[task] ?? 0; i < (tally.rowStart[task + 1] ?? 0); i++) {
      const value = rowValue(rows, tally.rowOrder[i] ?? 0, index, cells);
      if (!Number.isNaN(value)) values.push(value);
    }
    const mean = meanOf(values);
    if (mean === undefined) continue;
    means.push(mean);
    total += values.reduce((sum, value) => sum + value, 0);
    trials += values.length;
  }
  const macro = meanOf(means);
  if (macro === undefined) return [];
  const one = (id: string, words: string, value: number): Candidate => ({
    id,
    family: 'rawMean',
    words,
    value,
    standing: 'legitimate',
  });
  return [
    one('rawMean', 'the mean score over tasks', macro),
    one('rawMeanTrials', 'the mean score over all trials', total / trials),
  ];
};
