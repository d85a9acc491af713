import { chooseMetrics } from '../chooseMetrics';
import type { Dialect } from '../dialect';
import { planNested } from '../nestedTrials';

/** JSONL with one record per task, or per model, that holds the list of its trials. */
export const nestedRecords: Dialect = {
  id: 'nested-records',
  harness: 'Records that hold their trials',
  files: 'any JSONL or JSON with trials[], attempts[], samples[], … inside its records',
  n: 'length of the inner list',
  verdict: 'the best-named column of the inner records that holds pass or fail',
  scale: 'fraction',
  convention: 'unscored trials are left out, and said so',
  aggregates: 'summary records and fields',
  lines: (profile) => {
    // A verdict of the whole record comes first: the inner list may be its steps or tests.
    const own = chooseMetrics(profile, {});
    if (own.some((metric) => metric.kind === 'binary')) return undefined;
    const nested = planNested(profile.samples);
    // A score of the whole record comes first where the list may be the criteria it was made of.
    if (own.length > 0 && !nested?.surelyTrials) return undefined;
    return (
      nested && {
        kind: 'records',
        layout: nested.layout,
        read: (tape, node, sink) => nested.read({ tape, node }, sink),
      }
    );
  },
};
