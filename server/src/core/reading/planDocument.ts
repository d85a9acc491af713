import { describeWithoutVerdict } from './describeWithoutVerdict';
import type { Dialect, DocumentPlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { dialects } from './dialects/index';
import { genericLayout } from './genericLayout';
import type { Layout } from './layout';
import { profileOf } from './profile';
import type { ReaderOptions } from './reader';
import { findRecordLists, type RecordList } from './recordLists';
import { reportedOnly } from './reportedOnly';
import type { Tape } from './tape';

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
  const lists = findRecordLists(tape);
  let words = 'No trials found: the document holds no list of records and no reported numbers.';
  for (const list of lists) {
    const profile = profileOf(list.records.slice(0, sampleRecords).map((record) => ({ tape, node: record.node })));
    const choice = genericLayout(profile, fields);
    if (choice) return { plan: listPlan(tape, list, choice.layout), dialect: genericDialect, words: choice.words };
    words = describeWithoutVerdict(profile).replace('each line has', 'its records have');
  }
  return {
    plan: { kind: 'aggregate', note: reportedOnly, read: (sink) => sink.claims(tape, 0) },
    dialect: genericDialect,
    words,
  };
};

const listPlan = (tape: Tape, list: RecordList, layout: Layout): DocumentPlan => {
  const keyed = list.keyed && layout.task === undefined;
  return {
    kind: 'trials',
    // The map's key names the task: it stands in no field of the record.
    layout: keyed ? { ...layout, task: ['(key)'] } : layout,
    read: (sink) => {
      for (const record of list.records)
        if (!sink.record(tape, record.node, keyed ? { task: record.key } : undefined))
          sink.skip('a record without task and verdict', tape, record.node);
      // A list that is the whole document has nothing beside it that could report.
      if (list.path.length > 0) sink.claims(tape, 0, { ignore: list.path.slice(0, 1) });
    },
  };
};
