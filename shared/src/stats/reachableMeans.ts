import { requireDraws } from './domain';
import { binomial, greatestCommonDivisor } from './exactScale';
import type { PrintedNumber } from './printedNumber';

export interface MeanReachability {
  /** Whether some outcome of these trials rounds to the printed value. */
  readonly attainable: boolean;
  /** The nearest values that can occur, at or below and at or above the printed one. */
  readonly below: number | undefined;
  readonly above: number | undefined;
}

/** The lattice of possible sums is searched up to this many points; larger ones are not decided. */
const LATTICE_LIMIT = 1_000_000;
/** And up to this many steps. */
const WORK_LIMIT = 100_000_000;

/**
 * Can the printed value be the macro mean of tasks with unequal numbers of trials? The means lie on a lattice of step
 * 1/(T·lcm n_i), not all of whose points are reached; the reachable ones are found by dynamic programming.
 *
 * @param printed the value with its precision
 * @param trialsPerTask n_i ≥ 1 of every task
 * @returns `undefined` when the lattice has over 10⁶ points (undecided), or without tasks.
 * @throws RangeError when an n_i is no integer ≥ 1.
 * @example reachableMeans(printedNumber('0.08')!, [2, 3])?.attainable // false: multiples of 1/12 without 1/12 and 11/12
 */
export function reachableMeans(printed: PrintedNumber, trialsPerTask: readonly number[]): MeanReachability | undefined {
  const tasksByTrials = new Map<number, number>();
  let step = 1n;
  for (const n of trialsPerTask) {
    requireDraws(n);
    tasksByTrials.set(n, (tasksByTrials.get(n) ?? 0) + 1);
    step *= BigInt(n) / greatestCommonDivisor(step, BigInt(n));
    if (step * BigInt(trialsPerTask.length) > BigInt(LATTICE_LIMIT)) return undefined;
  }
  const size = Number(step) * trialsPerTask.length;
  if (size === 0) return undefined;
  const reached = new Uint8Array(size + 1);
  reached[0] = 1;
  // Tasks with the same n together add 0..(tasks·n) successes, each worth lcm/n.
  for (const [n, tasks] of tasksByTrials) addMultiples(reached, Number(step) / n, tasks * n);
  return nearest(printed, reached, size);
}

/** Adds 0..most times `worth` to every reached sum. */
function addMultiples(reached: Uint8Array, worth: number, most: number): void {
  for (let residue = 0; residue < worth; residue += 1) {
    let sinceReached = Number.POSITIVE_INFINITY;
    for (let sum = residue; sum < reached.length; sum += worth) {
      sinceReached = reached[sum] === 1 ? 0 : sinceReached + 1;
      if (sinceReached <= most) reached[sum] = 1;
    }
  }
}

/**
 * Can the printed value be the mean pass@k of T tasks with n trials each? Sums of T values out of {1 − R(n − c; n, k)},
 * scaled by C(n, k) to whole numbers; one of the values is 0, so "exactly T" is "at most T".
 *
 * @returns `undefined` when T·C(n, k) is above 10⁶ or the search too long (undecided), or k > n.
 * @throws RangeError when tasks, n or k is no integer ≥ 1.
 * @example reachablePassAtK(printedNumber('0.55')!, 2, 3, 2)?.attainable // false: sixths only
 */
export function reachablePassAtK(
  printed: PrintedNumber,
  tasks: number,
  n: number,
  k: number,
): MeanReachability | undefined {
  requireDraws(tasks);
  requireDraws(n);
  requireDraws(k);
  const whole = binomial(n, k);
  if (k > n || whole * BigInt(tasks) > BigInt(LATTICE_LIMIT)) return undefined;
  const values = new Set<number>();
  for (let c = 1; c <= n; c += 1) values.add(Number(whole - binomial(n - c, k)));
  const size = Number(whole) * tasks;
  if (size * values.size > WORK_LIMIT) return undefined;
  // The least number of tasks with a success that gives each sum.
  const fewest = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  fewest[0] = 0;
  for (const value of values) {
    for (let sum = value; sum <= size; sum += 1) {
      fewest[sum] = Math.min(fewest[sum] ?? 0, (fewest[sum - value] ?? 0) + 1);
    }
  }
  return nearest(
    printed,
    Uint8Array.from(fewest, (count) => (count <= tasks ? 1 : 0)),
    size,
  );
}

/** Looks for reached sums around the printed value; sums are in units of 1/size. */
function nearest(printed: PrintedNumber, reached: Uint8Array, size: number): MeanReachability {
  const one = 10n ** BigInt(printed.decimals);
  const place = printed.digits * BigInt(size);
  const distance = (sum: number) => {
    const difference = BigInt(sum) * one - place;
    return difference < 0n ? -difference : difference;
  };
  const clamp = (value: bigint) => Math.max(-1, Math.min(size + 1, Number(value)));
  let below = clamp(printed.digits < 0n ? -1n : place / one);
  let above = clamp(printed.digits < 0n ? 0n : (place + one - 1n) / one);
  while (below >= 0 && reached[below] !== 1) below -= 1;
  while (above <= size && reached[above] !== 1) above += 1;
  const fits = (sum: number) => sum >= 0 && sum <= size && 2n * distance(sum) <= BigInt(size);
  return {
    attainable: fits(below) || fits(above),
    below: below >= 0 && below <= size ? below / size : undefined,
    above: above >= 0 && above <= size ? above / size : undefined,
  };
}
