import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import { isArray, items, member, numberOf, stringOf } from '../tapeAccess';
import { layoutOf } from './parts/layoutOf';

const layout = layoutOf({
  task: ['testcase'],
  metrics: [
    { name: 'last try', path: ['tests_outcomes'], kind: 'binary' },
    { name: 'first try', path: ['tests_outcomes'], kind: 'binary' },
  ],
  numbers: [{ role: 'cost', path: ['cost'] }],
  extras: [
    { role: 'model', path: ['model'] },
    { role: 'setting', path: ['edit_format'] },
  ],
});

/** One exercise of Aider's polyglot benchmark: a second try sees the errors of the first, so tries are no trials. */
export const aiderExercise: Dialect = {
  id: 'aider-exercise',
  harness: 'Aider polyglot exercise',
  files: '<exercise>/.aider.results.json',
  n: '1 per file',
  verdict: 'the last of tests_outcomes is true (last try); the first one is (first try)',
  scale: 'percent',
  convention: 'a try with feedback is part of its trial: pass_rate_2 is neither pass@2 nor pass^2',
  aggregates: 'none stored (leaderboard YAML)',
  document: (tape) => {
    const outcomes = member(tape, 0, 'tests_outcomes');
    const task = stringOf(tape, member(tape, 0, 'testcase'));
    if (!isArray(tape, outcomes) || task === undefined) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        const tries = items(tape, outcomes);
        const last = tries.at(-1);
        const first = tries[0];
        sink.trial({
          tape,
          record: 0,
          task,
          verdict: last ?? outcomes,
          cells: [last === undefined ? null : cellOf(tape, last), first === undefined ? null : cellOf(tape, first)],
          numbers: [numberOf(tape, member(tape, 0, 'cost'))],
          extras: [stringOf(tape, member(tape, 0, 'model')), stringOf(tape, member(tape, 0, 'edit_format'))],
        });
      },
    };
  },
};
