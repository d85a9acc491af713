import type { Dialect } from '../dialect';
import { isObject, items, member, type Node, textOf } from '../tapeAccess';
import { binaryMetric, keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf } from './parts/records';

const layout = layoutOf({ task: keyTask, trial: ['completion_id'], metrics: [binaryMetric('passed')] });

/** The raw map of the `code_eval` metric: under each task, pairs of completion number and outcome. */
export const codeEval: Dialect = {
  id: 'code-eval',
  harness: 'code_eval',
  files: '*_result*.json',
  n: 'pairs under one task',
  verdict: 'passed: true',
  scale: 'none',
  convention: 'every completion is scored',
  aggregates: 'none stored',
  document: (tape) => {
    const outcomeOf = (pair: Node): Node => items(tape, pair)[1] ?? -1;
    const isPair = (pair: Node): boolean =>
      isObject(tape, outcomeOf(pair)) && member(tape, outcomeOf(pair), 'passed') >= 0;
    const tasks = mapOf(tape, 0, (value) => isListOf(tape, value, isPair));
    if (!tasks) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of tasks)
          for (const pair of items(tape, value)) {
            const [number] = items(tape, pair);
            if (
              !sink.record(tape, outcomeOf(pair), {
                task: name,
                ...(number === undefined ? {} : { trial: textOf(tape, number) }),
              })
            )
              sink.skip('an outcome without a verdict', tape, pair);
          }
      },
    };
  },
};
