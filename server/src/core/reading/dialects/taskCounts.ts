import type { Dialect } from '../dialect';
import { modelNames, taskNames } from '../fieldNames';
import { byNames } from '../fieldRanking';
import { droppedUnscored } from '../genericLayout';
import type { Layout } from '../layout';
import { at, numberOf, textOf } from '../tapeAccess';

const layout: Layout = {
  task: undefined,
  trial: undefined,
  metrics: [{ name: 'passed', path: ['c'], kind: 'binary' }],
  numbers: [],
  extras: [],
  fingerprints: [],
  convention: droppedUnscored,
};

const nNames = [
  'n',
  'num_trials',
  'n_trials',
  'trials',
  'total',
  'num_samples',
  'n_samples',
  'samples',
  'attempts',
] as const;
const cNames = [
  'c',
  'num_correct',
  'n_correct',
  'correct',
  'n_passed',
  'num_passed',
  'passed',
  'successes',
  'n_success',
  'solved',
] as const;

/** JSONL with one line per task: how many trials, how many of them passed. */
export const taskCounts: Dialect = {
  id: 'task-counts',
  harness: 'Task counts',
  files: 'counts.jsonl',
  n: 'the field n',
  verdict: 'c of n',
  scale: 'fraction',
  convention: 'n counts scored trials; `unscored` stands beside it',
  aggregates: 'pass@k and pass^k beside the counts, summary records',
  lines: (profile) => {
    const whole = (names: readonly string[]) =>
      byNames(profile, names).find(
        (field) => field.path.length === 1 && field.numbers > 0 && field.integers === field.numbers && field.min >= 0,
      );
    const n = whole(nNames);
    const c = whole(cNames);
    if (!n || !c || n === c || n.numbers < profile.records * 0.5 || c.numbers < profile.records * 0.5) return undefined;
    if (c.max > n.max || n.name.length + c.name.length < 2) return undefined;
    const task = byNames(profile, taskNames, new Set([n.name, c.name])).find(
      (field) => field.path.length === 1 && field.strings + field.numbers > 0,
    );
    // Without a task the single letters n and c mean too many things.
    if (!task && (n.name !== 'n' || c.name !== 'c')) return undefined;
    // One line per task: a repeated id means that n is something else, a trial's number for instance. Lines that say what
    // was left unscored are counts for certain, of shards one after the other where tasks repeat.
    const runs = Math.max(1, byNames(profile, [...modelNames, 'run'])[0]?.distinct.size ?? 1);
    const isSure = n.name === 'n' && c.name === 'c' && whole(['unscored']) !== undefined;
    if (task && !isSure && task.distinct.size * runs < Math.min(profile.records, n.numbers) * 0.9) return undefined;
    let position = 0;
    return {
      kind: 'records',
      layout,
      read: (tape, record, sink) => {
        const trials = numberOf(tape, at(tape, record, n.name));
        const successes = numberOf(tape, at(tape, record, c.name));
        if (trials === undefined || successes === undefined) return false;
        position++;
        const id = task ? textOf(tape, at(tape, record, ...task.path)) : `record ${position}`;
        if (!(successes >= 0 && successes <= trials)) {
          sink.skip('more successes than trials', tape, record);
          return true;
        }
        sink.count({
          tape,
          record,
          task: id,
          run: textOf(tape, at(tape, record, 'model')) || textOf(tape, at(tape, record, 'run')),
          n: trials,
          c: successes,
          unscored: numberOf(tape, at(tape, record, 'unscored')) ?? 0,
        });
        sink.claims(tape, record, { ignore: [n.name, c.name] });
        return true;
      },
    };
  },
};
