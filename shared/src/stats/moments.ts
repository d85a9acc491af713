import { CompensatedSum } from './compensatedSum';

/** Size, mean and sum of squared deviations of a list of task scores. */
export interface Moments {
  readonly size: number;
  readonly mean: number;
  readonly squaredDeviations: number;
}

/**
 * Size, mean and Σ (s_i − s̄)² in two passes with compensated sums.
 *
 * @param scores one score per task
 * @param counts how many tasks share scores[i] (1 each when absent)
 * @returns `undefined` without scores.
 * @throws RangeError when a score is not finite or the lists differ in length.
 */
export function momentsOf(scores: readonly number[], counts?: readonly number[]): Moments | undefined {
  if (counts !== undefined && counts.length !== scores.length) {
    throw new RangeError(`${scores.length} scores but ${counts.length} counts`);
  }
  let size = 0;
  const total = new CompensatedSum();
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] ?? Number.NaN;
    if (!Number.isFinite(score)) throw new RangeError(`score ${i} is not a finite number: ${score}`);
    const count = counts?.[i] ?? 1;
    size += count;
    total.add(score * count);
  }
  if (size === 0) return undefined;
  const mean = total.value / size;
  const squares = new CompensatedSum();
  for (let i = 0; i < scores.length; i += 1) {
    squares.add(((scores[i] ?? 0) - mean) ** 2 * (counts?.[i] ?? 1));
  }
  // Equal scores have no spread; without this the rounding of the mean would leave a crumb of one.
  const equal = scores.every((score) => score === scores[0]);
  return { size, mean: equal ? (scores[0] ?? mean) : mean, squaredDeviations: equal ? 0 : squares.value };
}

/** s̄, the mean of the task scores; `undefined` without scores. @throws RangeError as `momentsOf` does. */
export function meanOf(scores: readonly number[], counts?: readonly number[]): number | undefined {
  return momentsOf(scores, counts)?.mean;
}
