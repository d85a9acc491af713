import { CompensatedSum } from './compensatedSum';
import { requireDraws, requireFinite } from './domain';

/** Ascending copy. @throws RangeError when a score is not finite. */
function sortedScores(scores: readonly number[]): number[] {
  for (const score of scores) requireFinite('score', score);
  return [...scores].sort((a, b) => a - b);
}

/** Σ over descending order statistics of y·(weight of being the largest of k). */
function expectedFirst(descending: readonly number[], k: number): number {
  const n = descending.length;
  const sum = new CompensatedSum();
  // Chance that the row of this rank is the best of k: C(n − rank, k − 1)/C(n, k), starting at k/n.
  let weight = k / n;
  for (let rank = 1; rank <= n - k + 1; rank += 1) {
    sum.add((descending[rank - 1] ?? 0) * weight);
    weight *= (n - rank - k + 1) / (n - rank);
  }
  return sum.value;
}

/**
 * Expected best of k of a task's real-valued scores, drawn without replacement: the unbiased "best of k".
 *
 *     E[max of k] = Σ_{i=k}^{n} y_(i)·C(i − 1, k − 1)/C(n, k),  y_(1) ≤ … ≤ y_(n)
 *
 * Equals pass@k for scores of 0 and 1.
 *
 * @param scores of one task's trials
 * @returns in the units of the scores; `undefined` when k exceeds the number of scores.
 * @throws RangeError when k is no integer ≥ 1 or a score is not finite.
 * @example expectedMaxOfK([0.1, 0.4, 0.35, 0.9], 2) // 0.6416666666666667
 */
export function expectedMaxOfK(scores: readonly number[], k: number): number | undefined {
  requireDraws(k);
  const sorted = sortedScores(scores);
  return k > sorted.length ? undefined : expectedFirst(sorted.reverse(), k);
}

/** Expected worst of k: Σ y_(i)·C(n − i, k − 1)/C(n, k); equals pass^k for 0 and 1. Result and errors as above. */
export function expectedMinOfK(scores: readonly number[], k: number): number | undefined {
  requireDraws(k);
  const sorted = sortedScores(scores);
  return k > sorted.length ? undefined : expectedFirst(sorted, k);
}

/**
 * What a bootstrap that draws k rows *with* replacement converges to: Σ y_(i)·[(i/n)^k − ((i − 1)/n)^k]. Biased low;
 * here to recognise reported numbers.
 *
 * @returns `undefined` without scores.
 * @throws RangeError as `expectedMaxOfK` does.
 */
export function expectedMaxOfKWithReplacement(scores: readonly number[], k: number): number | undefined {
  requireDraws(k);
  const sorted = sortedScores(scores);
  const n = sorted.length;
  if (n === 0) return undefined;
  const sum = new CompensatedSum();
  sorted.forEach((score, i) => {
    sum.add(score * (((i + 1) / n) ** k - (i / n) ** k));
  });
  return sum.value;
}
