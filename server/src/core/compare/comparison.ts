/** Two runs compared on the tasks they share; B minus A, fractions (or scores). Null where undefined. */
export interface Comparison {
  /** Tasks with trials in both runs. */
  readonly tasks: number;
  /** Tasks with trials in one run only; they are left out of the difference. */
  readonly onlyA: number;
  readonly onlyB: number;
  readonly difference: number | null;
  /** Paired standard error over tasks. */
  readonly se: number | null;
  readonly ci: readonly [number, number] | null;
  /** Two-sided. */
  readonly p: number | null;
  /** The test that gave p: "McNemar, exact", "sign flip, exact", … */
  readonly test: string | null;
  /** Shared tasks on which B does better, and worse. */
  readonly gained: number;
  readonly lost: number;
  /** √(SE_A² + SE_B²), which forgets that the tasks are the same. */
  readonly unpairedSe: number | null;
  /** What else differs between the runs, in words: trials per task, metric, convention. */
  readonly differs: readonly string[];
  /** Why there is no comparison; null when there is one. */
  readonly refused: string | null;
}

/** No comparison, and why. */
export const refusedComparison = (refused: string, onlyA = 0, onlyB = 0): Comparison => ({
  tasks: 0,
  onlyA,
  onlyB,
  difference: null,
  se: null,
  ci: null,
  p: null,
  test: null,
  gained: 0,
  lost: 0,
  unpairedSe: null,
  differs: [],
  refused,
});
