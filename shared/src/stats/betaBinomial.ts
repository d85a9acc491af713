import { CompensatedSum } from './compensatedSum';
import { requireDraws, requirePositive, requireTally } from './domain';
import { logDrawRatio } from './logDrawRatio';
import { momentsOf } from './moments';
import type { CountedTally } from './tally';
import { countOf, withEvidence } from './tally';

/** Parameters of the Beta distribution of task success probabilities. */
export interface BetaParameters {
  readonly alpha: number;
  readonly beta: number;
}

/** @throws RangeError unless both parameters are above 0. */
function requireParameters({ alpha, beta }: BetaParameters): void {
  requirePositive('alpha', alpha);
  requirePositive('beta', beta);
}

/**
 * pass@k of a population with p ~ Beta(α, β): 1 − Π_{j<k} (β + j)/(α + β + j). A projection when k > n, never an estimate.
 *
 * @throws RangeError unless α, β > 0 and k is an integer ≥ 1.
 * @example betaBinomialPassAtK({ alpha: 1, beta: 1 }, 10) // 0.9090909090909091
 */
export function betaBinomialPassAtK(parameters: BetaParameters, k: number): number {
  requireParameters(parameters);
  requireDraws(k);
  const { alpha, beta } = parameters;
  const sum = new CompensatedSum();
  for (let j = 0; j < k; j += 1) sum.add(Math.log1p(-alpha / (alpha + beta + j)));
  return -Math.expm1(sum.value);
}

/** pass^k of the same population, Π_{j<k} (α + j)/(α + β + j). Errors as for `betaBinomialPassAtK`. */
export function betaBinomialPassHatK(parameters: BetaParameters, k: number): number {
  requireParameters(parameters);
  requireDraws(k);
  const { alpha, beta } = parameters;
  const sum = new CompensatedSum();
  for (let j = 0; j < k; j += 1) sum.add(Math.log1p(-beta / (alpha + beta + j)));
  return Math.exp(sum.value);
}

/**
 * Log-likelihood in nats: Σ_i ln[ C(n_i, c_i)·B(c_i + α, n_i − c_i + β)/B(α, β) ], from rising factors, not log-gammas.
 *
 * @throws RangeError unless α, β > 0 and every tally is in its domain.
 */
export function betaBinomialLogLikelihood(tallies: readonly CountedTally[], parameters: BetaParameters): number {
  requireParameters(parameters);
  const { alpha, beta } = parameters;
  const sum = new CompensatedSum();
  for (const tally of tallies) {
    requireTally(tally.n, tally.c);
    const count = countOf(tally);
    for (let j = 0; j < tally.n; j += 1) {
      const success = j < tally.c;
      const place = success ? j : j - tally.c;
      sum.add(count * Math.log(((success ? alpha : beta) + place) / (alpha + beta + j)));
    }
    // ln C(n, c), since R(c; n, c) = 1/C(n, c).
    sum.add(-count * logDrawRatio(tally.n - tally.c, tally.n, tally.c));
  }
  return sum.value;
}

/**
 * Method of moments for tasks with equal n: with m1 = mean c, m2 = mean c², D = n(m2/m1 − m1 − 1) + m1,
 *
 *     α = (n·m1 − m2)/D        β = (n − m1)(n − m2/m1)/D
 *
 * @returns `undefined` when n differs between tasks or a parameter is not above 0 (no more spread than trial noise).
 * @example betaBinomialMoments([0, 1, 2, 5, 9, 10].map((c) => ({ n: 10, c }))) // α 0.35566, β 0.43470
 * @see Skellam 1948, J. R. Stat. Soc. B 10:257-261
 */
export function betaBinomialMoments(tallies: readonly CountedTally[]): BetaParameters | undefined {
  const evidence = withEvidence(tallies);
  const n = evidence[0]?.n;
  if (n === undefined || evidence.some((tally) => tally.n !== n)) return undefined;
  const moments = momentsOf(
    evidence.map((tally) => tally.c),
    evidence.map(countOf),
  );
  if (moments === undefined || moments.mean === 0) return undefined;
  const { mean } = moments;
  const square = moments.squaredDeviations / moments.size + mean * mean;
  const divisor = n * (square / mean - mean - 1) + mean;
  const alpha = (n * mean - square) / divisor;
  const beta = ((n - mean) * (n - square / mean)) / divisor;
  return alpha > 0 && beta > 0 && Number.isFinite(alpha + beta) ? { alpha, beta } : undefined;
}
