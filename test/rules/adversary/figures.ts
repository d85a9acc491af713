import type { Design, Verdicts } from './design';

/** What the files' authors compute: plain formulas, written apart from the product's own. */

export const successes = (trials: readonly boolean[]): number => trials.filter((passed) => passed).length;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const deviation = (values: readonly number[], ddof = 1): number => {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - ddof));
};

/** C(a, k) / C(n, k), factor by factor. */
const drawRatio = (a: number, n: number, k: number): number => {
  let ratio = 1;
  for (let j = 0; j < k; j++) ratio *= (a - j) / (n - j);
  return a < k ? 0 : ratio;
};

export const passAt = (n: number, c: number, k: number): number => 1 - drawRatio(n - c, n, k);
export const passHat = (n: number, c: number, k: number): number => drawRatio(c, n, k);

export type PerTask = (n: number, c: number, k: number) => number;

export const overTasks = (verdicts: Verdicts, k: number, perTask: PerTask): number =>
  mean(verdicts.map((trials) => perTask(trials.length, successes(trials), k)));

export const rates = (verdicts: Verdicts): readonly number[] =>
  verdicts.map((trials) => successes(trials) / trials.length);

export const least = (verdicts: Verdicts): number => Math.min(...verdicts.map((trials) => trials.length));
export const most = (verdicts: Verdicts): number => Math.max(...verdicts.map((trials) => trials.length));
export const trialsIn = (verdicts: Verdicts): number => verdicts.reduce((sum, trials) => sum + trials.length, 0);
export const microRate = (verdicts: Verdicts): number =>
  verdicts.reduce((sum, trials) => sum + successes(trials), 0) / trialsIn(verdicts);

/** Means of the first trials of all tasks, the second ones …; only where n is even. */
export const runRates = (verdicts: Verdicts): readonly number[] =>
  Array.from({ length: least(verdicts) }, (_, trial) => mean(verdicts.map((trials) => Number(trials[trial]))));

export const taskError = (verdicts: Verdicts): number => deviation(rates(verdicts)) / Math.sqrt(verdicts.length);

/** A resampling of tasks with a generator of its own, so that it carries the noise a real bootstrap has. */
export const bootstrapMeans = (values: readonly number[], resamples: number, seed: number): readonly number[] => {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(next() * values.length)] ?? 0;
    return sum / values.length;
  }).sort((a, b) => a - b);
};

/** A number as the author prints it. */
export const printed = (value: number, { style }: Design, more = 0): number | string => {
  const text = style.percent ? (value * 100).toFixed(style.decimals - 2 + more) : value.toFixed(style.decimals + more);
  return style.percent && style.sign && more === 0
    ? `${text}%`
    : Number(text).toString() === text
      ? Number(text)
      : text;
};

/** One unit of the last printed digit, as a fraction of 1. */
export const unitOf = ({ style }: Design): number => 10 ** -style.decimals;
