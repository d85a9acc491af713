import type { CellReading } from './cellReading';
import type { RunRows } from './groupRows';
import type { RunTally } from './runTally';
import type { TaskKeys } from './taskKeys';

/** What a tally was counted from: its rows by task, how their verdicts read and how its tasks are named. */
export interface TallySource {
  readonly group: RunRows;
  readonly cells: CellReading;
  readonly keys: TaskKeys;
}

/** Sources of the tallies that were counted from rows. Not fields of the tally: they would be wrong in a copy that has other tasks. */
export const tallySource = new WeakMap<RunTally, TallySource>();
