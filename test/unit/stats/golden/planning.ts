import { expect } from 'vitest';
import {
  clusterStandardError,
  expectedZeroShare,
  floorStandardError,
  idealBootstrapStandardError,
  macroMean,
  meanOf,
  meanPass,
  minimumDetectableEffect,
  pooledStandardError,
  sameTasksStandardError,
  shareOfFloor,
  type Tally,
  tasksForHalfWidth,
  trialsBeyondWhichNothingIsGained,
  varianceComponents,
  varianceOfTaskRate,
} from '#stats';
import { type Check, golden, near, same, tallies } from './reference';

const rates = (tasks: readonly Tally[]) => tasks.map(({ n, c }) => c / n);
const macro = (dataset: string) => varianceComponents(tallies(dataset)).macro!;
const anova = (dataset: string) => varianceComponents(tallies(dataset)).anova!;
const errorOf = (dataset: string) => clusterStandardError(rates(tallies(dataset)))!;
const floorOf = (dataset: string) => floorStandardError(macro(dataset).between, tallies(dataset).length);

type Macro = 'observed' | 'noise' | 'between' | 'within';
type Anova = 'meanSquareBetween' | 'meanSquareWithin' | 'effectiveTrials' | 'between' | 'within' | 'icc';
const ofMacro =
  (part: Macro): Check =>
  ({ inputs: { dataset }, value }) =>
    same(macro(dataset)[part], value);
const ofAnova =
  (part: Anova): Check =>
  ({ inputs: { dataset }, value }) =>
    same(anova(dataset)[part], value);

/** The population of the sizing tables: σ_b² as the variance (T − 1) of the true p, σ_w² as the mean of p(1 − p). */
const trueRates = golden.meta.sizing_true_p_between.p.map(Number);
const population = {
  between: clusterStandardError(trueRates)! ** 2 * trueRates.length,
  within: meanOf(trueRates.map((p) => p * (1 - p)))!,
};
const standardErrorAt = (tasks: number, trials: number) => Math.sqrt(varianceOfTaskRate(population, trials) / tasks);

const counts = (name: 'tight' | 'matched') => golden.meta[`sizing_${name}_counts_2048`].map((c) => ({ n: 2048, c }));
const truth = (name: 'tight' | 'matched') =>
  name === 'tight'
    ? golden.meta.sizing_tight_p.p.map(Number)
    : Array.from({ length: 100 }, (_, i) => (i < 50 ? 0.99 : 0.162523790485402));
const meanAt = (ps: readonly number[], k: number) => meanOf(ps.map((p) => -Math.expm1(k * Math.log1p(-p))))!;
const meanHat = (ps: readonly number[], k: number) => meanOf(ps.map((p) => p ** k))!;

