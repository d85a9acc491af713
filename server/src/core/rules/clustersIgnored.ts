import { groupedStandardError } from '#stats';
import type { Facts, JudgedClaim } from '../facts/facts';
import { taskGroups } from '../facts/judge/taskGroups';
import { counted, textLike } from '../words/numberText';
import { asPoints, errorName } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

/** Errors over tasks that take them as unrelated. */
const unclustered = new Set([
  'cluster',
  'ideal_bootstrap',
  'bootstrap',
  'binomial_over_tasks',
  'pooled',
  'interval',
  'wilson_tasks',
  'clopper_tasks',
  'jeffreys_tasks',
]);
const base = (id: string): string =>
  id
    .replace(/_(clipped|percentile|bca)$/, '')
    .replace(/_x(1\.96|z|t|1)$/, '')
    .replace(/_ddof[01]$/, '');

/** Fewer clusters than this leave even the clustered error uncertain. */
const fewClusters = 10;

interface Clustered {
  readonly field: string;
  readonly clusters: number;
  readonly error: number;
}

/** Error over the sampled units above tasks, where a field names them and they hold more than one task each. */
const clusteredError = (facts: Facts, { run }: JudgedClaim): Clustered | undefined => {
  if (!run?.tally.tasksKnown) return undefined;
  const field = taskGroups(run.tally, facts.reading).find(({ role }) => role === 'cluster');
  if (!field || field.distinct >= run.tally.tasks || field.groups.includes(-1)) return undefined;
  const kept = field.groups.flatMap((group, task) => {
    const n = run.tally.n[task] ?? 0;
    const sum = (run.tally.scoreSum ? run.tally.scoreSum[task] : run.tally.c[task]) ?? 0;
    return n === 0 ? [] : [{ group, score: sum / n }];
  });
  const error = groupedStandardError(
    kept.map(({ score }) => score),
    kept.map(({ group }) => group),
    { correction: 'CR1' },
  );
  return error === undefined ? undefined : { field: field.name, clusters: field.distinct, error };
};

/** The SE a printed half-width or interval stands for, near enough to tell whether the clustered one is larger. */
const asError = ({ claim, judgement }: JudgedClaim): number => {
  if (claim.metric === 'interval') return claim.upper ? (claim.upper.value - claim.printed.value) / 3.92 : 0;
  return /_x(1\.96|z|t)$/.test(judgement.matches[0]?.id ?? '') ? claim.printed.value / 1.96 : claim.printed.value;
};

/** An error over tasks, although tasks were sampled in groups. */
export const clustersIgnored: Rule = {
  code: 'clusters-ignored',
  title: 'The standard error ignores clusters of tasks',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement, run } = judged;
      const [match] = judgement.matches;
      const fair = judgement.verdict === 'correct' || judgement.verdict === 'legitimate';
      if (!run || !fair || !match || !unclustered.has(base(match.id))) return [];
      if (/clust/i.test(claim.label)) return [];
      // Another reading of the same digits may be the clustered error itself.
      if (judgement.matches.some(({ id }) => /^cr[01]/.test(id))) return [];
      const clustered = clusteredError(facts, judged);
      if (!clustered || clustered.error <= asError(judged) + claim.printed.ulp) return [];
      const few = clustered.clusters < fewClusters;
      const caution = few ? ' With so few of them even that is uncertain.' : '';
      return [
        {
          ...quoting(facts, claim, undefined),
          ...(few ? { severity: 'info' as const } : {}),
          message: `${errorName(claim)} takes the ${counted(run.report.tasks, 'task')} as unrelated, but they come from ${counted(clustered.clusters, 'group')} (${clustered.field}). The SE clustered by ${clustered.field} is ${asPoints(textLike(clustered.error, claim.printed))}, not ${asPoints(textLike(asError(judged), claim.printed))}.${caution} Report it with the number of groups.`,
        },
      ];
    }),
};
