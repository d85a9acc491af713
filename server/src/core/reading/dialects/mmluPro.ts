import type { Dialect } from '../dialect';
import { Kind } from '../tape';
import { isObject, kindOf, member, stringOf, textOf } from '../tapeAccess';
import { layoutOf, unscoredFails } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';

const layout = layoutOf({
  task: ['question_id'],
  metrics: [{ name: 'pred = answer', path: ['pred'], kind: 'binary' }],
  extras: [
    { role: 'group', path: ['category'] },
    { role: 'answer', path: ['pred'] },
    { role: 'target', path: ['answer'] },
  ],
  convention: unscoredFails,
});

/** MMLU-Pro outputs: the letter that was read from the answer beside the right one. */
export const mmluPro: Dialect = {
  id: 'mmlu-pro',
  harness: 'MMLU-Pro',
  files: 'model_outputs_*.json',
  n: '1',
  verdict: 'pred equals answer',
  scale: 'none',
  convention:
    'pred: null is a failure here; the official script guesses at random then, so published numbers are a little higher',
  aggregates: 'none stored',
  document: (tape) => {
    const isQuestion = (node: number): boolean =>
      isObject(tape, node) &&
      ['question_id', 'answer', 'answer_index', 'options', 'pred'].every((name) => member(tape, node, name) >= 0);
    if (!isListOf(tape, 0, isQuestion)) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const record of objectsOf(tape, 0)) {
          const id = member(tape, record, 'question_id');
          const prediction = member(tape, record, 'pred');
          const answer = stringOf(tape, member(tape, record, 'answer'));
          if (id < 0) {
            sink.skip('a question without an id', tape, record);
            continue;
          }
          const isMissing = prediction < 0 || kindOf(tape, prediction) === Kind.null;
          sink.trial({
            tape,
            record,
            task: textOf(tape, id),
            verdict: prediction >= 0 ? prediction : record,
            cells: [isMissing ? null : textOf(tape, prediction) === answer],
            extras: [
              stringOf(tape, member(tape, record, 'category')),
              isMissing ? null : textOf(tape, prediction),
              answer,
            ],
          });
        }
      },
    };
  },
};
