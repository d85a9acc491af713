import type { Dialect } from '../dialect';
import { member, membersOf, numberOf } from '../tapeAccess';

/** The aggregates of the math evaluation family, in percent. */
export const mathHarnessMetrics: Dialect = {
  id: 'math-harness-metrics',
  harness: 'math evaluation harness metrics',
  files: '*_metrics.json',
  n: 'not stored',
  verdict: 'none: accuracy in percent',
  scale: 'percent',
  convention: 'empty and timed-out answers are failures',
  aggregates: 'acc, type_acc',
  document: (tape) => {
    const accuracy = member(tape, 0, 'acc');
    const samples = member(tape, 0, 'num_samples');
    if (
      numberOf(tape, accuracy) === undefined ||
      numberOf(tape, samples) === undefined ||
      member(tape, 0, 'num_scores') < 0
    )
      return undefined;
    return {
      kind: 'aggregate',
      note: 'Accuracy in percent, without answers: it is checked where the answers stand beside it.',
      read: (sink) => {
        sink.stated('tasks', tape, samples);
        const statedTasks = numberOf(tape, samples);
        sink.claim({ tape, node: accuracy, metric: 'mean', label: 'acc', unit: 'percent', statedTasks });
        for (const { name, value } of membersOf(tape, member(tape, 0, 'type_acc')))
          sink.claim({
            tape,
            node: value,
            metric: 'mean',
            label: `type_acc.${name}`,
            unit: 'percent',
            scope: { group: name },
          });
      },
    };
  },
};
