import type { PassMetric } from '#stats';
import type { Reading } from '../../reading/reading';
import type { RunTally } from '../runTally';
import { countReadings } from './readings';
import type { ErrorQuestion } from './taskErrors';
import { taskGroups } from './taskGroups';
import { runMeans } from './verdictRows';

/** One set of tasks whose mean an error may belong to. */
export interface AskedErrors {
  readonly question: ErrorQuestion;
  /** "with the 18 unscored trials left out"; empty for the reading in force. */
  readonly words: string;
}

/** The questions an error of pass@k or pass^k of this run may answer: the reading in force first, with groups and runs where rows tell them. `plain` leaves the groups and runs out: they take a walk through the rows. */
export const errorQuestions = (
  tally: RunTally,
  reading: Reading,
  k: number,
  metric: PassMetric,
  plain: boolean,
): readonly AskedErrors[] =>
  countReadings(tally, reading.stated)
    .filter(({ histogram }) => histogram.length > 0)
    .map(({ id, words, histogram }) => ({
      words,
      question: { histogram, k, metric, ...(id === 'inForce' && !plain ? groupsOf(tally, reading, k) : {}) },
    }));

const groupsOf = (
  tally: RunTally,
  reading: Reading,
  k: number,
): Pick<ErrorQuestion, 'tallies' | 'groups' | 'strata' | 'runMeans'> => {
  const fields = taskGroups(tally, reading);
  const clusters = fields.find((field) => field.role === 'cluster');
  const strata = fields.find((field) => field.role === 'group' && field.distinct < tally.tasks);
  const means = k === 1 ? runMeans(reading, tally) : undefined;
  return {
    ...(clusters || strata ? { tallies: Array.from(tally.n, (n, task) => ({ n, c: tally.c[task] ?? 0 })) } : {}),
    ...(clusters ? { groups: clusters.groups } : {}),
    ...(strata ? { strata: strata.groups } : {}),
    ...(means ? { runMeans: means } : {}),
  };
};
