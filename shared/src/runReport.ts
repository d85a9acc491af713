/**
 * The numbers of one run and one metric, as every face shows them: panel, hover, lens, command line, exports.
 * Fractions are 0–1 whatever the unit of the file; `null` means undefined (never 0 or 1 in its place).
 */
export interface RunReport {
  /** Identity inside one review; stable while the run's label and metric stay. */
  readonly id: string;
  readonly sources: readonly string[];
  /** What distinguishes this run from the others of its file: model, setting; empty when there is only one. */
  readonly label: string;
  readonly format: string;
  readonly metric: string;
  readonly primary: boolean;
  /** `binary`: verdicts are pass or fail. `score`: real-valued; then only pass1.macro (the mean score) and its errors are defined. */
  readonly kind: 'binary' | 'score';
  /** False when rows carry no task identity: only the pooled rate is defined. */
  readonly tasksKnown: boolean;
  readonly tasks: number;
  /** Rows with a readable verdict under the convention in force. */
  readonly trials: number;
  readonly successes: number;
  readonly unscored: number;
  readonly nMin: number;
  readonly nMax: number;
  /** The reading convention in force, in words ("unscored = failure"). */
  readonly convention: string;
  /**
   * What the main value counts equally: every task, or every trial. `micro` where rows carry no task identity. Estimates of
   * pass@k and pass^k are over tasks under either.
   */
  readonly weighting: 'macro' | 'micro';
  readonly passAtK: readonly PassAtKEstimate[];
  readonly passHatK: readonly PassHatKEstimate[];
  readonly pass1: Pass1Estimate;
  readonly components: Components;
  readonly sizing: Sizing;
  readonly shape: Shape;
  readonly cost: Cost | null;
}

export interface PassAtKEstimate {
  readonly k: number;
  /** Mean over tasks of the unbiased estimate; null where some task has fewer than k trials. */
  readonly value: number | null;
  /** ln(1 - value), kept where 1 - value is below what a double can show beside 1; null where undefined, -Infinity never (null when value is exactly 1). */
  readonly lnFail: number | null;
  /** Standard error over tasks. */
  readonly se: number | null;
  readonly ci: readonly [number, number] | null;
  /** Mean of the per-task plug-in form, for comparison only. */
  readonly plugIn: number | null;
  /** How many tasks have at least k trials. */
  readonly definedOn: number;
}

export interface PassHatKEstimate {
  readonly k: number;
  readonly value: number | null;
  readonly se: number | null;
  readonly ci: readonly [number, number] | null;
  readonly plugIn: number | null;
  readonly definedOn: number;
  /** Share of tasks whose estimate is 0 by construction (c < k). */
  readonly zeroShare: number | null;
}

export interface Pass1Estimate {
  /** Mean over tasks of c/n (kind `score`: mean over tasks of the task's mean score). */
  readonly macro: number | null;
  /** All successes over all trials. */
  readonly micro: number | null;
  /** Standard error of `micro` over tasks: trials clustered by their task, CR1. */
  readonly microSe: number | null;
  /** 95 % interval of `micro`: t with T - 1 degrees of freedom; null where microSe is 0. */
  readonly microCi: readonly [number, number] | null;
  /** Standard error over tasks (new tasks). */
  readonly clusterSe: number | null;
  /** Standard error that treats all trials as independent. */
  readonly pooledSe: number | null;
  /** clusterSe / pooledSe. */
  readonly seRatio: number | null;
  /** Standard error for a rerun of the same tasks. */
  readonly sameTasksSe: number | null;
  readonly ci: readonly [number, number] | null;
  /** How `ci` was made: "t", "Wilson, effective n", "Clopper-Pearson" … */
  readonly ciMethod: string | null;
  /** Main value with every unscored or missing trial counted as failure, and as success. */
  readonly bracket: readonly [number, number] | null;
}

export interface Components {
  readonly between: number | null;
  readonly within: number | null;
  readonly icc: number | null;
  readonly floorSe: number | null;
  readonly shareOfFloor: number | null;
}

export interface Sizing {
  readonly mdeOneSample: number | null;
  readonly mdeTwoUnpaired: number | null;
  readonly mdePairedBestCase: number | null;
  /** Half-width as text ("0.05") to number of tasks. */
  readonly tasksForHalfWidth: Readonly<Record<string, number | null>>;
}

/** How many tasks always, never, sometimes pass. */
export interface Shape {
  readonly always: number;
  readonly never: number;
  readonly sometimes: number;
}

export interface Cost {
  readonly tokensPerSolved: number | null;
  readonly costPerSolved: number | null;
}
