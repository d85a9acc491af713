import { clusterStandardError, standardDeviation, tQuantile } from '#stats';
import type { RunTally } from '../runTally';
import { bootstrapNoise, type ErrorCandidate } from './taskErrors';

/** Known uncertainties of the mean of a real-valued score. */
export const scoreErrors = (means: readonly number[], tally: RunTally): readonly ErrorCandidate[] => {
  const cluster = clusterStandardError(means);
  const deviation = standardDeviation(means);
  const tasks = means.length;
  const single = tally.n.every((n) => n <= 1);
  if (cluster === undefined || deviation === undefined) return [];
  const population = deviation * Math.sqrt((tasks - 1) / tasks);
  const list: ErrorCandidate[] = [
    { name: 'cluster', value: cluster, legitimate: true, halfWidth: false },
    { name: 'ideal_bootstrap', value: population / Math.sqrt(tasks), legitimate: true, halfWidth: false },
    { name: 'cluster_x1.96', value: cluster * 1.96, legitimate: true, halfWidth: true },
    { name: 'cluster_xt', value: cluster * tQuantile(0.975, tasks - 1), legitimate: true, halfWidth: true },
  ];
  if (population > 0)
    list.push({
      name: 'bootstrap',
      value: population / Math.sqrt(tasks),
      legitimate: true,
      halfWidth: false,
      relativeTolerance: bootstrapNoise,
    });
  // With one trial per task the deviation of the scores is the only other figure people print as an error.
  return single ? [...list, { name: 'sd_not_divided', value: deviation, legitimate: false, halfWidth: false }] : list;
};
