import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import { isArray, isObject, items, member, membersOf, type Node, numberOf } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';

const layout = layoutOf({ task: keyTask, metrics: [{ name: 'correct', path: ['correct'], kind: 'binary' }] });

/** OpenCompass results with details: one entry per question, under its place. */
export const openCompass: Dialect = {
  id: 'opencompass',
  harness: 'OpenCompass',
  files: 'results/<model>/<dataset>.json',
  n: '1',
  verdict: 'details.<place>.correct: true',
  scale: 'percent',
  convention: 'every question is scored',
  aggregates: 'accuracy, score, pass@1',
  document: (tape) => {
    // Some versions wrap each flag in a list of one.
    const verdictOf = (entry: Node): Node => {
      const correct = member(tape, entry, 'correct');
      return isArray(tape, correct) ? (items(tape, correct)[0] ?? -1) : correct;
    };
    const entries = membersOf(tape, member(tape, 0, 'details')).filter(
      ({ value }) => isObject(tape, value) && verdictOf(value) >= 0,
    );
    const totals = ['accuracy', 'score', 'pass@1'].filter(
      (name) => numberOf(tape, member(tape, 0, name)) !== undefined,
    );
    if (entries.length === 0 || totals.length === 0) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of entries) {
          const verdict = verdictOf(value);
          sink.trial({ tape, record: value, task: name, verdict, cells: [cellOf(tape, verdict)] });
        }
        for (const name of totals)
          sink.claim({ tape, node: member(tape, 0, name), metric: 'mean', label: name, unit: 'percent' });
      },
    };
  },
};
