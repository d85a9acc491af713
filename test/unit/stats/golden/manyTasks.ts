import {
  aggregatePlugIn,
  clusterStandardError,
  designEffect,
  expectedAttempts,
  groupedStandardError,
  idealBootstrapStandardError,
  meanOf,
  meanOverTasks,
  meanPass,
  meanPlugIn,
  microMean,
  microStandardError,
  type PassMetric,
  passScores,
  pooledStandardError,
  pooledVarianceGroupStandardError,
  sameTasksStandardError,
  saturatedShare,
  type Tally,
  tInterval,
  unweightedGroupStandardError,
  weightedGroupStandardError,
  zeroShare,
} from '#stats';
import { type Check, type GoldenCase, groups, same, sameEnds, tallies } from './reference';

const ofTallies =
  (value: (tasks: readonly Tally[]) => number | undefined): Check =>
  (item) =>
    same(value(tallies(item.inputs.dataset)), item.value);
const ofTalliesAndK =
  (value: (tasks: readonly Tally[], k: number) => number | undefined): Check =>
  (item) =>
    same(value(tallies(item.inputs.dataset), item.inputs.k), item.value);
const ofScores = (metric: PassMetric, error: typeof clusterStandardError): Check =>
  ofTalliesAndK((tasks, k) => {
    const scored = passScores(tasks, k, metric)!;
    return error(scored.scores, scored.counts);
  });

const tOf =
  (metric: PassMetric): Check =>
  ({ inputs: { dataset, k }, value }) => {
    const { scores } = passScores(tallies(dataset), k, metric)!;
    sameEnds(tInterval(meanOf(scores)!, clusterStandardError(scores)!, scores.length - 1), value);
  };

const rates = (tasks: readonly Tally[]) => tasks.map(({ n, c }) => c / n);
const liangZeger =
  (correction: 'CR0' | 'CR1'): Check =>
  ({ inputs: { dataset }, value }) =>
    same(groupedStandardError(rates(tallies(dataset)), groups(dataset), { correction }), value);

/** The trials themselves as scores, their task as the group: the error of the micro mean. */
const rowsByTask =
  (correction: 'CR0' | 'CR1'): Check =>
  ({ inputs: { dataset }, value }) => {
    const rows = tallies(dataset).flatMap(({ n, c }, task) =>
      Array.from({ length: n }, (_, i) => ({ score: i < c ? 1 : 0, task })),
    );
    const error = groupedStandardError(
      rows.map(({ score }) => score),
      rows.map(({ task }) => task),
      { correction },
    );
    same(error, value);
  };

const groupErrors = ({ inputs }: GoldenCase) =>
  (inputs.sizes as number[]).map((size, i) => ({ size, standardError: Number(inputs.stderrs[i]) }));

/** Means over tasks, standard errors, and what is observed by construction. */
export const manyTasks: Record<string, Check> = {
  pass_1_micro_pooled_trials: ofTallies(microMean),
  se_pooled_wrong: ofTallies((tasks) => pooledStandardError(tasks)),
  se_pooled_wrong_ddof1: ofTallies((tasks) => pooledStandardError(tasks, 1)),
  mean_pass_at_k: ofTalliesAndK((tasks, k) => meanPass(tasks, k, 'at')),
  mean_pass_hat_k: ofTalliesAndK((tasks, k) => meanPass(tasks, k, 'hat')),
  mean_plugin_pass_at_k: ofTalliesAndK((tasks, k) => meanPlugIn(tasks, k, 'at')),
  mean_plugin_pass_hat_k: ofTalliesAndK((tasks, k) => meanPlugIn(tasks, k, 'hat')),
  aggregate_plugin_pass_at_k: ofTalliesAndK((tasks, k) => aggregatePlugIn(tasks, k, 'at', 'macro')),
  aggregate_plugin_pass_hat_k: ofTalliesAndK((tasks, k) => aggregatePlugIn(tasks, k, 'hat', 'macro')),
  se_cluster_pass_at_k: ofScores('at', clusterStandardError),
  se_cluster_pass_hat_k: ofScores('hat', clusterStandardError),
  se_ideal_bootstrap_pass_at_k: ofScores('at', idealBootstrapStandardError),
  se_ideal_bootstrap_pass_hat_k: ofScores('hat', idealBootstrapStandardError),
  se_fixed_tasks_pass_at_k: ofTalliesAndK((tasks, k) => sameTasksStandardError(tasks, k, 'at')),
  se_fixed_tasks_pass_hat_k: ofTalliesAndK((tasks, k) => sameTasksStandardError(tasks, k, 'hat')),
  ci95_t_pass_at_k: tOf('at'),
  ci95_t_pass_hat_k: tOf('hat'),
  zero_share_pass_hat_k_observed: ofTalliesAndK(zeroShare),
  saturated_share_pass_at_k_observed: ofTalliesAndK(saturatedShare),
  expected_attempts_until_success_or_k: ofTalliesAndK((tasks, k) => meanOverTasks(tasks, k, expectedAttempts)),
  design_effect_pass_1: ofTallies((tasks) =>
    designEffect(clusterStandardError(rates(tasks)), pooledStandardError(tasks)),
  ),
  se_ratio_cluster_over_pooled: ofTallies((tasks) =>
    Math.sqrt(designEffect(clusterStandardError(rates(tasks)), pooledStandardError(tasks))!),
  ),
  se_liang_zeger_CR0_pass_1: liangZeger('CR0'),
  se_liang_zeger_CR1_pass_1: liangZeger('CR1'),
  ci95_t_CR1_pass_1: ({ inputs: { dataset }, value }) => {
    const scores = rates(tallies(dataset));
    const error = groupedStandardError(scores, groups(dataset), { correction: 'CR1' })!;
    sameEnds(tInterval(meanOf(scores)!, error, new Set(groups(dataset)).size - 1), value);
  },
  macro_over_groups_pass_1: ({ inputs: { dataset }, value }) => {
    const byGroup = new Map<string, number[]>();
    rates(tallies(dataset)).forEach((rate, i) => {
      const group = groups(dataset)[i]!;
      byGroup.set(group, [...(byGroup.get(group) ?? []), rate]);
    });
    same(meanOf([...byGroup.values()].map((list) => meanOf(list)!)), value);
  },
  se_rows_clustered_by_task_CR0: rowsByTask('CR0'),
  se_rows_clustered_by_task_CR1: (item) => {
    rowsByTask('CR1')(item);
    same(microStandardError(tallies(item.inputs.dataset)), item.value);
  },
  group_se_weighted_mean: (item) => same(weightedGroupStandardError(groupErrors(item)), item.value),
  group_se_unweighted_mean: (item) => same(unweightedGroupStandardError(groupErrors(item)), item.value),
  group_se_pooled_variance_formula: (item) => same(pooledVarianceGroupStandardError(groupErrors(item)), item.value),
};
