import { cellOf } from '../cellOf';
import { chooseMetrics } from '../chooseMetrics';
import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import { layoutAround } from '../layoutAround';
import { layoutRecord } from '../layoutRecord';
import type { FieldProfile, Profile } from '../profile';
import { at } from '../tapeAccess';
import { trialColumn } from '../trialColumn';
import { textVerdict } from '../verdictTexts';

interface TrialColumn {
  readonly field: FieldProfile;
  /** The number in its name. */
  readonly trial: string;
}

const holdsVerdicts = (field: FieldProfile): boolean =>
  field.objects + field.arrays === 0 &&
  field.numbers === field.zeroOrOne &&
  [...field.distinct.keys()].every((text) => /^[01]$/.test(text) || textVerdict(text) !== 'unscored') &&
  field.booleans + field.numbers + field.strings > 0;

/** The columns of one kind of name, where there are several and all hold passes and failures. */
const columnsIn = (profile: Profile): readonly TrialColumn[] => {
  const named = [...profile.fields.values()].flatMap((field) => {
    const match = field.path.length === 1 ? trialColumn.exec(field.name) : null;
    return match ? [{ field, kind: match[1]?.toLowerCase() ?? '', trial: match[2] ?? '' }] : [];
  });
  const [first] = named;
  const isOne = named.every(({ kind, field }) => kind === first?.kind && holdsVerdicts(field));
  return named.length >= 2 && isOne && new Set(named.map(({ trial }) => trial)).size === named.length ? named : [];
};

/** One record per task with a column for each of its trials, as spreadsheets have it. */
export const trialColumns: Dialect = {
  id: 'trial-columns',
  harness: 'A column per trial',
  files: 'any table or JSONL with trial_1, trial_2, … or seed_1, seed_2, …',
  n: 'columns of one kind of name',
  verdict: 'the value of each column: true/false, 0/1 or pass/fail words',
  scale: 'fraction',
  convention: 'an empty cell is no verdict',
  aggregates: 'summary records and fields',
  lines: (profile) => {
    const columns = columnsIn(profile);
    const [first] = columns;
    if (!first || chooseMetrics(profile, {}).some(({ kind }) => kind === 'binary')) return undefined;
    const metric: Metric = { name: 'passed', path: first.field.path, kind: 'binary' };
    const around = layoutAround(profile, {}, [metric]).layout;
    if (!around.task) return undefined;
    const layout = { ...around, trial: ['(column)'], numbers: [], fingerprints: [] };
    return {
      kind: 'records',
      layout,
      read: (tape, record, sink) => {
        const cells = columns.map(({ field, trial }) => ({ node: at(tape, record, ...field.path), trial }));
        const base = cells.some(({ node }) => node >= 0) ? layoutRecord(layout, tape, record) : undefined;
        if (!base) return false;
        for (const { node, trial } of cells)
          if (node >= 0) sink.trial({ ...base, trial, verdict: node, cells: [cellOf(tape, node)] });
        return true;
      },
    };
  },
};
