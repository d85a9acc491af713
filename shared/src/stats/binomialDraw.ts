import type { RandomGenerator } from './randomGenerator';

/** Below this mean a draw goes through the probabilities from 0 on; above it, rejection is quicker. */
const INVERSION_MEAN = 10;

/** ln 0!, ln 1!, …, ln n!. */
export function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1);
  for (let i = 2; i <= n; i += 1) logs[i] = (logs[i - 1] ?? 0) + Math.log(i);
  return logs;
}

/**
 * A draw from the binomial distribution of `n` trials with success probability `p`: by inversion for small means, else by
 * the transformed rejection BTRS, whose draws have the exact distribution (to the 2⁻³² of a uniform number).
 *
 * @param logs `logFactorials` of at least n
 * @returns an integer in [0, n].
 * @see Hörmann 1993, J. Stat. Comput. Simul. 46:101-110
 */
export function binomialDraw(generator: RandomGenerator, n: number, p: number, logs: Float64Array): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - binomialDraw(generator, n, 1 - p, logs);
  return n * p < INVERSION_MEAN ? byInversion(generator, n, p) : byRejection(generator, n, p, logs);
}

/** A uniform number strictly between 0 and 1. */
function uniform(generator: RandomGenerator): number {
  return (generator.next() + 0.5) / 0x100000000;
}

function byInversion(generator: RandomGenerator, n: number, p: number): number {
  const odds = p / (1 - p);
  let left = uniform(generator);
  let probability = (1 - p) ** n;
  let successes = 0;
  while (left > probability && successes < n) {
    left -= probability;
    successes += 1;
    probability *= (odds * (n - successes + 1)) / successes;
  }
  return successes;
}

function byRejection(generator: RandomGenerator, n: number, p: number, logs: Float64Array): number {
  const deviation = Math.sqrt(n * p * (1 - p));
  // The hat of the transformed density and the box inside which nothing need be computed, fitted by Hörmann.
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = n * p + 0.5;
  const box = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const mode = Math.floor((n + 1) * p);
  const logOdds = Math.log(p / (1 - p));
  const atMode = (logs[mode] ?? 0) + (logs[n - mode] ?? 0);
  for (;;) {
    const u = uniform(generator) - 0.5;
    const v = uniform(generator);
    const distance = 0.5 - Math.abs(u);
    const successes = Math.floor(((2 * a) / distance + b) * u + centre);
    if (successes < 0 || successes > n) continue;
    if (distance >= 0.07 && v <= box) return successes;
    const logRatio = atMode - (logs[successes] ?? 0) - (logs[n - successes] ?? 0) + (successes - mode) * logOdds;
    if (Math.log((v * alpha) / (a / (distance * distance) + b)) <= logRatio) return successes;
  }
}
