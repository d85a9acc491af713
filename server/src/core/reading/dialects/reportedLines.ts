import { readMetricName } from '../../claims/metricName';
import { readStatedName } from '../../claims/statedName';
import type { Dialect } from '../dialect';
import type { FieldProfile, Profile } from '../profile';

const noColumns: ReadonlySet<string> = new Set();

const topLevel = (profile: Profile): readonly FieldProfile[] =>
  [...profile.fields.values()].filter((field) => field.path.length === 1);

/** A number that is itself a result: an accuracy with its standard error or its number of items beside it. */
const isReported = (profile: Profile): boolean => {
  const fields = topLevel(profile);
  const named = (metric: 'mean' | 'standardError'): readonly FieldProfile[] =>
    fields.filter(
      (field) => field.numbers > 0 && field.booleans === 0 && readMetricName(field.name, noColumns)?.metric === metric,
    );
  const values = named('mean').filter(
    (field) => field.integers < field.numbers || [...field.distinct.keys()].some((text) => text.includes('.')),
  );
  const errors = named('standardError');
  const sizes = fields.filter((field) => {
    const key = readStatedName(field.name);
    return (
      (key === 'tasks' || key === 'denominator' || key === 'trials') &&
      field.integers === field.numbers &&
      field.min >= 2
    );
  });
  const most = Math.max(1, profile.records) * 0.5;
  const reported = values.filter((field) => field.present >= most || errors.length > 0);
  return (
    reported.length > 0 &&
    (errors.some((field) => field.present >= most * 0.5) || sizes.some((field) => field.present >= most))
  );
};

/** Records that name their metric in a field: `{"metric_id": "pass_at_k", "k": 2, "score": 0.55}`. */
const namesItsMetric = (profile: Profile): boolean =>
  topLevel(profile).some(
    (field) =>
      /^metric(_id|_name)?$/.test(field.name) &&
      field.strings >= profile.records * 0.5 &&
      [...field.distinct.keys()].every((text) => readMetricName(text, noColumns) !== undefined),
  );

/** Every record is a summary: no field of a trial stands on the top level. */
const onlySummaries = (profile: Profile): boolean =>
  topLevel(profile).every(
    (field) =>
      /^(summary|metrics|aggregates?|results?|final_report|overall|meta|header)$/i.test(field.name) &&
      field.objects > 0,
  );

/** Lines that report numbers about runs: one line a benchmark, a subject or a metric; no trials. */
export const reportedLines: Dialect = {
  id: 'reported-lines',
  harness: 'Reported numbers',
  files: 'summary.jsonl, leaderboard.jsonl',
  n: 'none: no trials are in the file',
  verdict: 'none',
  scale: 'fraction',
  convention: 'none',
  aggregates:
    'values, standard errors and intervals against the counts stated beside them, totals against their groups',
  lines: (profile) =>
    profile.records > 0 && (isReported(profile) || namesItsMetric(profile) || onlySummaries(profile))
      ? {
          kind: 'aggregate',
          note: 'Reported numbers only: no trials are in this file, so the values cannot be recomputed.',
        }
      : undefined,
};
