import type { Dialect } from '../dialect';
import { Kind, type Tape } from '../tape';
import { at, isArray, isObject, items, kindOf, member, type Node, numberOf } from '../tapeAccess';
import { binaryMetric, keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf } from './parts/records';

const layout = layoutOf({ task: keyTask, trial: ['(position)'], metrics: [binaryMetric('passed', 'all tests')] });

/** Outcomes of a sample's tests; negative numbers are error codes. All must be true (some writers put 1). */
const passesAll = (tape: Tape, outcomes: Node): boolean => {
  const tests = items(tape, outcomes);
  return tests.length > 0 && tests.every((test) => kindOf(tape, test) === Kind.true || (numberOf(tape, test) ?? 0) > 0);
};

/** LiveCodeBench's short form: metrics, outcomes of every test by place, metadata. */
export const liveCodeBenchCodes: Dialect = {
  id: 'livecodebench-codes',
  harness: 'LiveCodeBench test outcomes',
  files: 'Scenario.<scenario>_<n>_<temperature>_eval.json',
  n: 'lists of outcomes under one place',
  verdict: 'every test outcome is true; negative codes are errors, so failures',
  scale: 'fraction',
  convention: 'tasks are named by their place in the set, not by id',
  aggregates: 'pass@k over all tasks and per task',
  document: (tape) => {
    const [metrics = -1, outcomes = -1] = isArray(tape, 0) ? items(tape, 0) : [];
    const isOutcome = (node: Node): boolean => isArray(tape, node);
    const tasks = mapOf(tape, outcomes, (value) => isListOf(tape, value, isOutcome));
    if (!tasks || !isObject(tape, member(tape, metrics, 'detail'))) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of tasks)
          items(tape, value).forEach((trial, i) => {
            sink.trial({
              tape,
              record: trial,
              task: name,
              trial: String(i),
              verdict: trial,
              cells: [passesAll(tape, trial)],
            });
          });
        sink.claims(tape, metrics, { unit: 'fraction', ignore: ['detail'] });
        for (const { name } of tasks)
          sink.claim({
            tape,
            node: at(tape, metrics, 'detail', 'pass@1', name),
            metric: 'pass@k',
            k: 1,
            label: 'pass@1',
            unit: 'fraction',
            scope: { task: name },
          });
      },
    };
  },
};
