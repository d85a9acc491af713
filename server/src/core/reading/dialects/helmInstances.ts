import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import type { Tape } from '../tape';
import { at, isArray, isObject, member, type Node, numberOf, stringOf, textOf } from '../tapeAccess';
import { layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';

/** Statistics that say how an answer came about, not how good it is. */
const bookkeeping =
  /^(num_|inference_|batch_size|finish_reason|training_|max_prob|prompt_|logprob|perplexity|bits_per_byte|log_|predicted_index|.*_(tokens|length|time|runtime|cost|count)$)/;

/** The scores that HELM's own tables lead with. */
const leading = [
  'exact_match',
  'quasi_exact_match',
  'math_equiv',
  'math_equiv_chain_of_thought',
  'final_number_exact_match',
  'chain_of_thought_correctness',
  'prefix_exact_match',
  'quasi_prefix_exact_match',
  'pass',
  'test_avg',
];

const rank = (name: string): number => leading.indexOf(name) + 1 || leading.length + 1;

interface Statistic {
  readonly name: string;
  readonly mean: Node;
}

const statisticsOf = (tape: Tape, record: Node): readonly Statistic[] =>
  objectsOf(tape, member(tape, record, 'stats')).flatMap((statistic) => {
    const name = stringOf(tape, at(tape, statistic, 'name', 'name'));
    const mean = member(tape, statistic, 'mean');
    const perturbed = at(tape, statistic, 'name', 'perturbation') >= 0;
    return name === undefined || perturbed || bookkeeping.test(name) || numberOf(tape, mean) === undefined
      ? []
      : [{ name, mean }];
  });

/** HELM's statistics per instance: an instance stands there once with its scores and once with its bookkeeping. */
export const helmInstances: Dialect = {
  id: 'helm-instances',
  harness: 'HELM per-instance statistics',
  files: 'per_instance_stats.json',
  n: 'train_trial_index of one instance',
  verdict: 'the mean of the leading score (exact_match, …): 1',
  scale: 'none',
  convention: 'only a full score is a success; perturbed copies of an instance are left out',
  aggregates: 'none stored (they stand in stats.json)',
  document: (tape) => {
    const isInstance = (node: Node): boolean =>
      isObject(tape, node) && member(tape, node, 'instance_id') >= 0 && isArray(tape, member(tape, node, 'stats'));
    if (!isListOf(tape, 0, isInstance)) return undefined;
    const scored = objectsOf(tape, 0)
      .filter((record) => member(tape, record, 'perturbation') < 0)
      .map((record) => ({ record, statistics: statisticsOf(tape, record) }))
      .filter(({ statistics }) => statistics.length > 0);
    const names = [...new Set(scored.flatMap(({ statistics }) => statistics.map(({ name }) => name)))].sort(
      (a, b) => rank(a) - rank(b),
    );
    if (names.length === 0) return undefined;
    const isPlain = (name: string): boolean =>
      scored.every(({ statistics }) =>
        statistics.every((one) => one.name !== name || [0, 1].includes(numberOf(tape, one.mean) ?? -1)),
      );
    const metrics = names.map(
      (name): Metric =>
        isPlain(name)
          ? { name, path: ['stats', name], kind: 'binary' }
          : { name, path: ['stats', name], kind: 'score', threshold: 1 },
    );
    return {
      kind: 'trials',
      layout: layoutOf({ task: ['instance_id'], trial: ['train_trial_index'], metrics }),
      read: (sink) => {
        for (const { record, statistics } of scored) {
          const trial = member(tape, record, 'train_trial_index');
          const nodes = names.map((name) => statistics.find((one) => one.name === name)?.mean);
          const verdict = nodes.find((node) => node !== undefined);
          sink.trial({
            tape,
            record,
            task: textOf(tape, member(tape, record, 'instance_id')),
            ...(trial < 0 ? {} : { trial: textOf(tape, trial) }),
            ...(verdict === undefined ? {} : { verdict }),
            cells: nodes.map((node) => (node === undefined ? undefined : numberOf(tape, node))),
          });
        }
      },
    };
  },
};
