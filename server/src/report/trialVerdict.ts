import { rowValue } from '#core/facts/buildTally';
import { type CellReading, readCells } from '#core/facts/cellReading';
import type { RunTally } from '#core/facts/runTally';
import type { Reading } from '#core/reading/reading';
import type { TrialRow } from '#shared/protocol';

/** What one trial earned, in words; `score` where the metric is one. */
export type TrialVerdict = Pick<TrialRow, 'verdict' | 'score'>;

/** How a column reads depends on all of its cells: settled once for each tally. */
const readings = new WeakMap<RunTally, CellReading>();

/** The verdict of a row under a run's metric. */
export const trialVerdict = (reading: Reading, tally: RunTally, row: number): TrialVerdict => {
  const { rows, layout } = reading;
  const index = layout?.metrics.findIndex(({ name }) => name === tally.metric.name) ?? -1;
  const metric = layout?.metrics[index];
  if (!rows || !metric) return { verdict: 'unscored', score: null };
  const known = readings.get(tally) ?? readCells(rows, index, metric);
  readings.set(tally, known);
  const value = rowValue(rows, row, index, known);
  if (Number.isNaN(value)) return { verdict: 'unscored', score: null };
  // A score passes only where a threshold made it a verdict; else the score itself is the answer.
  return { verdict: value === 1 ? 'passed' : 'failed', score: known.kind === 'score' ? value : null };
};
