import type { Printed } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import type { Candidate } from '../judgement';
import { ownFailureReader } from '../ownFailureReader';
import type { RunTally } from '../runTally';
import { fits } from './fits';

interface Score {
  readonly task: number;
  readonly value: number;
}

/** The scores of a run in the order of its tasks; `all` counts the trials without a score too. */
export interface RunScores {
  readonly scored: readonly Score[];
  readonly all: number;
  /** An unscored trial failed by the system's own doing. */
  readonly ownFailures: boolean;
  readonly least: number;
  readonly most: number;
}

/** Reads the scores behind a tally; undefined where it has no rows with a score. */
export const scoresOf = (tally: RunTally, reading: Reading): RunScores | undefined => {
  const { rows, layout } = reading;
  if (!rows || !layout) return undefined;
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  const cells = readCells(rows, index, tally.metric);
  const isOwn = ownFailureReader(reading, index);
  const scored: Score[] = [];
  let ownFailures = false;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let task = 0; task < tally.tasks; task++) {
    for (let at = tally.rowStart[task] ?? 0; at < (tally.rowStart[task + 1] ?? 0); at++) {
      const row = tally.rowOrder[at] ?? 0;
      const value = rowValue(rows, row, index, cells);
      if (Number.isNaN(value)) {
        ownFailures ||= isOwn?.(row) ?? false;
        continue;
      }
      scored.push({ task, value });
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return scored.length === 0 ? undefined : { scored, all: tally.rowOrder.length, ownFailures, least, most };
};

const rate = (id: string, words: string, value: number): Candidate => ({
  id,
  family: 'threshold',
  words,
  value,
  standing: 'legitimate',
});

/** The share of all trials; over the scored ones alone only while no unscored trial failed by the system's own doing. */
const shares = (id: string, words: string, successes: number, scores: RunScores): readonly Candidate[] => [
  rate(id, `the share of all trials with ${words}`, successes / scores.all),
  ...(scores.ownFailures || scores.scored.length === scores.all
    ? []
    : [rate(`${id}Scored`, `the share of scored trials with ${words}`, successes / scores.scored.length)]),
];

/** Success rates that a real-valued score allows without a word on success: any score above 0, or the largest score seen. */
export const thresholdCandidates = (scores: RunScores | undefined): readonly Candidate[] => {
  if (!scores) return [];
  const count = (isSuccess: (value: number) => boolean): number =>
    scores.scored.reduce((sum, { value }) => sum + Number(isSuccess(value)), 0);
  const { most } = scores;
  return [
    ...shares(
      'aboveZero',
      'a score above 0',
      count((value) => value > 0),
      scores,
    ),
    ...shares(
      'fullScore',
      `the full score (${most})`,
      count((value) => value === most),
      scores,
    ),
  ];
};

/**
 * The success rate under some threshold that fits the printed number, over all trials, the scored ones, or as a mean over tasks.
 * Every threshold is one of the scores seen, or lies above them all. Of a metric where less is better success is a score of at most
 * that. Undefined where no threshold gives the number.
 */
export const anyThreshold = (printed: Printed, scores: RunScores, tally: RunTally): Candidate | undefined => {
  const lower = tally.metric.lowerIsBetter === true;
  if (fits(0, printed)) return rate('noneReaches', 'the share of trials above a threshold that no score reaches', 0);
  const ordered = [...scores.scored].sort((one, other) => (lower ? one.value - other.value : other.value - one.value));
  const trials = new Map<number, number>();
  for (const { task } of ordered) trials.set(task, (trials.get(task) ?? 0) + 1);
  let ofTasks = 0;
  for (let at = 0; at < ordered.length; at++) {
    const { task, value } = ordered[at] as Score;
    ofTasks += 1 / (trials.get(task) ?? 1);
    if (ordered[at + 1]?.value === value) continue;
    const words = `a score of at ${lower ? 'most' : 'least'} ${value}`;
    const found = [
      ...shares('someThreshold', words, at + 1, scores),
      rate('someThresholdTasks', `the mean over tasks of the share of trials with ${words}`, ofTasks / trials.size),
    ].find((candidate) => fits(candidate.value, printed));
    if (found) return found;
  }
  return undefined;
};
