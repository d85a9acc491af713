import { requireDraws } from './domain';

/** The verdicts of one task in file order; true is a success. */
export type VerdictRow = readonly boolean[];

/** "Any of k succeeded" and "all of k succeeded", averaged over the sets of k rows an estimator looks at. */
export interface AnyAll {
  readonly any: number;
  readonly all: number;
}

/** Averages any/all over windows of k rows that start every `step` rows. */
function overWindows(row: VerdictRow, k: number, step: number, windows: number): AnyAll {
  let any = 0;
  let all = 0;
  for (let window = 0; window < windows; window += 1) {
    let successes = 0;
    for (let i = 0; i < k; i += 1) if (row[window * step + i] === true) successes += 1;
    if (successes > 0) any += 1;
    if (successes === k) all += 1;
  }
  return { any: any / windows, all: all / windows };
}

/**
 * The first k rows only: unbiased if the rows are exchangeable, with the largest variance of all, θ(1 − θ).
 *
 * @returns 0 or 1 each; `undefined` when the task has fewer than k rows.
 * @throws RangeError when k is no integer ≥ 1.
 * @example firstK([true, false, true], 2) // { any: 1, all: 0 }
 */
export function firstK(row: VerdictRow, k: number): AnyAll | undefined {
  requireDraws(k);
  return k > row.length ? undefined : overWindows(row, k, k, 1);
}

/**
 * ⌊n/k⌋ blocks side by side, the remainder unused: unbiased, variance θ(1 − θ)/⌊n/k⌋.
 *
 * @returns `undefined` when the task has fewer than k rows.
 * @throws RangeError when k is no integer ≥ 1.
 * @example disjointBlocks([true, false, true, true], 2) // { any: 1, all: 0.5 }
 */
export function disjointBlocks(row: VerdictRow, k: number): AnyAll | undefined {
  requireDraws(k);
  return k > row.length ? undefined : overWindows(row, k, k, Math.floor(row.length / k));
}

/**
 * n − k + 1 overlapping windows: unbiased for independent rows, dependent on their order, never better than passAtK.
 *
 * @returns `undefined` when the task has fewer than k rows.
 * @throws RangeError when k is no integer ≥ 1.
 * @example slidingWindows([true, false, true, true], 2) // { any: 1, all: 0.3333333333333333 }
 */
export function slidingWindows(row: VerdictRow, k: number): AnyAll | undefined {
  requireDraws(k);
  return k > row.length ? undefined : overWindows(row, k, 1, row.length - k + 1);
}
