/** How a message names a standard error; names are those of the statistics package, without their half-width suffix. */
const names: Readonly<Record<string, string>> = {
  cluster: 'the standard error over tasks',
  same_tasks: 'the standard error for a rerun of the same tasks',
  ideal_bootstrap: 'the bootstrap standard error over tasks',
  bootstrap: 'a bootstrap standard error over tasks',
  binomial_over_tasks: 'the conservative binomial standard error over tasks',
  binomial_over_tasks_ddof1: 'the conservative binomial standard error over tasks',
  micro_cr0: 'the standard error of the mean over all trials, tasks as clusters (CR0)',
  micro_cr1: 'the standard error of the mean over all trials, tasks as clusters (CR1)',
  pooled: 'the standard error that treats all trials as independent',
  pooled_ddof1: 'the standard error that treats all trials as independent',
  sd_not_divided: 'the standard deviation of the task scores, not divided by the square root of the number of tasks',
  bootstrap_over_root_b: 'a bootstrap standard error divided once more by the square root of the number of resamples',
  cr0: 'the standard error clustered by group (CR0)',
  cr1: 'the standard error clustered by group (CR1)',
  run_sd_ddof1: 'the standard deviation of the run means',
  run_sd_ddof0: 'the standard deviation of the run means',
  run_se_ddof1: 'the standard error of the run means (same tasks)',
  run_se_ddof0: 'the standard error of the run means (same tasks)',
  group_weighted: 'the standard error of the size-weighted group mean',
  group_unweighted: 'the standard error of the unweighted group mean',
  group_pooled_variance: 'the pooled-variance standard error over groups',
  size_weighted_group:
    'the standard error of the size-weighted group mean, though the mean beside it weighs all groups the same',
  size_weighted_pooled:
    'the pooled-variance standard error over groups, though the mean beside it weighs all groups the same',
};

export const baseName = (name: string): string => name.replace(/_x(1\.96|z|t)$/, '');

export const errorWords = (name: string): string => {
  const base = baseName(name);
  const words = names[base] ?? base;
  return base === name ? words : `the 95 % half-width made from ${words}`;
};

/** Wrong standard errors that are one mistake. */
export const errorFamily = (name: string): string => {
  const base = baseName(name);
  if (base.startsWith('pooled')) return 'pooled';
  if (base === 'sd_not_divided') return 'deviation';
  if (base === 'bootstrap_over_root_b') return 'bootstrapOverRootB';
  if (base.startsWith('size_weighted')) return 'sizeWeights';
  return base;
};
