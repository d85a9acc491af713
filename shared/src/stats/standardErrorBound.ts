import { requireProbability } from './domain';

/**
 * The largest task-level standard error that scores in [0, 1] with this mean can have: √( s̄(1 − s̄)/(T − 1) ).
 * A printed unclustered standard error above it is impossible. A group-clustered one may exceed it.
 *
 * @param mean s̄ in [0, 1]
 * @param tasks T
 * @returns `undefined` for fewer than two tasks.
 * @throws RangeError when mean is outside [0, 1].
 * @example maximumStandardError(0.5, 101) // 0.05
 */
export function maximumStandardError(mean: number, tasks: number): number | undefined {
  requireProbability('mean', mean);
  return tasks < 2 ? undefined : Math.sqrt((mean * (1 - mean)) / (tasks - 1));
}

/** The same whatever the mean: 0.5/√(T − 1); `undefined` for fewer than two tasks. */
export function standardErrorCeiling(tasks: number): number | undefined {
  return maximumStandardError(0.5, tasks);
}
