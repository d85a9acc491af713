import { expect } from 'vitest';
import {
  betaBinomialLogLikelihood,
  betaBinomialMoments,
  betaBinomialPassAtK,
  betaBinomialPassHatK,
  bootstrapInterval,
  clopperPearsonInterval,
  exactScale,
  jeffreysInterval,
  mcNemar,
  minimumDetectableEffect,
  normalQuantile,
  pairedComparison,
  passScores,
  RandomGenerator,
  signFlipTest,
  tQuantile,
  wilsonInterval,
} from '#stats';
import { type Check, type GoldenCase, golden, near, same, sameEnds, tallies } from './reference';

type OfShare = (n: number, c: number, level?: number) => { low: number; high: number } | undefined;
const ofShare =
  (interval: OfShare): Check =>
  ({ inputs: { n, c, level }, value }) =>
    sameEnds(interval(n, c, Number(level)), value);

const bootstrap = ({ inputs: { dataset, k, B, seed, level } }: GoldenCase, method: 'percentile' | 'bca') =>
  bootstrapInterval(passScores(tallies(dataset), k, 'at')!.scores, {
    seed,
    resamples: B,
    level: Number(level),
    method,
    scale: exactScale(tallies(dataset), k),
  });

const pair = ({ inputs }: GoldenCase) => {
  const { n, a, b } = golden.meta.pairs[inputs.pair]!;
  const scores = (counts: readonly number[]) => counts.map((c) => c / n);
  return { n, a: scores(a), b: scores(b), differences: b.map((c, i) => (c - a[i]!) / n) };
};
const compared = (item: GoldenCase) => pairedComparison(pair(item).a, pair(item).b)!;

const ofCounts = ({ inputs: { n, counts } }: GoldenCase) => (counts as number[]).map((c) => ({ n, c }));
const parameters = ({ inputs: { alpha, beta } }: GoldenCase) => ({ alpha: Number(alpha), beta: Number(beta) });

/** Random draws, intervals, comparisons of two runs, and projections. */
export const intervalsAndTests: Record<string, Check> = {
  xoshiro128ss_first8: ({ inputs: { seed }, value }) => {
    const generator = new RandomGenerator(seed);
    expect(Array.from({ length: 8 }, () => generator.next())).toEqual(value);
  },
  xoshiro128ss_below7_first12: ({ inputs: { seed }, value }) => {
    const generator = new RandomGenerator(seed);
    expect(Array.from({ length: 12 }, () => generator.below(7))).toEqual(value);
  },
  bootstrap_tasks_mean_of_replicates: (item) => near(bootstrap(item, 'percentile')?.meanOfReplicates, item.value),
  bootstrap_tasks_se: (item) => near(bootstrap(item, 'percentile')?.standardError, item.value),
  bootstrap_tasks_percentile: (item) => sameEnds(bootstrap(item, 'percentile'), item.value, 1e-12),
  bootstrap_tasks_bca: (item) => {
    const interval = bootstrap(item, 'bca')!;
    sameEnds(interval, item.value, 1e-12);
    near(interval.bias, item.z0);
    near(interval.acceleration, item.accel);
    expect([interval.below, interval.equal]).toEqual([item.n_below, item.n_equal]);
  },
  bootstrap_tasks_degenerate: (item) => expect(bootstrap(item, 'bca')).toBeUndefined(),
  normal_quantile: ({ inputs: { p }, value }) => near(normalQuantile(Number(p)), value, 1e-10),
  t_quantile_975: ({ inputs: { df }, value }) => near(tQuantile(0.975, df), value, 1e-10),
  wilson: ofShare(wilsonInterval),
  clopper_pearson: ofShare(clopperPearsonInterval),
  jeffreys: ofShare(jeffreysInterval),

  mcnemar_exact: ({ inputs: { b, c }, value }) => same(mcNemar(b, c).exact, value),
  mcnemar_midp: ({ inputs: { b, c }, value }) => same(mcNemar(b, c).midP, value),
  paired_mean_difference: (item) => same(compared(item).difference, item.value),
  paired_se: (item) => same(compared(item).standardError, item.value),
  unpaired_se_of_difference: (item) => same(compared(item).unpairedStandardError, item.value),
  paired_ci95_t: (item) => sameEnds(compared(item), item.value),
  paired_signflip_exact_p: (item) => {
    const { n, differences } = pair(item);
    same(signFlipTest(differences, { scale: n })?.p, item.value);
    same(signFlipTest(differences)?.p, item.value);
  },
  mde80_paired: (item) =>
    same(minimumDetectableEffect({ design: 'paired', differences: pair(item).differences }), item.value),

  betabinomial_projected_pass_at_k: (item) => same(betaBinomialPassAtK(parameters(item), item.inputs.k), item.value),
  betabinomial_projected_pass_hat_k: (item) => same(betaBinomialPassHatK(parameters(item), item.inputs.k), item.value),
  betabinomial_mom_alpha: (item) => same(betaBinomialMoments(ofCounts(item))?.alpha, item.value),
  betabinomial_mom_beta: (item) => same(betaBinomialMoments(ofCounts(item))?.beta, item.value),
  betabinomial_projected_from_mom_pass_at_k: (item) =>
    same(betaBinomialPassAtK(betaBinomialMoments(ofCounts(item))!, item.inputs.k), item.value),
  betabinomial_loglik: (item) => same(betaBinomialLogLikelihood(ofCounts(item), parameters(item)), item.value),
};
