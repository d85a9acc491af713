/** What is known about one task: `n` scored trials of which `c` succeeded, 0 ≤ c ≤ n, both integers. */
export interface Tally {
  readonly n: number;
  readonly c: number;
}

/**
 * A tally that stands for `count` tasks with the same n and c (1 when absent).
 * Every function of many tasks takes a list of these, so plain tallies and a histogram are both accepted.
 */
export interface CountedTally extends Tally {
  readonly count?: number;
}

/** One bar of the histogram of tallies: `count` tasks share this n and c. */
export interface TallyCount extends Tally {
  readonly count: number;
}

/** The two metrics that draw k trials: `at` is pass@k (any succeeds), `hat` is pass^k (all succeed). */
export type PassMetric = 'at' | 'hat';

/** How many tasks a tally stands for. */
export function countOf(tally: CountedTally): number {
  return tally.count ?? 1;
}

/** The tallies with at least one scored trial. A task without evidence (n = 0) is missing: it has no rate, not rate 0. */
export function withEvidence<T extends CountedTally>(tallies: readonly T[]): readonly T[] {
  return tallies.every((tally) => tally.n > 0) ? tallies : tallies.filter((tally) => tally.n > 0);
}

/** T, the number of tasks with at least one scored trial. */
export function taskCount(tallies: readonly CountedTally[]): number {
  return tallies.reduce((total, tally) => total + (tally.n > 0 ? countOf(tally) : 0), 0);
}

/** N = Σ n_i, the number of scored trials. */
export function trialCount(tallies: readonly CountedTally[]): number {
  return tallies.reduce((total, tally) => total + countOf(tally) * tally.n, 0);
}

/** Σ c_i, the number of successful trials. */
export function successCount(tallies: readonly CountedTally[]): number {
  return tallies.reduce((total, tally) => total + countOf(tally) * tally.c, 0);
}
