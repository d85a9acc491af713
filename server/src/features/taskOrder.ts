import type { Run } from '#core/facts/facts';
import type { RunTally } from '#core/facts/runTally';
import type { Review } from '#core/review';
import type { TaskQuery, TaskSort } from '#shared/protocol';
import { type TaskFields, taskFields } from '../report/taskFields';
import { tasksOfRule } from '../report/tasksOfRule';

const rateOf = ({ n, c, scoreSum }: RunTally, task: number): number =>
  (scoreSum ? (scoreSum[task] ?? 0) : (c[task] ?? 0)) / (n[task] ?? 0);

/** Number by which a sort orders tasks; NaN (a task without trials, or without that field) goes last either way. */
const keyOf: Record<Exclude<TaskSort, 'task'>, (tally: RunTally, task: number, fields: TaskFields) => number> = {
  file: (_, task) => task,
  n: ({ n }, task) => n[task] ?? 0,
  c: ({ c }, task) => c[task] ?? 0,
  rate: rateOf,
  unscored: ({ unscored }, task) => unscored[task] ?? 0,
  tokens: (_, task, { tokens }) => tokens?.[task] ?? Number.NaN,
  cost: (_, task, { cost }) => cost?.[task] ?? Number.NaN,
};

const compared = (one: number, other: number, sign: number): number => {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return sign * (one - other);
};

const names = new Intl.Collator('en', { numeric: true });

/** Tasks that pass every filter of a query, in file order. */
const chosenTasks = (review: Review, run: Run, { filter, rates, group, rule }: TaskQuery): number[] => {
  const { tally } = run;
  const wanted = filter.toLowerCase();
  const column = group && taskFields(review.facts, run).groups.find(({ name }) => name === group.field);
  const named = rule === undefined ? undefined : tasksOfRule(review, run, rule);
  const tasks: number[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    if (rates) {
      const rate = rateOf(tally, task);
      if (!(rate >= rates[0] && rate <= rates[1])) continue;
    }
    if (group && column?.valueOf(task) !== group.value) continue;
    if (named && !named.has(task)) continue;
    if (wanted === '' || tally.taskName(task).toLowerCase().includes(wanted)) tasks.push(task);
  }
  return tasks;
};

/** Tasks that pass the filters, in the order asked for; ties stay in file order. */
const orderedTasks = (review: Review, run: Run, query: TaskQuery): number[] => {
  const { tally } = run;
  const { sort, descending } = query;
  const tasks = chosenTasks(review, run, query);
  const sign = descending ? -1 : 1;
  if (sort === 'task') {
    const text = tasks.map((task) => tally.taskName(task));
    return tasks
      .map((_, index) => index)
      .sort((a, b) => sign * names.compare(text[a] ?? '', text[b] ?? '') || a - b)
      .map((index) => tasks[index] ?? 0);
  }
  const fields = taskFields(review.facts, run);
  const keys = Float64Array.from({ length: tally.tasks }, (_, task) => keyOf[sort](tally, task, fields));
  return tasks.sort((a, b) => compared(keys[a] ?? 0, keys[b] ?? 0, sign) || a - b);
};

/** The order of the last table of each run: scrolling asks for it again and again. */
const orders = new WeakMap<RunTally, { readonly key: string; readonly tasks: readonly number[] }>();

/** Numbers of the tasks that a query asks for, in its order. */
export const taskOrder = (review: Review, run: Run, query: TaskQuery): readonly number[] => {
  const { sort, descending, filter, rates, group, rule } = query;
  const key = JSON.stringify([sort, descending, filter, rates, group, rule]);
  const known = orders.get(run.tally);
  if (known?.key === key) return known.tasks;
  const tasks = orderedTasks(review, run, query);
  orders.set(run.tally, { key, tasks });
  return tasks;
};
