import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import { at, isObject, member, numberOf, stringOf, textOf } from '../tapeAccess';
import { layoutOf, unscoredFails } from './parts/layoutOf';
import { isListOf, objectsOf, profileRecords } from './parts/records';
import { rewardMetric } from './parts/rewardMetric';

/** τ²-bench runs: the design, the tasks and the simulations in one object. */
export const tau2Bench: Dialect = {
  id: 'tau2-bench',
  harness: 'τ²-bench',
  files: 'results.json, *_<n>trials.json',
  n: 'simulations of one task_id',
  verdict: 'reward_info.reward: 1',
  scale: 'percent',
  convention:
    'only the full reward is a success; reward_info: null is a failure; without task_id only the pooled rate is defined',
  aggregates: 'pass_rate, passed',
  document: (tape) => {
    const simulations = member(tape, 0, 'simulations');
    if (!isListOf(tape, simulations, (node) => isObject(tape, node) && member(tape, node, 'reward_info') >= 0))
      return undefined;
    const records = objectsOf(tape, simulations);
    const profile = profileRecords(tape, records);
    const model = stringOf(tape, at(tape, 0, 'info', 'agent_info', 'llm')) ?? stringOf(tape, member(tape, 0, 'model'));
    return {
      kind: 'trials',
      layout: layoutOf({
        task: profile.fields.has('task_id') ? ['task_id'] : undefined,
        trial: profile.fields.has('trial') ? ['trial'] : undefined,
        metrics: [rewardMetric(profile, 'reward_info.reward')],
        numbers: [{ role: 'cost', path: ['agent_cost'] }],
        extras: [
          { role: 'model', path: ['info', 'agent_info', 'llm'] },
          { role: 'seed', path: ['seed'] },
          { role: 'status', path: ['termination_reason'] },
        ],
        convention: unscoredFails,
      }),
      read: (sink) => {
        for (const record of records) {
          const reward = at(tape, record, 'reward_info', 'reward');
          const text = (name: string): string | undefined => {
            const node = member(tape, record, name);
            return node < 0 ? undefined : textOf(tape, node);
          };
          sink.trial({
            tape,
            record,
            task: text('task_id'),
            trial: text('trial'),
            verdict: reward >= 0 ? reward : member(tape, record, 'reward_info'),
            cells: [reward >= 0 ? cellOf(tape, reward) : null],
            numbers: [numberOf(tape, member(tape, record, 'agent_cost'))],
            extras: [model, text('seed'), text('termination_reason')],
          });
        }
        sink.stated('trialsPerTask', tape, at(tape, 0, 'info', 'num_trials'));
        sink.stated('tasks', tape, member(tape, 0, 'total_tasks'));
        sink.stated('successes', tape, member(tape, 0, 'passed'));

        sink.claim({
          tape,
          node: member(tape, 0, 'pass_rate'),
          metric: 'mean',
          label: 'pass_rate',
          statedTasks: numberOf(tape, member(tape, 0, 'total_tasks')),
        });
      },
    };
  },
};
