import type { Dialect } from '../dialect';
import { isObject, member } from '../tapeAccess';
import { binaryMetric, keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf, objectsOf } from './parts/records';

const layout = layoutOf({
  task: keyTask,
  trial: ['(position)'],
  metrics: [{ ...binaryMetric('status'), passTexts: ['pass'], failTexts: ['fail', 'timeout'] }],
  fingerprints: [{ role: 'output', path: ['solution'] }],
});

/** BigCodeBench evaluations: a map of tasks, each with its attempts. */
export const bigCodeBench: Dialect = {
  id: 'bigcodebench',
  harness: 'BigCodeBench',
  files: '*_eval_results.json',
  n: 'entries under one task',
  verdict: 'status: "pass" (others "fail", "timeout")',
  scale: 'fraction',
  convention: 'a timeout is a failure',
  aggregates: 'none stored (they stand in *_pass_at_k.json)',
  document: (tape) => {
    const isAttempt = (node: number): boolean =>
      isObject(tape, node) && member(tape, node, 'status') >= 0 && member(tape, node, 'solution') >= 0;
    const tasks = mapOf(tape, member(tape, 0, 'eval'), (value) => isListOf(tape, value, isAttempt));
    if (!tasks) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of tasks)
          objectsOf(tape, value).forEach((record, i) => {
            if (!sink.record(tape, record, { task: name, trial: String(i) }))
              sink.skip('an attempt without a status', tape, record);
          });
        const passAtK = member(tape, 0, 'pass_at_k');
        if (passAtK >= 0) sink.claims(tape, passAtK, { unit: 'fraction' });
      },
    };
  },
};
