import type { Reading } from '../../reading/reading';
import type { Candidate } from '../judgement';
import type { RunTally } from '../runTally';
import { runMeans, verdictRows } from './verdictRows';

/** pass@1 from the first trial of every task: another sample of the same quantity, noisier but not wrong. */
export const firstTrialCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const rows = verdictRows(reading, tally)?.filter((row) => row.length > 0) ?? [];
  if (rows.length === 0 || rows.every((row) => row.length === 1)) return [];
  return [
    {
      id: 'firstTrial',
      family: 'firstTrial',
      words: 'the share of tasks whose first trial passed',
      value: rows.filter(([first]) => first).length / rows.length,
      standing: 'legitimate',
    },
  ];
};

/** The best of several runs or seeds printed where their mean is meant. */
export const bestRunCandidates = (tally: RunTally, reading: Reading): readonly Candidate[] => {
  const means = runMeans(reading, tally);
  if (!means || new Set(means).size < 2) return [];
  return [
    {
      id: 'bestRun',
      family: 'bestRun',
      words: `the best of the ${means.length} runs (trials of the same number), not their mean`,
      value: Math.max(...means),
      standing: 'wrong',
    },
  ];
};
