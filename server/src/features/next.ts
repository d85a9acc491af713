import type { Connection } from 'vscode-languageserver';
import { messages, type NextParams, type NextResult } from '#shared/protocol';
import { type RowPlace, rowPlace } from '../documents/rowPlaces';
import { taskPlaces } from '../documents/taskPlaces';
import { taskTrials } from '../report/taskTrials';
import { trialVerdict } from '../report/trialVerdict';
import { guarded } from './guarded';
import { type ReviewedRun, reviewedRun } from './reviewedRun';
import type { Services } from './services';
import { taskOrder } from './taskOrder';

interface Found {
  readonly index: number;
  readonly trial: number;
  readonly place: RowPlace | undefined;
}

/** A failing trial of a task beyond a trial, in file order or against it; -1 when there is none. */
const failingTrial = ({ review, run }: ReviewedRun, task: number, from: number, step: number): number => {
  const trials = taskTrials(run.tally, task);
  for (let trial = from; trial >= 0 && trial < trials.length; trial += step) {
    if (trialVerdict(review.facts.reading, run.tally, trials[trial] ?? -1).verdict === 'failed') return trial;
  }
  return -1;
};

const findTrial = (asked: ReviewedRun, order: readonly number[], params: NextParams): Found | undefined => {
  const { tally } = asked.run;
  const step = params.backward ? -1 : 1;
  for (let index = Math.max(0, params.index); index >= 0 && index < order.length; index += step) {
    const task = order[index] ?? 0;
    // A task that always passes need not be looked into.
    if ((tally.c[task] ?? 0) === (tally.n[task] ?? 0)) continue;
    const last = taskTrials(tally, task).length - 1;
    const from = index === params.index ? params.trial + step : params.backward ? last : 0;
    const trial = failingTrial(asked, task, from, step);
    const row = taskTrials(tally, task)[trial];
    if (row !== undefined) return { index, trial, place: rowPlace(asked.review.facts.reading, row) };
  }
  return undefined;
};

const findTask = ({ review, run }: ReviewedRun, order: readonly number[], params: NextParams): Found | undefined => {
  const { n, c } = run.tally;
  const step = params.backward ? -1 : 1;
  for (let index = params.index + step; index >= 0 && index < order.length; index += step) {
    const task = order[index] ?? 0;
    const passed = c[task] ?? 0;
    if (passed > 0 && passed < (n[task] ?? 0)) {
      return { index, trial: -1, place: taskPlaces(review.facts, run, [task])[0] };
    }
  }
  return undefined;
};

const nextOf = async (asked: ReviewedRun | undefined, params: NextParams): Promise<NextResult | null> => {
  if (!asked) return null;
  const order = taskOrder(asked.review, asked.run, params);
  const found = params.kind === 'failingTrial' ? findTrial(asked, order, params) : findTask(asked, order, params);
  if (!found) return null;
  const [place] = await asked.startsOf([found.place]);
  return {
    index: found.index,
    trial: found.trial,
    task: asked.run.tally.taskName(order[found.index] ?? 0),
    place: place ?? { line: 0, character: 0 },
  };
};

/** Answers `evalproof/next`: the next failing trial or flaky task in the order of the table. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: NextParams): Promise<NextResult | null> => nextOf(reviewedRun(services, params), params);
  connection.onRequest(messages.next, guarded<NextParams, NextResult | null>(services.log, 'next', null, handler));
};
