import type { Dialect } from '../dialect';
import { member, membersOf, numberOf } from '../tapeAccess';

/** A reward function's mean; counts of calls and turns are no results. */
const isReward = (name: string): boolean => /reward|score|correct|acc|match|judge|pass|solved/i.test(name);

/** The aggregates that verifiers writes beside the rollouts. */
export const verifiersMetadata: Dialect = {
  id: 'verifiers-metadata',
  harness: 'verifiers metadata',
  files: 'metadata.json',
  n: 'rollouts_per_example',
  verdict: 'none: means over all rollouts',
  scale: 'fraction',
  convention: 'avg_reward is a mean of rewards, which may exceed 1',
  aggregates: 'avg_reward, avg_metrics',
  document: (tape) => {
    const reward = member(tape, 0, 'avg_reward');
    if (member(tape, 0, 'env_id') < 0 || numberOf(tape, reward) === undefined) return undefined;
    return {
      kind: 'aggregate',
      note: 'Mean rewards of a run, without its rollouts: they are checked where results.jsonl stands beside them.',
      read: (sink) => {
        sink.stated('tasks', tape, member(tape, 0, 'num_examples'));
        sink.stated('trialsPerTask', tape, member(tape, 0, 'rollouts_per_example'));
        const table = sink.newTable();
        const design = {
          statedTasks: numberOf(tape, member(tape, 0, 'num_examples')),
          statedTrialsPerTask: numberOf(tape, member(tape, 0, 'rollouts_per_example')),
        };
        const claim = (label: string, node: number, metric: string): void => {
          sink.claim({ tape, node, metric: 'mean', label, unit: 'fraction', scope: { metric }, table, ...design });
        };
        claim('avg_reward', reward, 'reward');
        for (const { name, value } of membersOf(tape, member(tape, 0, 'avg_metrics')))
          if (isReward(name)) claim(name, value, name);
      },
    };
  },
};
