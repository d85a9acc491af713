import { clopperPearsonInterval, passAtK, passHatK } from '#stats';
import type { RunTally } from './runTally';

/** What the trials of one task say of that task alone. Fractions; null where undefined. */
export interface TaskEstimate {
  /** c/n, or the mean score. */
  readonly rate: number | null;
  /** 95 % of c/n, exact (Clopper-Pearson); null for scores. */
  readonly interval: readonly [number, number] | null;
  passAtK(k: number): number | null;
  passHatK(k: number): number | null;
}

/** Estimates of one task of a run, by its number in the run. */
export const taskEstimate = ({ n: trials, c: successes, scoreSum }: RunTally, task: number): TaskEstimate => {
  const n = trials[task] ?? 0;
  const c = successes[task] ?? 0;
  if (scoreSum) {
    const rate = n > 0 ? (scoreSum[task] ?? 0) / n : null;
    return { rate, interval: null, passAtK: () => null, passHatK: () => null };
  }
  const interval = n > 0 ? clopperPearsonInterval(n, c) : undefined;
  return {
    rate: n > 0 ? c / n : null,
    interval: interval ? [interval.low, interval.high] : null,
    passAtK: (k) => (k >= 1 && k <= n ? (passAtK(n, c, k) ?? null) : null),
    passHatK: (k) => (k >= 1 && k <= n ? (passHatK(n, c, k) ?? null) : null),
  };
};
