import { cellOf } from '../cellOf';
import { chooseMetrics } from '../chooseMetrics';
import type { Dialect } from '../dialect';
import { plainName } from '../fieldNames';
import type { Metric } from '../layout';
import { layoutAround } from '../layoutAround';
import { layoutRecord } from '../layoutRecord';
import type { FieldProfile, Profile } from '../profile';
import { findRecordLists } from '../recordLists';
import type { Tape } from '../tape';
import { at, isArray, items } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { textVerdict } from '../verdictTexts';
import { profileRecords } from './parts/records';

// biome-ignore format: a list of words
const names = [
  'passed', 'passes', 'correct', 'is_correct', 'success', 'successes', 'solved', 'resolved', 'verified',
  'graded_list', 'verdicts', 'verdict', 'outcomes', 'outcome', 'results', 'result', 'statuses', 'scores', 'score',
  'rewards', 'reward', 'grades', 'acc', 'accs', 'correctness', 'is_passed', 'trials', 'samples', 'attempts', 'runs',
  'rollouts', 'labels',
];

interface VerdictList {
  readonly field: FieldProfile;
  readonly kind: Metric['kind'];
}

/** What the elements of a list are; undefined when they are no verdicts. */
const kindOfElements = (profile: Profile, field: FieldProfile): Metric['kind'] | undefined => {
  if (field.elementOthers > 0 || field.arrays < profile.records * 0.5) return undefined;
  if (field.elementBooleans > 0 && field.elementStrings === 0) return 'binary';
  const elements = profile.samples.flatMap(({ tape, node }) =>
    items(tape, at(tape, node, ...field.path)).map((element) => cellOf(tape, element)),
  );
  if (field.elementStrings > 0) {
    const texts = elements.filter((element) => typeof element === 'string');
    return field.elementNumbers === 0 && texts.length > 0 && texts.every((text) => textVerdict(text) !== 'unscored')
      ? 'binary'
      : undefined;
  }
  const numbers = elements.filter((element) => typeof element === 'number');
  if (numbers.length === 0) return undefined;
  if (numbers.every((number) => number === 0 || number === 1)) return 'binary';
  return /score|reward|acc/.test(plainName(field.name)) ? 'score' : undefined;
};

/** The best-named list of verdicts; a list in which no record has more than one element says nothing about trials but reads as well. */
const findList = (profile: Profile): VerdictList | undefined => {
  const candidates = [...profile.fields.values()]
    .filter((field) => field.path.length <= 2 && names.includes(plainName(field.path.at(-1) ?? '')))
    .flatMap((field) => {
      const kind = kindOfElements(profile, field);
      return kind === undefined
        ? []
        : [
            {
              field,
              kind,
              rank: names.indexOf(plainName(field.path.at(-1) ?? '')) + (kind === 'score' ? names.length : 0),
            },
          ];
    });
  return candidates.sort((a, b) => a.rank - b.rank)[0];
};

const planOf = (profile: Profile) => {
  const list = findList(profile);
  // A verdict of the whole record comes first: the list may be its tests.
  if (!list || chooseMetrics(profile, {}).some((metric) => metric.kind === 'binary')) return undefined;
  const { field } = list;
  const metric: Metric = { name: field.name, path: field.path, kind: list.kind };
  const around = layoutAround(profile, {}, [metric]).layout;
  const layout = { ...around, trial: ['(position)'], numbers: [] };
  return {
    layout,
    read: (tape: Tape, record: number, sink: TrialSink, task?: string): boolean => {
      const node = at(tape, record, ...field.path);
      const base = layoutRecord(layout, tape, record, task === undefined ? {} : { task });
      if (!base || !isArray(tape, node)) return false;
      items(tape, node).forEach((verdict, i) => {
        sink.trial({ ...base, trial: String(i), verdict, cells: [cellOf(tape, verdict)] });
      });
      return true;
    },
  };
};

/** One record per task with the list of its verdicts, whatever the harness. */
export const verdictLists: Dialect = {
  id: 'verdict-lists',
  harness: 'Lists of verdicts',
  files: 'any JSONL or JSON list with one record per task',
  n: 'length of the list',
  verdict: 'the elements of the best-named list of true/false, 0/1 or pass/fail words',
  scale: 'fraction',
  convention: 'null is no verdict',
  aggregates: 'summary records and fields',
  lines: (profile) => {
    const plan = planOf(profile);
    return (
      plan && { kind: 'records', layout: plan.layout, read: (tape, record, sink) => plan.read(tape, record, sink) }
    );
  },
  document: (tape) => {
    for (const list of findRecordLists(tape)) {
      const plan = planOf(
        profileRecords(
          tape,
          list.records.map((record) => record.node),
        ),
      );
      if (!plan) continue;
      const keyed = list.keyed && plan.layout.task === undefined;
      return {
        kind: 'trials',
        // The map's key names the task: it stands in no field of the record.
        layout: keyed ? { ...plan.layout, task: ['(key)'] } : plan.layout,
        read: (sink) => {
          for (const { node, key } of list.records)
            if (!plan.read(tape, node, sink, keyed ? key : undefined))
              sink.skip('a record without task and verdicts', tape, node);
          if (list.path.length > 0) sink.claims(tape, 0, { ignore: list.path.slice(0, 1) });
        },
      };
    }
    return undefined;
  },
};
