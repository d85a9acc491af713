import type { Dialect } from '../dialect';
import { modelNames, plainName, taskNames } from '../fieldNames';
import { byNames } from '../fieldRanking';
import type { Layout } from '../layout';
import { droppedUnscored } from '../layoutAround';
import { planNested } from '../nestedTrials';
import type { Profile } from '../profile';
import { findRecordLists, type RecordList } from '../recordLists';
import { isTotalName } from '../table/totalName';
import type { Tape } from '../tape';
import { at, type Node, numberOf, textOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { profileRecords } from './parts/records';

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
/** Names that count trials whatever stands around them. */
const trialCountNames = nNames.filter((name) => name !== 'total');
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

/** One record per task: how many trials, how many of them passed. */
export const taskCounts: Dialect = {
  id: 'task-counts',
  harness: 'Task counts',
  files: 'counts.jsonl, or JSON with a list of tasks',
  n: 'the field n',
  verdict: 'c of n',
  scale: 'fraction',
  convention: 'n counts scored trials; `unscored` stands beside it',
  aggregates: 'pass@k and pass^k beside the counts, summary records',
  lines: (profile) => {
    const counts = planCounts(profile, nNames);
    return counts && { kind: 'records', layout, read: (tape, node, sink) => counts.read(tape, node, undefined, sink) };
  },
  document: (tape) => {
    const [list] = findRecordLists(tape);
    const counts = list && !list.holdsLists ? planListed(tape, list) : undefined;
    if (!list || !counts) return undefined;
    return {
      kind: 'counts',
      layout,
      read: (sink) => {
        for (const { node, key } of list.records)
          if (!counts.read(tape, node, list.keyed ? key : undefined, sink))
            sink.skip('a record without counts', tape, node);
        const map = list.path.at(-1);
        list.path.forEach((name, depth) => {
          const hints = list.keyed && name === map ? {} : { ignore: [name] };
          sink.claims(tape, at(tape, 0, ...list.path.slice(0, depth)), hints);
        });
      },
    };
  },
};

/** "math: 61 of 100" counts the questions of a subject; only names of tasks and of trials make it a task's count. */
const planListed = (tape: Tape, { records, keyed, path }: RecordList): TaskCounts | undefined => {
  const profile = profileRecords(
    tape,
    records.map(({ node }) => node),
  );
  const isTask = /(^|_)(task|problem|question|instance|example|case|item)s?(_id|_name)?$/;
  const names = keyed ? [path.at(-1) ?? ''] : [...profile.fields.keys()];
  return names.some((name) => isTask.test(plainName(name))) ? planCounts(profile, trialCountNames, keyed) : undefined;
};

interface TaskCounts {
  /** Counts one record; `key` names its task where no field does. False for a record without counts. */
  read(tape: Tape, record: Node, key: string | undefined, sink: TrialSink): boolean;
}

/** Finds the number of trials and of successes among the fields of records of one task each. */
const planCounts = (profile: Profile, names: readonly string[], keyed = false): TaskCounts | undefined => {
  const whole = (names: readonly string[]) =>
    byNames(profile, names).find(
      (field) => field.path.length === 1 && field.numbers > 0 && field.integers === field.numbers && field.min >= 0,
    );
  const n = whole(names);
  const c = whole(cNames);
  if (!n || !c || n === c || n.numbers < profile.records * 0.5 || c.numbers < profile.records * 0.5) return undefined;
  if (c.max > n.max || n.name.length + c.name.length < 2) return undefined;
  const task = byNames(profile, taskNames, new Set([n.name, c.name])).find(
    (field) => field.path.length === 1 && field.strings + field.numbers > 0,
  );
  // Without a task the single letters n and c mean too many things.
  if (!task && !keyed && (n.name !== 'n' || c.name !== 'c')) return undefined;
  // One line per task: a repeated id means that n is something else, a trial's number for instance. Lines that say what
  // was left unscored are counts for certain, of shards one after the other where tasks repeat.
  const runs = Math.max(1, byNames(profile, [...modelNames, 'run'])[0]?.distinct.size ?? 1);
  const isSure = n.name === 'n' && c.name === 'c' && whole(['unscored']) !== undefined;
  if (task && !isSure && task.distinct.size * runs < Math.min(profile.records, n.numbers) * 0.9) return undefined;
  // The trials themselves say more than their count.
  if (planNested(profile.samples)?.surelyTrials) return undefined;
  let position = 0;
  let isEven = true;
  const before = { trials: 0, successes: 0 };
  return {
    read: (tape, record, key, sink) => {
      const trials = numberOf(tape, at(tape, record, n.name));
      const successes = numberOf(tape, at(tape, record, c.name));
      if (trials === undefined || successes === undefined) return false;
      const name = task ? textOf(tape, at(tape, record, ...task.path)) : key;
      // What adds up all records before it is none of them. Its rates are those of uneven tasks in one way of several.
      if (position > 1 && isTotalName(name ?? '') && trials === before.trials && successes === before.successes) {
        if (key === undefined && isEven) sink.claims(tape, record, { ignore: [n.name, c.name] });
        return true;
      }
      position++;
      isEven &&= position === 1 || trials === before.trials / (position - 1);
      before.trials += trials;
      before.successes += successes;
      const id = name ?? `record ${position}`;
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
      // Numbers under a task's key are found only from the map that holds it.
      if (key === undefined) sink.claims(tape, record, { ignore: [n.name, c.name] });
      return true;
    },
  };
};
