import type { Connection } from 'vscode-languageserver';
import { messages, type RecordText, type TrialPair, type TrialsParams } from '#shared/protocol';
import { type RowPlace, rowPlace } from '../documents/rowPlaces';
import { recordText } from '../report/recordText';
import { taskTrials } from '../report/taskTrials';
import { trialVerdict } from '../report/trialVerdict';
import { guarded } from './guarded';
import { type ReviewedRun, reviewedRun } from './reviewedRun';
import type { Services } from './services';
import { trialName } from './trials';

const noPair = (obstacle: string): TrialPair => ({ failing: null, passing: null, obstacle });

const pairOf = async (asked: ReviewedRun | undefined, name: string): Promise<TrialPair> => {
  const rows = asked?.review.facts.reading.rows;
  if (!asked || !rows) return noPair('This file holds counts, not trials.');
  const { review, run } = asked;
  const task = run.tally.taskNumber(name);
  const trials = task < 0 ? [] : [...taskTrials(run.tally, task)];
  const verdicts = trials.map((row) => trialVerdict(review.facts.reading, run.tally, row).verdict);
  const failed = verdicts.indexOf('failed');
  const passed = verdicts.indexOf('passed');
  if (failed < 0 || passed < 0) {
    return noPair(failed < 0 ? 'No trial of this task fails.' : 'No trial of this task passes.');
  }
  const places = [failed, passed].map((trial) => rowPlace(review.facts.reading, trials[trial] ?? -1));
  const [failing, passing] = places;
  if (!failing || !passing || (failing.start === passing.start && failing.uri === passing.uri)) {
    return noPair('The trials of this task stand in one record.');
  }
  const record = async (trial: number, place: RowPlace): Promise<RecordText> => ({
    title: `trial ${trialName(rows, trials[trial] ?? -1, trial + 1, trials.length)}, ${verdicts[trial]}`,
    text: recordText(await asked.textOf(place)),
  });
  return { failing: await record(failed, failing), passing: await record(passed, passing), obstacle: null };
};

/** Answers `evalproof/trialPair`: the first failing and the first passing trial of a task, written out. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: TrialsParams): Promise<TrialPair> => pairOf(reviewedRun(services, params), params.task);
  const neutral = noPair('The trials could not be read; the log says why.');
  connection.onRequest(messages.trialPair, guarded(services.log, 'trialPair', neutral, handler));
};
