import {
  floorStandardError,
  minimumDetectableEffect,
  normalQuantile,
  tasksForHalfWidth,
  trialsBeyondWhichNothingIsGained,
  varianceOfTaskRate,
} from '#stats';

/** What a planned run is expected to look like, and what is wanted of it. */
export interface PlanRequest {
  /** σ_b², variance of the success rates between tasks; a negative estimate counts as 0. */
  readonly between: number;
  /** σ_w², mean over tasks of p(1 - p). */
  readonly within: number;
  /** Tasks at hand; undefined when they are what is asked for. */
  readonly tasks: number | undefined;
  /** Trials per task to look at. */
  readonly trials: readonly number[];
  /** Wanted half-widths of the 95 % interval, as fractions. */
  readonly halfWidths: readonly number[];
  /** Gaps to be detected with 80 % power at the 5 % level, as fractions. */
  readonly effects: readonly number[];
}

/** What the tasks at hand give with so many trials each; fractions. */
export interface PrecisionAtHand {
  readonly standardError: number;
  readonly halfWidth: number;
  readonly mdeOneSample: number | null;
  readonly mdeTwoUnpaired: number | null;
  /** The two systems agree on every task; null for one trial. */
  readonly mdePairedBestCase: number | null;
}

export interface PlanRow {
  readonly trials: number;
  readonly atHand: PrecisionAtHand | null;
  /** Tasks needed, in the order of the half-widths. */
  readonly tasksForHalfWidth: readonly number[];
  /** Tasks needed, in the order of the effects: two runs on independent tasks, and on the same tasks at best. */
  readonly tasksForEffect: readonly { readonly unpaired: number; readonly pairedBestCase: number }[];
}

export interface Plan {
  readonly request: PlanRequest;
  /** Standard error that no number of trials on the tasks at hand goes below. */
  readonly floorSe: number | null;
  /** Trials per task from which the noise within tasks is below 5 % of the spread between them; null when no spread is detectable. */
  readonly enoughTrials: number | null;
  readonly rows: readonly PlanRow[];
}

/** z of a two-sided 5 % test plus z of 80 % power. */
const detection = normalQuantile(0.975) + normalQuantile(0.8);

/**
 * How many tasks and trials a run needs. Per number of trials K, with V = σ_b² + σ_w²/K:
 * half-width h takes (z/h)²·V tasks; a gap D takes 2·(2.80/D)²·V tasks when the two runs share none, and at best
 * (2.80/D)²·2σ_w²/K when they share all (Miller 2024, arXiv:2411.00640). Always rounded up.
 */
export const plan = (request: PlanRequest): Plan => {
  const components = { between: Math.max(0, request.between), within: request.within };
  return {
    request,
    floorSe: request.tasks === undefined ? null : floorStandardError(components.between, request.tasks),
    enoughTrials: trialsBeyondWhichNothingIsGained(components) ?? null,
    rows: request.trials.map((trials) => ({
      trials,
      atHand: request.tasks === undefined ? null : precisionAtHand(components, request.tasks, trials),
      tasksForHalfWidth: request.halfWidths.map((halfWidth) => tasksForHalfWidth(halfWidth, components, trials)),
      tasksForEffect: request.effects.map((effect) => ({
        unpaired: tasksForHalfWidth(effect, components, trials, { z: detection * Math.SQRT2, student: false }),
        pairedBestCase: tasksForHalfWidth(effect, { between: 0, within: 2 * components.within }, trials, {
          z: detection,
          student: false,
        }),
      })),
    })),
  };
};

const precisionAtHand = (
  components: { readonly between: number; readonly within: number },
  tasks: number,
  trials: number,
): PrecisionAtHand => {
  const standardError = Math.sqrt(varianceOfTaskRate(components, trials) / tasks);
  return {
    standardError,
    halfWidth: normalQuantile(0.975) * standardError,
    mdeOneSample: minimumDetectableEffect({ design: 'one-sample', standardError }) ?? null,
    mdeTwoUnpaired:
      minimumDetectableEffect({
        design: 'two-unpaired',
        standardErrorA: standardError,
        standardErrorB: standardError,
      }) ?? null,
    mdePairedBestCase:
      minimumDetectableEffect({ design: 'paired-best-case', within: components.within, trials, tasks }) ?? null,
  };
};