/** Variance components, floor, sizing, detectable effects, and the tables of a published sizing study. */
export const planning: Record<string, Check> = {
  anova_MSB: ofAnova('meanSquareBetween'),
  anova_MSW: ofAnova('meanSquareWithin'),
  anova_n0: ofAnova('effectiveTrials'),
  anova_sigma2_between: ofAnova('between'),
  anova_sigma2_within: ofAnova('within'),
  anova_icc: ofAnova('icc'),
  macro_var_observed_rates: ofMacro('observed'),
  macro_mean_noise: ofMacro('noise'),
  macro_sigma2_between: ofMacro('between'),
  macro_sigma2_within: ofMacro('within'),
  floor_se: ({ inputs: { dataset }, value }) => same(floorOf(dataset), value),
  share_of_floor: ({ inputs: { dataset }, value }) => same(shareOfFloor(errorOf(dataset), floorOf(dataset)), value),
  trials_within_below_5pct: ({ inputs: { dataset }, value, ceil }) => {
    const { between, within } = macro(dataset);
    same(within / (0.05 * between), value);
    expect(trialsBeyondWhichNothingIsGained({ between, within })).toBe(Math.max(1, ceil));
  },
  tasks_for_half_width: ({ inputs: { dataset, half_width, K }, value, ceil }) => {
    const components = macro(dataset);
    same((1.9599639845400543 / Number(half_width)) ** 2 * varianceOfTaskRate(components, K), value);
    expect(tasksForHalfWidth(Number(half_width), components, K, { student: false })).toBe(ceil);
    expect(tasksForHalfWidth(Number(half_width), components, K)).toBeGreaterThanOrEqual(ceil);
  },
  mde80_one_sample: ({ inputs: { dataset }, value }) =>
    same(minimumDetectableEffect({ design: 'one-sample', standardError: errorOf(dataset) }), value),
  mde80_two_unpaired_equal_var: ({ inputs: { dataset }, value }) => {
    const error = errorOf(dataset);
    same(minimumDetectableEffect({ design: 'two-unpaired', standardErrorA: error, standardErrorB: error }), value);
  },
  zero_share_pass_hat_k_expected: ({ inputs: { n, p, k }, value }) => same(expectedZeroShare(n, Number(p), k), value),

  sizing_var_between_true_p: ({ value }) => same(population.between, value),
  sizing_mean_within_true_p: ({ value }) => same(population.within, value),
  sizing_trials_within_below_5pct: ({ value, ceil }) => {
    same(population.within / (0.05 * population.between), value);
    expect(trialsBeyondWhichNothingIsGained(population)).toBe(ceil);
  },
  sizing_floor_se_100: ({ value }) => same(floorStandardError(population.between, 100), value),
  sizing_sizing_tasks: (item) => {
    const standardError = standardErrorAt(item.inputs.T, item.inputs.K);
    same(standardError, item.value);
    same(1.96 * standardError, item.half_width_1_96);
    same(minimumDetectableEffect({ design: 'one-sample', standardError }), item.mde80_exact_z);
  },
  sizing_tasks_for_half_width: ({ inputs: { half_width, K }, value, ceil_1_96, ceil_exact_z }) => {
    same((1.96 / Number(half_width)) ** 2 * varianceOfTaskRate(population, K), value);
    const tasks = (z?: number) => tasksForHalfWidth(Number(half_width), population, K, { student: false, z });
    expect([tasks(1.96), tasks()]).toEqual([ceil_1_96, ceil_exact_z]);
  },
  sizing_trials_at_100_tasks: ({ inputs: { K }, value, share_of_floor }) => {
    const error = standardErrorAt(100, K);
    same(error, value);
    same(shareOfFloor(error, floorStandardError(population.between, 100)), share_of_floor);
  },
  sizing_naive_vs_cluster: (item) => {
    const n = item.inputs.K as number;
    const tasks = golden.meta.sizing_rows[n]!.map((c) => ({ n, c }));
    const naive = pooledStandardError(tasks)!;
    const cluster = clusterStandardError(rates(tasks))!;
    same(cluster, item.value);
    same(macroMean(tasks), item.mean);
    same(naive, item.naive_se);
    same(cluster / naive, item.ratio);
    same(idealBootstrapStandardError(rates(tasks)), item.ideal_bootstrap_se);
    // The rerun error of the true p; the estimate from the rows scatters around it and needs two trials a task.
    same(Math.sqrt((population.within / n) * 100) / 100, item.fixed_task_se);
    const rerun = sameTasksStandardError(tasks, 1, 'at');
    if (n === 1) expect(rerun).toBeUndefined();
    else near(rerun, item.fixed_task_se, 0.1 * Number(item.fixed_task_se));
  },
  sizing_exact_pass_1: ({ inputs: { population: name }, value }) => same(meanOf(truth(name)), value),
  sizing_exact_pass_at_8: ({ inputs: { population: name }, value }) => same(meanAt(truth(name), 8), value),
  sizing_exact_pass_hat_8: ({ inputs: { population: name }, value }) => same(meanHat(truth(name), 8), value),
  sizing_sampled_pass_1: ({ inputs: { population: name }, value }) => same(macroMean(counts(name)), value),
  sizing_sampled_pass_at_8: ({ inputs: { population: name }, value }) => same(meanPass(counts(name), 8, 'at'), value),
  sizing_sampled_pass_hat_8: ({ inputs: { population: name }, value }) => same(meanPass(counts(name), 8, 'hat'), value),
  sizing_plugin_from_aggregate_pass_1: ({ inputs: { population: name }, value }) =>
    near(-Math.expm1(8 * Math.log1p(-meanOf(truth(name))!)), value),
  sizing_ratio_pass_hat_8_sampled: ({ value }) =>
    same(meanPass(counts('matched'), 8, 'hat')! / meanPass(counts('tight'), 8, 'hat')!, value),
  sizing_ratio_pass_hat_8_exact: ({ value }) => same(meanHat(truth('matched'), 8) / meanHat(truth('tight'), 8), value),
};
