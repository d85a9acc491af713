import { passScores } from './aggregate';
import { idealBootstrapStandardError, standardDeviation } from './clusterStandardError';
import type { Groups } from './groupedStandardError';
import { groupCount, groupedStandardError } from './groupedStandardError';
import { groupMeanErrors } from './groupMeanErrors';
import {
  pooledVarianceGroupStandardError,
  unweightedGroupStandardError,
  weightedGroupStandardError,
} from './groupMeanStandardErrors';
import { meanOf } from './moments';
import { binomialOverTasksStandardError, pooledStandardError } from './pooledStandardError';
import { normalQuantile, tQuantile } from './quantiles';
import { sameTasksStandardError } from './sameTasksStandardError';
import type { CountedTally } from './tally';
import { countOf, taskCount, withEvidence } from './tally';

/** What kind of figure a candidate is, so that a half-width under the label "standard error" can be told. */
export type UncertaintyKind = 'standard-error' | 'standard-deviation' | 'half-width';

export interface StandardErrorCandidate {
  /** Stable identifier, e.g. `cluster`, `pooled_x1.96`, `cluster_xt`. */
  readonly name: string;
  readonly kind: UncertaintyKind;
  /** In the units of pass@1 as a fraction. */
  readonly value: number;
  /** Whether somebody who knows what they are doing may print it under a label that says what it is. */
  readonly legitimate: boolean;
  /** A random figure: it matches within this share of `value`. */
  readonly relativeTolerance?: number;
}

export interface StandardErrorOptions {
  /** The sampled group (document, repository, user) of each tally. */
  readonly groups?: Groups;
  /** The fixed subtask of each tally, for the group-weighted forms. */
  readonly strata?: Groups;
  /** The benchmark-level pass@1 of each run, seed or epoch. */
  readonly runMeans?: readonly number[];
  /** Number of bootstrap resamples assumed where it is not known. */
  readonly resamples?: number;
}

/** A candidate before its half-widths; degrees of freedom T − 1 unless said. */
type Entry = readonly [
  name: string,
  kind: UncertaintyKind,
  value: number | undefined,
  legitimate: boolean,
  degreesOfFreedom?: number,
];

/**
 * Every figure that a known formula, right or wrong, gives for the uncertainty of pass@1 of these tasks.
 *
 * Legitimate: `cluster`, `cr0` / `cr1` (groups), `same_tasks`, `ideal_bootstrap` and `bootstrap`, `binomial_over_tasks`,
 * `run_sd_ddof0` / `run_sd_ddof1` and `run_se_*` (runMeans), `group_weighted`, `group_unweighted`, `group_pooled_variance` (strata),
 * and, when every task has one trial, `pooled*`. Wrong: `pooled*` otherwise, `sd_not_divided`, `bootstrap_over_root_b`.
 * Each also times 1.96 (`_x1.96`) and times the t quantile (`_xt`), as a half-width.
 *
 * @param tallies per task or, without groups and strata, their histogram; tasks with n = 0 are left out
 * @returns candidates that have a value, in a fixed order.
 * @throws RangeError when a tally is out of its domain or a list of groups has another length than the tallies.
 */
export function standardErrorCandidates(
  tallies: readonly CountedTally[],
  options: StandardErrorOptions = {},
): readonly StandardErrorCandidate[] {
  const evidence = withEvidence(tallies);
  const tasks = taskCount(evidence);
  const rates = passScores(evidence, 1, 'at');
  if (rates === undefined || tasks === 0) return [];
  const { scores, counts } = rates;
  const mean = meanOf(scores, counts) ?? 0;
  const deviation = standardDeviation(scores, counts);
  const cluster = deviation === undefined ? undefined : deviation / Math.sqrt(tasks);
  const ideal = idealBootstrapStandardError(scores, counts);
  const single = evidence.every((tally) => tally.n === 1);
  const resamples = options.resamples ?? 1000;
  const entries: Entry[] = [
    ['cluster', 'standard-error', cluster, true],
    ['same_tasks', 'standard-error', sameTasksStandardError(evidence, 1, 'at'), true],
    ['ideal_bootstrap', 'standard-error', ideal, true],
    ['binomial_over_tasks', 'standard-error', binomialOverTasksStandardError(mean, tasks), true],
    ['pooled', 'standard-error', pooledStandardError(evidence), single],
    ['pooled_ddof1', 'standard-error', pooledStandardError(evidence, 1), single],
    ['sd_not_divided', 'standard-deviation', deviation, false],
    ['bootstrap_over_root_b', 'standard-error', ideal === undefined ? undefined : ideal / Math.sqrt(resamples), false],
    ...groupedEntries(tallies, options.groups),
    ...stratifiedEntries(tallies, options.strata),
    ...runEntries(options.runMeans),
  ];
  return [
    ...entries.flatMap((entry) => withHalfWidths(entry, tasks - 1)),
    ...(ideal === undefined || ideal === 0
      ? []
      : [
          {
            name: 'bootstrap',
            kind: 'standard-error' as const,
            value: ideal,
            legitimate: true,
            // Three standard deviations of the bootstrap's own noise, 1/√(2B) of its value.
            relativeTolerance: 3 / Math.sqrt(2 * resamples),
          },
        ]),
  ];
}

