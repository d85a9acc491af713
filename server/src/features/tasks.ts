import type { Connection } from 'vscode-languageserver';
import { taskEstimate } from '#core/facts/taskEstimate';
import { messages, type Place, type TaskRow, type TasksParams, type TasksResult } from '#shared/protocol';
import { taskPlaces } from '../documents/taskPlaces';
import { taskFields } from '../report/taskFields';
import { guarded } from './guarded';
import { type ReviewedRun, reviewedRun } from './reviewedRun';
import type { Services } from './services';
import { taskOrder } from './taskOrder';

/** More rows than a window can show are not sent at once. */
const mostRows = 1000;

const sumOf = (sums: Float64Array | undefined, task: number): number | null => {
  const sum = sums?.[task] ?? Number.NaN;
  return Number.isNaN(sum) ? null : sum;
};

const taskRow = ({ review, run }: ReviewedRun, task: number, k: number, place: Place): TaskRow => {
  const { tally } = run;
  const estimate = taskEstimate(tally, task);
  const { tokens, cost, groups } = taskFields(review.facts, run);
  return {
    task: tally.taskName(task),
    n: tally.n[task] ?? 0,
    c: tally.c[task] ?? 0,
    unscored: tally.unscored[task] ?? 0,
    rate: estimate.rate,
    interval: estimate.interval,
    passAtK: estimate.passAtK(k),
    passHatK: estimate.passHatK(k),
    tokens: sumOf(tokens, task),
    cost: sumOf(cost, task),
    groups: groups.map((column) => column.valueOf(task)),
    place,
  };
};

const windowOf = async (asked: ReviewedRun | undefined, params: TasksParams): Promise<TasksResult> => {
  if (!asked) return { total: 0, rows: [] };
  const { review, run } = asked;
  const order = taskOrder(review, run, params);
  const from = Math.max(0, params.from);
  const tasks = order.slice(from, from + Math.min(mostRows, Math.max(0, params.count)));
  const places = await asked.startsOf(taskPlaces(review.facts, run, tasks));
  const origin: Place = { line: 0, character: 0 };
  return {
    total: order.length,
    rows: tasks.map((task, index) => taskRow(asked, task, params.k, places[index] ?? origin)),
  };
};

/** Answers `evalproof/tasks`: a sorted, filtered window of a run's tasks. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: TasksParams): Promise<TasksResult> => windowOf(reviewedRun(services, params), params);
  connection.onRequest(messages.tasks, guarded(services.log, 'tasks', { total: 0, rows: [] }, handler));
};
