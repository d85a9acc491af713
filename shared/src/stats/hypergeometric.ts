/**
 * P(X = x) for X ~ Hypergeometric(n, c, k): successes among k rows drawn without replacement from n rows with c successes.
 *
 * Neighbouring probabilities have a ratio of small integers; from the mode outwards they are built up relative to it and
 * scaled to a sum of 1, so no factorial or log-gamma enters and the far tails keep their relative precision.
 *
 * @returns probabilities of x = least, least + 1, ...; domain 0 ≤ c ≤ n, 0 ≤ k ≤ n (the callers check).
 */
export function hypergeometricProbabilities(
  n: number,
  c: number,
  k: number,
): { readonly least: number; readonly probabilities: readonly number[] } {
  const least = Math.max(0, k - (n - c));
  const most = Math.min(c, k);
  const mode = Math.min(most, Math.max(least, Math.floor(((k + 1) * (c + 1)) / (n + 2))));
  const weights = new Array<number>(most - least + 1).fill(0);
  weights[mode - least] = 1;
  for (let x = mode; x < most; x += 1) {
    const step = ((c - x) / (x + 1)) * ((k - x) / (n - c - k + x + 1));
    weights[x + 1 - least] = (weights[x - least] ?? 0) * step;
  }
  for (let x = mode; x > least; x -= 1) {
    const step = (x / (c - x + 1)) * ((n - c - k + x) / (k - x + 1));
    weights[x - 1 - least] = (weights[x - least] ?? 0) * step;
  }
  // Small terms first, so that they are not lost under the large ones.
  const total = [...weights].sort((a, b) => a - b).reduce((sum, weight) => sum + weight, 0);
  return { least, probabilities: weights.map((weight) => weight / total) };
}

/** P(X ≥ atLeast). Same domain. */
export function hypergeometricUpperTail(n: number, c: number, k: number, atLeast: number): number {
  const { least, probabilities } = hypergeometricProbabilities(n, c, k);
  if (atLeast <= least) return 1;
  // From the far end inwards, so that small terms are added first.
  return probabilities.slice(atLeast - least).reduceRight((sum, probability) => sum + probability, 0);
}
