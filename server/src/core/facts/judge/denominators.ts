import type { Layout } from '../../reading/layout';
import type { Reading } from '../../reading/reading';
import type { Rows } from '../../reading/rows';
import type { StatedNumber } from '../../reading/stated';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import type { Candidate } from '../judgement';
import { ownFailureReader } from '../ownFailureReader';
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
  readonly trials: number;
  readonly positives: number;
  readonly ownFailures: number;
  readonly copies: number;
  readonly copyPasses: number;
  readonly passes: number;
}

/** A walk through all rows, made once for all claims of a run. */
const walked = new WeakMap<RunTally, { readonly reading: Reading; readonly counts: RowCounts }>();

const rowCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  if (!reading.rows || !reading.layout || tally.rowOrder.length === 0) return [];
  const known = walked.get(tally);
  const counts = known?.reading === reading ? known.counts : countRows(tally, reading, reading.rows, reading.layout);
  walked.set(tally, { reading, counts });
  return [...copyCandidates(counts), ...ownFailureCandidates(counts, tally)];
};

const countRows = (tally: RunTally, reading: Reading, rows: Rows, layout: Layout): RowCounts => {
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  const isOwn = ownFailureReader(reading, index);
  const counts = { trials: 0, positives: 0, ownFailures: 0, copies: 0, copyPasses: 0, passes: 0 };
  // Without copies and without a word on failures there is nothing to find.
  if (!isOwn && tally.duplicates.length === 0) return counts;
  const cells = readCells(rows, index, tally.metric);
  const copies = new Set(tally.duplicates);
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
    else if (isOwn?.(row)) counts.ownFailures++;
  }
  return counts;
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
