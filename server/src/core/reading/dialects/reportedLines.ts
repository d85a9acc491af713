import type { Dialect } from '../dialect';
import { isTableOfResults } from '../isTableOfResults';
import { planNested } from '../nestedTrials';
import type { Profile } from '../profile';

/** Every record is a summary: no field of a trial stands on the top level. */
const onlySummaries = (profile: Profile): boolean =>
  [...profile.fields.values()].every(
    (field) =>
      field.path.length > 1 ||
      (/^(summary|metrics|aggregates?|results?|final_report|overall|meta|header)$/i.test(field.name) &&
        field.objects > 0),
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
    profile.records > 0 &&
    (isTableOfResults(profile) || onlySummaries(profile)) &&
    !planNested(profile.samples)?.surelyTrials
      ? {
          kind: 'aggregate',
          note: 'Reported numbers only: no trials are in this file, so the values cannot be recomputed.',
        }
      : undefined,
};
