import type { Dialect } from '../dialect';
import { layoutRecord } from '../layoutRecord';
import { isObject, member, numberOf } from '../tapeAccess';
import { binaryMetric, layoutOf, unscoredFails } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';

const layout = layoutOf({
  task: ['task_id'],
  trial: ['trial_name'],
  metrics: [binaryMetric('is_resolved')],
  numbers: [{ role: 'tokens', path: ['total_output_tokens'] }],
  extras: [{ role: 'status', path: ['failure_mode'] }],
  convention: unscoredFails,
});

/** Terminal-Bench results: every attempt, and what the harness made of them. */
export const terminalBench: Dialect = {
  id: 'terminal-bench',
  harness: 'Terminal-Bench',
  files: 'results.json',
  n: 'results of one task_id',
  verdict: 'is_resolved: true',
  scale: 'fraction',
  convention: 'is_resolved: null counts as a failure, in the file’s own numbers too',
  aggregates: 'accuracy, n_resolved, pass_at_k',
  document: (tape) => {
    const results = member(tape, 0, 'results');
    const isTrial = (node: number): boolean =>
      isObject(tape, node) && member(tape, node, 'task_id') >= 0 && member(tape, node, 'is_resolved') >= 0;
    if (!isListOf(tape, results, isTrial)) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const record of objectsOf(tape, results)) {
          const trial = layoutRecord(layout, tape, record);
          if (!trial) {
            sink.skip('an attempt without a task', tape, record);
            continue;
          }
          const input = numberOf(tape, member(tape, record, 'total_input_tokens'));
          const output = numberOf(tape, member(tape, record, 'total_output_tokens'));
          sink.trial({
            ...trial,
            numbers: [input === undefined && output === undefined ? undefined : (input ?? 0) + (output ?? 0)],
          });
        }
        sink.stated('successes', tape, member(tape, 0, 'n_resolved'));
        sink.claims(tape, 0, {
          unit: 'fraction',
          ignore: ['results', 'resolved_ids', 'unresolved_ids', 'n_resolved', 'n_unresolved'],
        });
      },
    };
  },
};
