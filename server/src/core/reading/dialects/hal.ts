import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import type { Tape } from '../tape';
import { at, isObject, member, type Node } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';
import { mapOf } from './parts/records';

const names = ['reward', 'score', 'success', 'resolved', 'correct', 'passed'];

/** The verdict of one task: the value itself, or the first known name inside it. */
const verdictOf = (tape: Tape, value: Node): Node => {
  if (!isObject(tape, value)) return value;
  return names.map((name) => member(tape, value, name)).find((node) => node >= 0) ?? -1;
};

/** What the HAL harness uploads: settings, results and the raw evaluation of every task. */
export const hal: Dialect = {
  id: 'hal',
  harness: 'HAL',
  files: '*_UPLOAD.json',
  n: '1',
  verdict: 'raw_eval_results.<task>.reward: 1',
  scale: 'fraction',
  convention: 'only the full reward is a success',
  aggregates: 'results.accuracy',
  document: (tape) => {
    const tasks = mapOf(tape, member(tape, 0, 'raw_eval_results'), () => true)?.filter(
      ({ value }) => verdictOf(tape, value) >= 0,
    );
    if (!tasks || tasks.length === 0 || member(tape, 0, 'results') < 0) return undefined;
    const cells = tasks.map(({ value }) => cellOf(tape, verdictOf(tape, value)));
    if (!cells.every((cell) => typeof cell === 'boolean' || typeof cell === 'number' || cell === null))
      return undefined;
    const isPlain = cells.every((cell) => typeof cell !== 'number' || cell === 0 || cell === 1);
    const metric: Metric = isPlain
      ? { name: 'reward', path: ['reward'], kind: 'binary' }
      : { name: 'reward', path: ['reward'], kind: 'score', threshold: 1 };
    return {
      kind: 'trials',
      layout: layoutOf({ task: keyTask, metrics: [metric] }),
      read: (sink) => {
        tasks.forEach(({ name, value }, i) => {
          const verdict = verdictOf(tape, value);
          sink.trial({ tape, record: value, task: name, verdict, cells: [cells[i]] });
        });
        sink.claim({
          tape,
          node: at(tape, 0, 'results', 'accuracy'),
          metric: 'mean',
          label: 'accuracy',
          unit: 'fraction',
        });
      },
    };
  },
};
