import type { Connection } from 'vscode-languageserver';
import { rowAt } from '#core/facts/rowWalk';
import type { Rows } from '#core/reading/rows';
import { messages, type TrialsParams, type TrialsResult } from '#shared/protocol';
import { rowPlace } from '../documents/rowPlaces';
import { taskTrials } from '../report/taskTrials';
import { trialVerdict } from '../report/trialVerdict';
import { guarded } from './guarded';
import { reviewedRun } from './reviewedRun';
import type { Services } from './services';

/** A trial's key as written, or its place among the task's trials. */
export const trialName = (rows: Rows, row: number, nth: number, of: number): string => {
  const cells = rowAt(rows, row);
  const key = cells?.page.trial[cells.at] ?? -1;
  return key >= 0 ? rows.trials.text(key) : `${nth} of ${of}`;
};

/** Answers `evalproof/trials`: the trials of one task, in file order. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async (params: TrialsParams): Promise<TrialsResult> => {
    const asked = reviewedRun(services, params);
    const rows = asked?.review.facts.reading.rows;
    const task = asked?.run.tally.taskNumber(params.task) ?? -1;
    if (!asked || !rows || task < 0) return { trials: [] };
    const { review, run } = asked;
    const trials = [...taskTrials(run.tally, task)];
    const places = await asked.startsOf(trials.map((row) => rowPlace(review.facts.reading, row)));
    return {
      trials: trials.map((row, index) => ({
        trial: trialName(rows, row, index + 1, trials.length),
        ...trialVerdict(review.facts.reading, run.tally, row),
        place: places[index] ?? { line: 0, character: 0 },
      })),
    };
  };
  connection.onRequest(messages.trials, guarded(services.log, 'trials', { trials: [] }, handler));
};
