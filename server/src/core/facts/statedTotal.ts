import type { Stated, StatedNumber } from '../reading/stated';
import type { RunTally } from './runTally';

/**
 * The number of tasks that a document states for its whole set, where fewer are in the rows; undefined where none is missing. A count
 * of rows is no count of tasks.
 */
export const statedTotal = (tally: RunTally, stated: Stated): StatedNumber | undefined => {
  if (!tally.tasksKnown) return undefined;
  const { tasks, denominator, trials } = stated;
  const rows = tally.rowOrder.length > 0 ? tally.rowOrder.length : tally.n.reduce((sum, n) => sum + n, 0);
  if (tasks && tasks.value > tally.tasks && tasks.value !== rows) return tasks;
  // With one trial per task a count of trials is one of tasks.
  if (rows !== tally.tasks) return undefined;
  return [denominator, trials].find((number) => number !== undefined && number.value > rows);
};
