import type { Dialect } from '../dialect';
import { isArray, isObject, member, stringOf, textOf } from '../tapeAccess';
import { binaryMetric, layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';
import { addVerdictList } from './parts/verdictList';

const layout = layoutOf({
  task: ['question_id'],
  trial: ['(position)'],
  metrics: [binaryMetric('graded_list')],
  extras: [{ role: 'group', path: ['difficulty'] }],
});

/** LiveCodeBench's full records: one per question, with the list of its graded samples. */
export const liveCodeBench: Dialect = {
  id: 'livecodebench',
  harness: 'LiveCodeBench',
  files: 'Scenario.<scenario>_<n>_<temperature>_eval_all.json',
  n: 'length of graded_list',
  verdict: 'graded_list[]: true',
  scale: 'fraction',
  convention: 'every sample is graded',
  aggregates: 'pass@1 of each question',
  document: (tape) => {
    const isQuestion = (node: number): boolean =>
      isObject(tape, node) &&
      isArray(tape, member(tape, node, 'graded_list')) &&
      member(tape, node, 'question_id') >= 0;
    if (!isListOf(tape, 0, isQuestion)) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const record of objectsOf(tape, 0)) {
          const id = member(tape, record, 'question_id');
          if (id < 0) {
            sink.skip('a question without an id', tape, record);
            continue;
          }
          const task = textOf(tape, id);
          const list = member(tape, record, 'graded_list');
          addVerdictList(
            sink,
            tape,
            { name: task, record, list },
            { extras: [stringOf(tape, member(tape, record, 'difficulty'))] },
          );
          sink.claim({
            tape,
            node: member(tape, record, 'pass@1'),
            metric: 'pass@k',
            k: 1,
            label: 'pass@1',
            unit: 'fraction',
            scope: { task },
          });
        }
      },
    };
  },
};
