import type { Dialect } from '../dialect';
import { Kind } from '../tape';
import { at, isObject, items, kindOf, member, type Node, numberOf, textOf } from '../tapeAccess';
import { binaryMetric, layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';
import { addVerdictList } from './parts/verdictList';

const identities = ['problem_idx', 'idx', 'problem_id'];
const layout = layoutOf({
  task: ['idx'],
  trial: ['(position)'],
  metrics: [binaryMetric('correct')],
  numbers: [{ role: 'cost', path: ['cost', 'cost'] }],
});

/** MathArena outputs: one file per problem, with the verdicts of its runs; several problems may stand in one list. */
export const mathArena: Dialect = {
  id: 'matharena',
  harness: 'MathArena',
  files: 'outputs/<competition>/<model>/<problem>.json',
  n: 'length of correct[]',
  verdict: 'correct[]: true',
  scale: 'none',
  convention: 'no answer is a failure',
  aggregates: 'none stored',
  document: (tape) => {
    const idOf = (node: Node): Node => identities.map((name) => member(tape, node, name)).find((id) => id >= 0) ?? -1;
    const isFlag = (node: Node): boolean => kindOf(tape, node) === Kind.true || kindOf(tape, node) === Kind.false;
    const isProblem = (node: Node): boolean =>
      isObject(tape, node) && idOf(node) >= 0 && isListOf(tape, member(tape, node, 'correct'), isFlag);
    const problems = isProblem(0) ? [0] : isListOf(tape, 0, isProblem) ? objectsOf(tape, 0) : [];
    if (problems.length === 0) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const record of problems) {
          if (!isProblem(record)) {
            sink.skip('a problem without verdicts', tape, record);
            continue;
          }
          const list = member(tape, record, 'correct');
          const cost = numberOf(tape, at(tape, record, 'cost', 'cost'));
          addVerdictList(
            sink,
            tape,
            { name: textOf(tape, idOf(record)), record, list },
            { numbers: [cost === undefined ? undefined : cost / items(tape, list).length] },
          );
        }
      },
    };
  },
};