/** The candidate itself, then the half-widths of a 95 % interval made from it with z and with t. */
function withHalfWidths(entry: Entry, taskDegrees: number): StandardErrorCandidate[] {
  const [name, kind, value, legitimate, degrees = taskDegrees] = entry;
  if (value === undefined) return [];
  const half = { kind: 'half-width' as const, legitimate: legitimate && kind === 'standard-error' };
  return [
    { name, kind, value, legitimate },
    { name: `${name}_x1.96`, value: value * 1.96, ...half },
    { name: `${name}_xz`, value: value * normalQuantile(0.975), ...half },
    ...(degrees >= 1 ? [{ name: `${name}_xt`, value: value * tQuantile(0.975, degrees), ...half }] : []),
  ];
}

function groupedEntries(tallies: readonly CountedTally[], groups: Groups | undefined): Entry[] {
  if (groups === undefined) return [];
  const kept = keepEvidence(tallies, groups);
  return (['CR0', 'CR1'] as const).map((correction) => [
    correction.toLowerCase(),
    'standard-error',
    groupedStandardError(kept.scores, kept.groups, { correction }),
    true,
    groupCount(kept.groups) - 1,
  ]);
}

function stratifiedEntries(tallies: readonly CountedTally[], strata: Groups | undefined): Entry[] {
  if (strata === undefined) return [];
  const kept = keepEvidence(tallies, strata);
  const errors = groupMeanErrors(kept.scores, kept.groups);
  if (errors === undefined) return [];
  return [
    ['group_weighted', 'standard-error', weightedGroupStandardError(errors), true],
    ['group_unweighted', 'standard-error', unweightedGroupStandardError(errors), true],
    ['group_pooled_variance', 'standard-error', pooledVarianceGroupStandardError(errors), true],
  ];
}

function runEntries(runMeans: readonly number[] | undefined): Entry[] {
  const sample = runMeans === undefined ? undefined : standardDeviation(runMeans);
  if (runMeans === undefined || sample === undefined) return [];
  const population = sample * Math.sqrt((runMeans.length - 1) / runMeans.length);
  const root = Math.sqrt(runMeans.length);
  return [
    ['run_sd_ddof1', 'standard-deviation', sample, true],
    ['run_sd_ddof0', 'standard-deviation', population, true],
    ['run_se_ddof1', 'standard-error', sample / root, true, runMeans.length - 1],
    ['run_se_ddof0', 'standard-error', population / root, true, runMeans.length - 1],
  ];
}

/** One score and group per task with evidence; a tally that stands for several tasks is repeated. */
function keepEvidence(
  tallies: readonly CountedTally[],
  groups: Groups,
): { scores: number[]; groups: (string | number)[] } {
  if (groups.length !== tallies.length) throw new RangeError(`${tallies.length} tallies but ${groups.length} groups`);
  const kept = { scores: [] as number[], groups: [] as (string | number)[] };
  tallies.forEach((tally, i) => {
    if (tally.n === 0) return;
    for (let copy = 0; copy < countOf(tally); copy += 1) {
      kept.scores.push(tally.c / tally.n);
      kept.groups.push(groups[i] ?? '');
    }
  });
  return kept;
}
