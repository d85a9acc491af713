import { clusterStandardError } from './clusterStandardError';
import { requireLevel, requirePositive } from './domain';
import { normalQuantile } from './quantiles';

/** What is compared with what. Standard errors in the units of the metric; σ² as from `varianceComponents`. */
export type EffectDesign =
  /** One run against a fixed number. */
  | { readonly design: 'one-sample'; readonly standardError: number }
  /** Two runs on independent sets of tasks. */
  | { readonly design: 'two-unpaired'; readonly standardErrorA: number; readonly standardErrorB: number }
  /** Two runs on the same tasks, from their task differences d_i = b_i − a_i. */
  | { readonly design: 'paired'; readonly differences: readonly number[] }
  /** Two planned runs on the same tasks: Var_i(p_A − p_B), and the trial noise and trials of each. */
  | {
      readonly design: 'paired-planned';
      readonly differenceVariance: number;
      readonly withinA: number;
      readonly trialsA: number;
      readonly withinB: number;
      readonly trialsB: number;
      readonly tasks: number;
    }
  /** Before the second run exists: the two systems agree on every task. Not estimable from one trial per task. */
  | { readonly design: 'paired-best-case'; readonly within: number; readonly trials: number; readonly tasks: number };

/** The standard error of the difference that a design leads to. */
function standardErrorOf(design: EffectDesign): number | undefined {
  switch (design.design) {
    case 'one-sample':
      return design.standardError;
    case 'two-unpaired':
      return Math.hypot(design.standardErrorA, design.standardErrorB);
    case 'paired':
      return clusterStandardError(design.differences);
    case 'paired-planned': {
      requirePositive('trials', Math.min(design.trialsA, design.trialsB));
      requirePositive('tasks', design.tasks);
      const noise = design.withinA / design.trialsA + design.withinB / design.trialsB;
      return Math.sqrt((design.differenceVariance + noise) / design.tasks);
    }
    case 'paired-best-case':
      requirePositive('trials', design.trials);
      requirePositive('tasks', design.tasks);
      return design.trials < 2 ? undefined : Math.sqrt((2 * design.within) / (design.trials * design.tasks));
  }
}

/**
 * The smallest true effect that a two-sided test at 1 − level finds with the given power: for planning only. A reported
 * difference is judged by its paired interval, never by this number.
 *
 *     MDE = (z_{(1+level)/2} + z_power)·SE = 2.8016·SE at 95 % and 80 %
 *
 * @param options level 0.95 and power 0.8 when absent
 * @returns in the units of the standard error; `undefined` where the design's standard error is not estimable.
 * @throws RangeError when level, power, trials or tasks are out of their domain.
 * @example minimumDetectableEffect({ design: 'one-sample', standardError: 0.01 }) // 0.028015852...
 * @see Miller 2024, arXiv:2411.00640, section on power
 */
export function minimumDetectableEffect(
  design: EffectDesign,
  options: { readonly level?: number; readonly power?: number } = {},
): number | undefined {
  const { level = 0.95, power = 0.8 } = options;
  requireLevel(level);
  requireLevel(power);
  const standardError = standardErrorOf(design);
  if (standardError === undefined) return undefined;
  return (normalQuantile((1 + level) / 2) + normalQuantile(power)) * standardError;
}
