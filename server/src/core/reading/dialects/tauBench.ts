import type { Dialect } from '../dialect';
import { isObject, items, member } from '../tapeAccess';
import { extrasOf, numbersOf } from './parts/fields';
import { layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf, profileRecords } from './parts/records';
import { rewardMetric } from './parts/rewardMetric';

/** τ-bench's list of simulated conversations. */
export const tauBench: Dialect = {
  id: 'tau-bench',
  harness: 'τ-bench',
  files: '<model>-<domain>.json',
  n: 'trials of one task_id',
  verdict: 'reward: 1',
  scale: 'none',
  convention: 'only the full reward is a success',
  aggregates: 'none stored',
  document: (tape) => {
    const isConversation = (node: number): boolean =>
      isObject(tape, node) && ['task_id', 'reward', 'traj'].every((name) => member(tape, node, name) >= 0);
    if (!isListOf(tape, 0, isConversation)) return undefined;
    const profile = profileRecords(tape, items(tape, 0));
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['task_id'],
        trial: profile.fields.has('trial') ? ['trial'] : undefined,
        metrics: [rewardMetric(profile, 'reward')],
        numbers: numbersOf(profile, { cost: ['info.total_cost', 'info.agent_cost'] }),
        extras: extrasOf(profile, { error: ['info.error'] }),
      }),
      read: (sink) => {
        for (const record of objectsOf(tape, 0))
          if (!sink.record(tape, record)) sink.skip('a conversation without a task', tape, record);
      },
    };
  },
};
