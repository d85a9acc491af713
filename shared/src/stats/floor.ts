import { requirePositive } from './domain';

/**
 * The standard error that no number of further trials can go below with T tasks: SE_∞ = √(σ_b²/T).
 *
 * @param between σ_b²; a negative estimate counts as 0
 * @param tasks T ≥ 1
 * @throws RangeError when tasks is not above 0.
 * @example floorStandardError(0.0739, 100) // 0.0271845...
 */
export function floorStandardError(between: number, tasks: number): number {
  requirePositive('tasks', tasks);
  return Math.sqrt(Math.max(0, between) / tasks);
}

/** SE/SE_∞, 1 when trials add nothing more; `undefined` when the floor is 0. */
export function shareOfFloor(standardError: number, floor: number): number | undefined {
  return floor > 0 ? standardError / floor : undefined;
}

/**
 * The trials per task beyond which a further trial hardly narrows anything: the least K with σ_w²/K < share·σ_b²,
 *
 *     K ≥ max(1, ⌈σ_w² / (share·σ_b²)⌉)
 *
 * @param share 0.05 when absent
 * @returns `undefined` when no between-task variance is detectable: then every trial helps.
 * @throws RangeError when share is not above 0.
 * @example trialsBeyondWhichNothingIsGained({ between: 0.0739, within: 0.1751 }) // 48
 */
export function trialsBeyondWhichNothingIsGained(
  components: { readonly between: number; readonly within: number },
  share = 0.05,
): number | undefined {
  requirePositive('share', share);
  if (!(components.between > 0)) return undefined;
  return Math.max(1, roundUp(components.within / (share * components.between)));
}

/** ⌈x⌉, forgiving the rounding errors that would make 20.000000000000004 of 20. */
export function roundUp(x: number): number {
  return Math.ceil(x * (1 - 1e-12));
}
