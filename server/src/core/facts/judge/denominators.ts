import type { Reading } from '../../reading/reading';
import type { StatedNumber } from '../../reading/stated';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import { isOwnFailure } from '../failureKinds';
import type { Candidate } from '../judgement';
import { rowStatus } from '../rowStatus';
import type { RunTally } from '../runTally';

/** Wrong denominators a rate may have been divided by: a stated total that the rows contradict, failures of the system left out, copies counted. */
export const denominatorCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const successes = tally.scoreSum ? undefined : tally.c.reduce((sum, c) => sum + c, 0);
  const candidates: Candidate[] = [];
  const trials = tally.n.reduce((sum, n) => sum + n, 0);
  if (successes !== undefined) {
    for (const stated of [reading.stated.tasks, reading.stated.denominator, reading.stated.trials]) {
      const found = statedCandidate(stated, successes, trials);
      if (found) candidates.push(found);
    }
  }
  return [...candidates, ...rowCandidates(tally, reading)];
};

const statedCandidate = (stated: StatedNumber | undefined, successes: number, trials: number): Candidate | undefined =>
  stated === undefined || stated.value <= 0 || stated.value >= trials || successes > stated.value
    ? undefined
    : {
        id: 'statedTotal',
        family: 'denominator',
        words: `${successes} successes over the stated ${stated.value} (${stated.name}), though ${trials} trials are in the rows`,
        value: successes / stated.value,
        standing: 'wrong',
      };

interface RowCounts {
  trials: number;
  positives: number;
  ownFailures: number;
  copies: number;
  copyPasses: number;
  passes: number;
}

const rowCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const { rows, layout } = reading;
  if (!rows || !layout || tally.rowOrder.length === 0) return [];
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  const cells = readCells(rows, index, tally.metric);
  const copies = new Set(tally.duplicates);
  const counts: RowCounts = { trials: 0, positives: 0, ownFailures: 0, copies: 0, copyPasses: 0, passes: 0 };
  for (const row of tally.rowOrder) {
    const value = rowValue(rows, row, index, cells);
    if (copies.has(row)) {
      counts.copies++;
      if (value === 1) counts.copyPasses++;
      continue;
    }
    counts.trials++;
    if (value === 1) counts.passes++;
    if (value > 0) counts.positives++;
    if (!(value > 0) && isOwnFailure(rowStatus(reading, index, row))) counts.ownFailures++;
  }
  return [...copyCandidates(counts), ...ownFailureCandidates(counts, tally)];
};

/** Timeouts, compile errors and missing solutions left out of the denominator though they are failures of the system. */
const ownFailureCandidates = (counts: RowCounts, tally: RunTally): readonly Candidate[] => {
  const kept = counts.trials - counts.ownFailures;
  if (counts.ownFailures === 0 || kept <= 0) return [];
  const words = `the rate that remains when ${counts.ownFailures} of ${counts.trials} trials are left out, though they failed by the system's own doing (timeouts, compile errors, missing solutions)`;
  const one = (id: string, successes: number): Candidate => ({
    id,
    family: 'denominator',
    words,
    value: successes / kept,
    standing: 'wrong',
  });
  return tally.scoreSum ? [one('ownFailuresDropped', counts.positives)] : [one('ownFailuresDropped', counts.passes)];
};

const copyCandidates = (counts: RowCounts): readonly Candidate[] =>
  counts.copies === 0
    ? []
    : [
        {
          id: 'copiesCounted',
          family: 'denominator',
          words: `the rate with the ${counts.copies} repeated rows counted as trials`,
          value: (counts.passes + counts.copyPasses) / (counts.trials + counts.copies),
          standing: 'wrong',
        },
      ];
