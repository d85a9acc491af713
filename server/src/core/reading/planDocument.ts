import { describeWithoutVerdict } from './describeWithoutVerdict';
import type { Dialect, DocumentPlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { dialects } from './dialects/index';
import { nestedRecords } from './dialects/nestedRecords';
import { genericLayout } from './genericLayout';
import type { Layout } from './layout';
import { planNested } from './nestedTrials';
import { profileOf } from './profile';
import type { ReaderOptions } from './reader';
import { findRecordLists, type RecordList } from './recordLists';
import { reportedOnly } from './reportedOnly';
import type { Tape } from './tape';
import { at } from './tapeAccess';
import type { TrialSink } from './trialSink';

export interface PlannedDocument {
  readonly plan: DocumentPlan;
  readonly dialect: Pick<Dialect, 'id' | 'harness'>;
  readonly words: string;
}

const sampleRecords = 400;

/** Chooses how one JSON value is read: a dialect that knows it, else its longest list of records by names and behaviour, else its reported numbers. */
export const planDocument = (tape: Tape, options: ReaderOptions): PlannedDocument => {
  const { fields } = options;
  const said = fields.verdict !== undefined || fields.score !== undefined || fields.task !== undefined;
  if (!said) {
    for (const dialect of dialects) {
      const plan = dialect.document?.(tape, options.name);
      if (plan) return { plan, dialect, words: '' };
    }
  }
  let words = 'No trials found: the document holds no list of records and no reported numbers.';
  const lists = findRecordLists(tape);
  for (const list of lists) {
    const nodes = list.records.map((record) => ({
      tape,
      node: record.node,
      ...(list.keyed ? { key: record.key } : {}),
    }));
    const profile = profileOf(list.holdsLists ? [] : nodes.slice(0, sampleRecords));
    const choice = genericLayout(profile, fields);
    if (choice)
      return {
        plan: listPlan(tape, lists, list, choice.layout),
        dialect: genericDialect,
        words: list.keyed ? choice.words.replace('no task field', 'task = the key') : choice.words,
      };
    const nested = planNested(nodes);
    if (nested) {
      const read = (sink: TrialSink): void => {
        for (const outer of nodes)
          if (!nested.read(outer, sink)) sink.skip('a record without trials', tape, outer.node);
        claimsAround(tape, lists, list, sink);
      };
      return { plan: { kind: 'trials', layout: nested.layout, read }, dialect: nestedRecords, words: '' };
    }
    if (!list.holdsLists) words = describeWithoutVerdict(profile).replace('each line has', 'its records have');
  }
  return {
    plan: { kind: 'aggregate', note: reportedOnly, read: (sink) => sink.claims(tape, 0) },
    dialect: genericDialect,
    words,
  };
};

/** A list that is long, or that holds verdicts of its own: its records are no reported numbers. */
const holdsTrials = (tape: Tape, { records, holdsLists }: RecordList): boolean =>
  holdsLists ||
  records.length > 50 ||
  genericLayout(profileOf(records.map(({ node }) => ({ tape, node }))), {}) !== undefined;

/** Reported numbers stand in the objects that the list is in, never in its records. */
const claimsAround = (tape: Tape, lists: readonly RecordList[], list: RecordList, sink: TrialSink): void => {
  const others = lists
    .filter((other) => other !== list && holdsTrials(tape, other))
    .map(({ path }) => path.at(-1) ?? '');
  list.path.forEach((name, depth) => {
    sink.claims(tape, at(tape, 0, ...list.path.slice(0, depth)), { ignore: [name, ...others] });
  });
};

const listPlan = (tape: Tape, lists: readonly RecordList[], list: RecordList, layout: Layout): DocumentPlan => {
  const keyed = list.keyed && layout.task === undefined;
  return {
    kind: 'trials',
    // The map's key names the task: it stands in no field of the record.
    layout: keyed ? { ...layout, task: ['(key)'] } : layout,
    read: (sink) => {
      for (const record of list.records)
        if (!sink.record(tape, record.node, keyed ? { task: record.key } : undefined))
          sink.skip('a record without task and verdict', tape, record.node);
      claimsAround(tape, lists, list, sink);
    },
  };
};
