import type { Dialect } from '../dialect';
import { at, isObject, member, type Node, stringOf } from '../tapeAccess';
import { isListOf, objectsOf } from './parts/records';

const scores = /(match|score|accuracy|correct|equiv|f1|pass|bleu|rouge|ndcg|rr@|toxic|harm)/;

/** HELM's statistics of a run: the mean of each score over its instances. */
export const helmStats: Dialect = {
  id: 'helm-stats',
  harness: 'HELM run statistics',
  files: 'stats.json',
  n: 'not stored',
  verdict: 'none: means per score',
  scale: 'fraction',
  convention: 'stddev is over training trials, not over instances',
  aggregates: 'mean of each score without perturbation',
  document: (tape) => {
    const isStatistic = (node: Node): boolean =>
      isObject(tape, node) && isObject(tape, member(tape, node, 'name')) && member(tape, node, 'sum_squared') >= 0;
    if (!isListOf(tape, 0, isStatistic)) return undefined;
    return {
      kind: 'aggregate',
      note: 'Means over the instances of a run, without the instances: they are checked where per_instance_stats.json stands beside them.',
      read: (sink) => {
        for (const statistic of objectsOf(tape, 0)) {
          const metric = stringOf(tape, at(tape, statistic, 'name', 'name'));
          const split = stringOf(tape, at(tape, statistic, 'name', 'split'));
          if (
            metric === undefined ||
            !scores.test(metric) ||
            split !== 'test' ||
            at(tape, statistic, 'name', 'perturbation') >= 0
          )
            continue;
          sink.claim({
            tape,
            node: member(tape, statistic, 'mean'),
            metric: 'mean',
            label: `${metric} mean`,
            unit: 'fraction',
            scope: { metric },
          });
        }
      },
    };
  },
};
