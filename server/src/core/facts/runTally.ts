import type { Convention, Metric } from '../reading/layout';

/**
 * Counts per task of one run and one metric: typed arrays indexed by the task's place in the run (0 … tasks-1), in order of
 * first appearance.
 */
export interface RunTally {
  readonly label: string;
  readonly metric: Metric;
  readonly primary: boolean;
  readonly convention: Convention;
  /** False when the rows carry no task identity: each row then stands as its own task and only the pooled rate is defined. */
  readonly tasksKnown: boolean;
  readonly tasks: number;
  /** Name of a task of this run. */
  taskName(task: number): string;
  /** The task's place by name, or -1. */
  taskNumber(name: string): number;
  /** Trials with a verdict under the convention in force. */
  readonly n: Int32Array;
  readonly c: Int32Array;
  /** Trials without a readable verdict (counted in n too when the convention says failure). */
  readonly unscored: Int32Array;
  /** Sum of scores per task; present when the metric is a score. */
  readonly scoreSum: Float64Array | undefined;
  /** Row numbers grouped by task: rows of task t stand at rowOrder[rowStart[t] … rowStart[t+1]-1], in file order. Empty for files of counts. */
  readonly rowStart: Int32Array;
  readonly rowOrder: Int32Array;
  /** Rows left out as copies of a (task, trial) key, by row number. */
  readonly duplicates: readonly number[];
  /** Tokens or cost of all trials of the run; undefined where the rows do not say. Added up when it is first asked for. */
  total(role: 'tokens' | 'cost'): number | undefined;
}
