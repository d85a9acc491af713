import type { CountedTally } from './tally';
import { countOf, withEvidence } from './tally';

/** C(n, k) as a whole number. */
export function binomial(n: number, k: number): bigint {
  let value = 1n;
  for (let j = 1; j <= Math.min(k, n - k); j += 1) value = (value * BigInt(n - j + 1)) / BigInt(j);
  return k > n || k < 0 ? 0n : value;
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/**
 * The smallest common denominator of all pass@k (or pass^k) scores these tasks can have, lcm of C(n_i, k): scores times
 * it are whole numbers, so sums of them compare exactly.
 *
 * @returns `undefined` when T times it is above 2⁵³, where doubles no longer hold whole numbers, or some n_i < k.
 * @example exactScale([{ n: 4, c: 1 }, { n: 6, c: 2 }], 1) // 12
 */
export function exactScale(tallies: readonly CountedTally[], k: number): number | undefined {
  const evidence = withEvidence(tallies);
  const tasks = evidence.reduce((total, tally) => total + countOf(tally), 0);
  let scale = 1n;
  for (const n of new Set(evidence.map((tally) => tally.n))) {
    if (k > n) return undefined;
    const denominator = binomial(n, k);
    scale *= denominator / greatestCommonDivisor(scale, denominator);
    if (scale * BigInt(tasks) > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  }
  return Number(scale);
}

/**
 * scores·scale as whole numbers held in doubles.
 * @throws RangeError when a product is not whole, that is when `scale` is no common denominator of the scores.
 */
export function scaledScores(scores: readonly number[], scale: number): number[] {
  return scores.map((score) => {
    const whole = Math.round(score * scale);
    if (Math.abs(score * scale - whole) > 1e-6 * Math.max(1, Math.abs(whole) * 1e-6)) {
      throw new RangeError(`${score} is no multiple of 1/${scale}`);
    }
    return whole;
  });
}
