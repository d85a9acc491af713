import type { Dialect } from '../dialect';
import { Kind } from '../tape';
import { kindOf, member } from '../tapeAccess';
import { binaryMetric, keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf } from './parts/records';
import { addVerdictList } from './parts/verdictList';

const layout = layoutOf({
  task: keyTask,
  trial: ['(position)'],
  metrics: [binaryMetric('raw_scored_generations', 'correct')],
});

/** CRUXEval scores: generations and their verdicts side by side, both keyed by sample. */
export const cruxEval: Dialect = {
  id: 'cruxeval',
  harness: 'CRUXEval',
  files: 'sample_scored_*.json',
  n: 'length of raw_scored_generations.<sample>',
  verdict: 'raw_scored_generations.<sample>[]: true',
  scale: 'percent',
  convention: 'every generation is scored',
  aggregates: 'pass_at_1, pass_at_5',
  document: (tape) => {
    const isFlag = (node: number): boolean => kindOf(tape, node) === Kind.true || kindOf(tape, node) === Kind.false;
    const tasks = mapOf(tape, member(tape, 0, 'raw_scored_generations'), (value) => isListOf(tape, value, isFlag));
    if (!tasks) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of tasks) addVerdictList(sink, tape, { name, record: value, list: value });
        sink.claims(tape, 0, { unit: 'percent', ignore: ['raw_generations', 'raw_scored_generations'] });
      },
    };
  },
};
