import type { Connection } from 'vscode-languageserver';
import type { Run } from '#core/facts/facts';
import type { RunTally } from '#core/facts/runTally';
import { messages, type TaskRow, type TaskSort, type TasksParams, type TasksResult } from '#shared/protocol';
import { type Position, positionsOf } from '../documents/positions';
import type { ReviewState } from '../documents/reviewState';
import { startOf, taskPlaces } from '../documents/taskPlaces';
import { taskEstimate } from '../report/taskEstimate';
import { guarded } from './guarded';
import type { Services } from './services';

/** More rows than a window can show are not sent at once. */
const mostRows = 1000;

const rateOf = ({ n, c, scoreSum }: RunTally, task: number): number =>
  (scoreSum ? (scoreSum[task] ?? 0) : (c[task] ?? 0)) / (n[task] ?? 0);

/** Number by which a sort orders tasks; NaN (a task without trials) goes last either way. */
const keyOf: Record<Exclude<TaskSort, 'task'>, (tally: RunTally, task: number) => number> = {
  file: (_, task) => task,
  n: ({ n }, task) => n[task] ?? 0,
  c: ({ c }, task) => c[task] ?? 0,
  rate: rateOf,
  unscored: ({ unscored }, task) => unscored[task] ?? 0,
};

const compared = (one: number, other: number, sign: number): number => {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return sign * (one - other);
};

const names = new Intl.Collator('en', { numeric: true });

/** Tasks that pass the filter, in the order asked for; ties stay in file order. */
export const orderedTasks = (
  tally: RunTally,
  params: Pick<TasksParams, 'sort' | 'descending' | 'filter' | 'rates'>,
): number[] => {
  const { sort, descending, filter, rates } = params;
  const wanted = filter.toLowerCase();
  const tasks: number[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    if (rates) {
      const rate = rateOf(tally, task);
      if (!(rate >= rates[0] && rate <= rates[1])) continue;
    }
    if (wanted === '' || tally.taskName(task).toLowerCase().includes(wanted)) tasks.push(task);
  }
  const sign = descending ? -1 : 1;
  if (sort === 'task') return tasks.sort((a, b) => sign * names.compare(tally.taskName(a), tally.taskName(b)) || a - b);
  const keys = Float64Array.from({ length: tally.tasks }, (_, task) => keyOf[sort](tally, task));
  return tasks.sort((a, b) => compared(keys[a] ?? 0, keys[b] ?? 0, sign) || a - b);
};

const taskRow = ({ tally }: Run, task: number, k: number, place: Position): TaskRow => {
  const estimate = taskEstimate(tally, task);
  return {
    task: tally.taskName(task),
    n: tally.n[task] ?? 0,
    c: tally.c[task] ?? 0,
    unscored: tally.unscored[task] ?? 0,
    rate: estimate.rate,
    interval: estimate.interval,
    passAtK: estimate.passAtK(k),
    passHatK: estimate.passHatK(k),
    place,
  };
};

/** The order of the last table of each run: scrolling asks for it again and again. */
const orders = new WeakMap<RunTally, { readonly key: string; readonly tasks: readonly number[] }>();

const orderOf = (tally: RunTally, params: TasksParams): readonly number[] => {
  const { sort, descending, filter, rates } = params;
  const key = JSON.stringify([sort, descending, filter, rates]);
  const known = orders.get(tally);
  if (known?.key === key) return known.tasks;
  const tasks = orderedTasks(tally, params);
  orders.set(tally, { key, tasks });
  return tasks;
};

const windowOf = async (state: ReviewState | undefined, params: TasksParams): Promise<TasksResult> => {
  const { review, source } = state ?? {};
  const run = review?.facts.runs.find(({ report }) => report.id === params.run);
  if (!review || !source || !run) return { total: 0, rows: [] };
  const order = orderOf(run.tally, params);
  const from = Math.max(0, params.from);
  const tasks = order.slice(from, from + Math.min(mostRows, Math.max(0, params.count)));
  const places = await positionsOf(source, taskPlaces(review.facts, run, tasks).map(startOf));
  const origin: Position = { line: 0, character: 0 };
  return {
    total: order.length,
    rows: tasks.map((task, index) => taskRow(run, task, params.k, places[index] ?? origin)),
  };
};

/** Answers `evalproof/tasks`: a sorted, filtered window of a run's tasks. */
export const register = (connection: Connection, services: Services): void => {
  const handler = (params: TasksParams): Promise<TasksResult> => windowOf(services.reviews.get(params.uri), params);
  connection.onRequest(messages.tasks, guarded(services.log, 'tasks', { total: 0, rows: [] }, handler));
};
