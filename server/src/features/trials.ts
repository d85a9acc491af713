import type { Connection } from 'vscode-languageserver';
import { rowAt } from '#core/facts/rowWalk';
import type { Rows } from '#core/reading/rows';
import { messages, type TrialsParams, type TrialsResult } from '#shared/protocol';
import { positionsOf } from '../documents/positions';
import { rowPlace } from '../documents/rowPlaces';
import { startOf } from '../documents/taskPlaces';
import { trialVerdict } from '../report/trialVerdict';
import { guarded } from './guarded';
import type { Services } from './services';

/** A trial's key as written, or its place among the task's trials. */
const trialName = (rows: Rows, row: number, nth: number, of: number): string => {
  const cells = rowAt(rows, row);
  const key = cells?.page.trial[cells.at] ?? -1;
  return key >= 0 ? rows.trials.text(key) : `${nth} of ${of}`;
};

/** Answers `evalproof/trials`: the trials of one task, in file order. */
export const register = (connection: Connection, services: Services): void => {
  const handler = async ({ uri, run: id, task: name }: TrialsParams): Promise<TrialsResult> => {
    const { review, source } = services.reviews.get(uri) ?? {};
    const run = review?.facts.runs.find(({ report }) => report.id === id);
    const rows = review?.facts.reading.rows;
    const task = run?.tally.taskNumber(name) ?? -1;
    if (!review || !source || !rows || !run || task < 0) return { trials: [] };
    const { rowOrder, rowStart } = run.tally;
    const trials = [...rowOrder.subarray(rowStart[task], rowStart[task + 1])];
    const places = await positionsOf(
      source,
      trials.map((row) => startOf(rowPlace(rows, row))),
    );
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
