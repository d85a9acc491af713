import type { Dialect } from '../dialect';
import type { Layout } from '../layout';
import { Kind, type Tape } from '../tape';
import { isArray, isObject, items, kindOf, type Member, member, type Node, stringOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf, objectsOf } from './parts/records';

const plus = { name: 'plus', path: ['plus_status'], kind: 'binary' } as const;
const base = { name: 'base', path: ['base_status'], kind: 'binary' } as const;
const layoutWith = (metrics: Layout['metrics']): Layout =>
  layoutOf({ task: keyTask, trial: ['(position)'], metrics, fingerprints: [{ role: 'output', path: ['solution'] }] });

/** "pass" in newer files, "success" in the oldest. */
const passes = (tape: Tape, status: Node): boolean | undefined => {
  const text = stringOf(tape, status);
  return text === undefined ? undefined : text === 'pass' || text === 'success';
};

interface Attempt {
  readonly record: Node;
  readonly base: Node;
  readonly plus: Node;
}

/** The attempts at one task: a list of records, or two lists of [status, details] side by side. */
const attemptsOf = (tape: Tape, task: Node): readonly Attempt[] => {
  if (isArray(tape, task))
    return objectsOf(tape, task).map((record) => ({
      record,
      base: member(tape, record, 'base_status'),
      plus: member(tape, record, 'plus_status'),
    }));
  const statuses = (name: string): Node[] =>
    items(tape, member(tape, task, name)).map((pair) => items(tape, pair)[0] ?? -1);
  const plusStatuses = statuses('plus');
  return statuses('base').map((status, i) => ({ record: task, base: status, plus: plusStatuses[i] ?? -1 }));
};

const addTask = (sink: TrialSink, tape: Tape, { name, value }: Member, hasPlus: boolean): void => {
  attemptsOf(tape, value).forEach((attempt, i) => {
    const basePass = passes(tape, attempt.base);
    const plusPass = passes(tape, attempt.plus);
    // The extra tests count only beside the original ones: a trial passes "plus" when it passes both.
    const both = basePass === undefined || plusPass === undefined ? undefined : basePass && plusPass;
    const solution = member(tape, attempt.record, 'solution');
    sink.trial({
      tape,
      record: attempt.record,
      task: name,
      trial: String(i),
      verdict: hasPlus && attempt.plus >= 0 ? attempt.plus : attempt.base,
      cells: hasPlus ? [both, basePass] : [basePass],
      values: [solution < 0 ? undefined : tape.bytes.subarray(tape.start[solution], tape.end[solution])],
    });
  });
};

/** EvalPlus evaluations (HumanEval+, MBPP+), in the form of today and in that of its first releases. */
export const evalPlus: Dialect = {
  id: 'evalplus',
  harness: 'EvalPlus',
  files: '*_eval_results.json',
  n: 'entries under one task',
  verdict: 'plus: base_status and plus_status are both "pass" (older: "success"); base: base_status alone',
  scale: 'fraction',
  convention: 'the extra tests require the original ones; a timeout is a failure',
  aggregates: 'pass_at_k.base, pass_at_k.plus',
  document: (tape) => {
    const isAttempt = (node: Node): boolean => isObject(tape, node) && member(tape, node, 'base_status') >= 0;
    const isTask = (value: Node): boolean =>
      isListOf(tape, value, isAttempt) ||
      (isArray(tape, member(tape, value, 'base')) && member(tape, value, 'nfiles') >= 0);
    const tasks = mapOf(tape, member(tape, 0, 'eval'), isTask);
    if (!tasks) return undefined;
    const hasPlus = tasks.some(({ value }) =>
      attemptsOf(tape, value).some((attempt) => kindOf(tape, attempt.plus) === Kind.string),
    );
    return {
      kind: 'trials',
      layout: layoutWith(hasPlus ? [plus, base] : [base]),
      read: (sink) => {
        for (const task of tasks) addTask(sink, tape, task, hasPlus);
        for (const name of ['base', 'plus']) {
          const values = member(tape, member(tape, 0, 'pass_at_k'), name);
          if (values >= 0) sink.claims(tape, values, { unit: 'fraction', metric: name });
        }
      },
    };
  },
};
