import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import {
  isArray,
  isObject,
  items,
  type Member,
  member,
  membersOf,
  type Node,
  numberOf,
  stringOf,
  textOf,
} from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { sameAnswer } from './parts/answers';
import { layoutOf, unscoredFails } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';

const stored = { name: 'correctness', path: ['correctness'], kind: 'binary' } as const;
const compared = { name: 'model_answers = answer', path: ['model_answers'], kind: 'binary' } as const;
const identity = ['id', 'question_id', 'task_id', 'unique_id'];

const addExample = (
  sink: TrialSink,
  tape: Tape,
  record: Node,
  task: string,
  more: { bench: string; model: string | undefined; isStored: boolean },
): void => {
  const expected = member(tape, record, 'answer');
  const list = member(tape, record, more.isStored ? 'correctness' : 'model_answers');
  const values = isArray(tape, list) ? items(tape, list) : [list];
  values.forEach((value, i) => {
    const cell = more.isStored
      ? cellOf(tape, value)
      : value >= 0 && expected >= 0 && sameAnswer(textOf(tape, value), textOf(tape, expected));
    sink.trial({
      tape,
      record,
      task,
      trial: String(i),
      verdict: value >= 0 ? value : record,
      cells: [cell],
      extras: [more.model, more.bench, more.isStored ? undefined : textOf(tape, value)],
    });
  });
};

/** The harness's own verdicts may know more of mathematics than a comparison of answers: then its numbers speak of another metric. */
const addClaims = (sink: TrialSink, tape: Tape, { name, value }: Member, isStored: boolean): void => {
  const shared = {
    tape,
    unit: 'fraction',
    table: sink.newTable(),
    scope: { group: name, metric: isStored ? stored.name : 'accuracy of the harness' },
    statedTasks: numberOf(tape, member(tape, value, 'num_total')),
    statedTrialsPerTask: numberOf(tape, member(tape, value, 'num_repeat')),
  } as const;
  const mean = sink.claim({
    ...shared,
    node: member(tape, value, 'accuracy_avg'),
    metric: 'mean',
    label: 'accuracy_avg',
  });
  sink.claim({
    ...shared,
    node: member(tape, value, 'accuracy_std_err'),
    metric: 'standardError',
    label: 'accuracy_std_err',
    of: mean,
  });
};

/** Evalchemy results: the examples of each benchmark with the answers of every repeat. */
export const evalchemy: Dialect = {
  id: 'evalchemy',
  harness: 'Evalchemy',
  files: 'results_<date>.json',
  n: 'length of model_answers (num_repeat)',
  verdict: 'correctness where it is stored; else model_answers[] compared with answer, as numbers or text',
  scale: 'fraction',
  convention: 'no answer is a failure; the harness compares formulas too, so its own count can be higher',
  aggregates: 'accuracy_avg, accuracy_std_err',
  document: (tape) => {
    const benches = membersOf(tape, member(tape, 0, 'results')).filter(({ value }) =>
      isListOf(tape, member(tape, value, 'examples'), (node) => isObject(tape, node)),
    );
    const examples = benches.map((bench) => ({
      bench,
      records: objectsOf(tape, member(tape, bench.value, 'examples')),
    }));
    const anyHas = (name: string): boolean =>
      examples.some(({ records }) => records.some((record) => member(tape, record, name) >= 0));
    const isStored = anyHas('correctness');
    if (benches.length === 0 || !(isStored || anyHas('model_answers'))) return undefined;
    const model = stringOf(tape, member(tape, 0, 'model_name'));
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['id'],
        trial: ['(position)'],
        metrics: [isStored ? stored : compared],
        extras: [
          { role: 'model', path: ['model_name'] },
          { role: 'group', path: ['(benchmark)'] },
          { role: 'answer', path: ['model_answers'] },
        ],
        convention: unscoredFails,
      }),
      read: (sink) => {
        for (const { bench, records } of examples) {
          const idName = identity.find((name) => records.every((record) => member(tape, record, name) >= 0));
          records.forEach((record, place) => {
            const id = idName === undefined ? String(place) : textOf(tape, member(tape, record, idName));
            addExample(sink, tape, record, examples.length > 1 ? `${bench.name}/${id}` : id, {
              bench: bench.name,
              model,
              isStored,
            });
          });
          addClaims(sink, tape, bench, isStored);
        }
      },
    };
  },
};
