import type { Facts, Run } from '../facts/facts';
import type { RunRows } from '../facts/groupRows';
import { tallySource } from '../facts/tallySource';
import type { PageRows } from './pagesOfRun';
import { columnsOf } from './rowColumns';
import { taskOfRow } from './taskRows';

/** Places of the sums over the numbers x of a task's trials, which stand side by side: Σ x, Σ x², and how many are the first, 0. */
export const designX = 0;
export const designXX = 1;
export const designFirsts = 2;
export const designSums = 3;

/** Columns and numbers only, as in `pageTrials`; `tasks`: of the rows of the page. */
const addNumbers = (
  byTask: Float64Array,
  places: Int32Array,
  tasks: Int32Array,
  trial: Int32Array,
  numbers: Float64Array,
): void => {
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const id = trial[at] as number;
    if (id < 0) continue;
    const x = numbers[id] as number;
    const task = (tasks[at] as number) * designSums;
    byTask[task] = (byTask[task] as number) + x;
    byTask[task + designXX] = (byTask[task + designXX] as number) + x * x;
    if (x === 0) byTask[task + designFirsts] = (byTask[task + designFirsts] as number) + 1;
  }
};

/** The least that the numbers of all trials can add up to when those of a task differ: each task counts from 0 without a gap. */
const leastSum = (rowStart: Int32Array): number => {
  let sum = 0;
  for (let task = 0; task + 1 < rowStart.length; task++) {
    const n = (rowStart[task + 1] as number) - (rowStart[task] as number);
    sum += (n * (n - 1)) / 2;
  }
  return sum;
};

/** Σ x, Σ x² and the one first trial of tasks that count from 0 without a gap. */
const fillCounting = (byTask: Float64Array, rowStart: Int32Array): void => {
  for (let task = 0; task + 1 < rowStart.length; task++) {
    const n = (rowStart[task + 1] as number) - (rowStart[task] as number);
    byTask[task * designSums] = (n * (n - 1)) / 2;
    byTask[task * designSums + designXX] = (n * (n - 1) * (2 * n - 1)) / 6;
    byTask[task * designSums + designFirsts] = n > 0 ? 1 : 0;
  }
};

/** True when no two rows of a task can have one number. */
const numbersDiffer = (facts: Facts, group: RunRows | undefined, numbers: Float64Array): boolean =>
  group?.repeats === false &&
  columnsOf(facts, 'filter').length + columnsOf(facts, 'seed').length === 0 &&
  new Set(numbers).size === numbers.length;

/** By the rows of a run in their tasks: they stay the same object while an edit changes neither tasks nor trial keys. */
const known = new WeakMap<RunRows, { readonly numbers: Float64Array; readonly byTask: Float64Array }>();

/**
 * Sums over the numbers of the trials of each task, with or without an outcome. `total`: Σ x over all of them, undefined when some
 * have no number.
 */
export const trialDesign = (
  facts: Facts,
  run: Run,
  pages: readonly PageRows[],
  numbers: Float64Array,
  total: number | undefined,
): Float64Array => {
  const group = tallySource.get(run.tally)?.group;
  const before = group && known.get(group);
  if (before?.numbers === numbers) return before.byTask;
  const { tasks, rowStart } = run.tally;
  const byTask = new Float64Array(tasks * designSums);
  // Numbers that differ and add up to the least they can are 0, 1, 2 … in every task: nothing is left to be summed row by row.
  if (total === leastSum(rowStart) && numbersDiffer(facts, group, numbers)) fillCounting(byTask, rowStart);
  else {
    const ofRow = taskOfRow(run);
    for (const { page, first, places } of pages)
      addNumbers(byTask, places, ofRow.subarray(first, first + page.count), page.trial, numbers);
  }
  if (group) known.set(group, { numbers, byTask });
  return byTask;
};
