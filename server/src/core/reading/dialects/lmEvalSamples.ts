import type { Dialect } from '../dialect';
import { errorMeasureNames, plainName } from '../fieldNames';
import type { Metric } from '../layout';
import type { FieldProfile, Profile } from '../profile';
import { extrasOf, fingerprintsOf, has, inMost, isBinary, isNumeric } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

const ownFields = new Set([
  'doc_id',
  'native_id',
  'schema_version',
  'filter',
  'doc_hash',
  'prompt_hash',
  'target_hash',
  'target',
  'label',
]);

/** The harness's own order of importance; other binary columns follow in the order of the record. */
const firstNames = ['exact_match', 'acc', 'acc_norm', 'pass@1', 'pass_at_1', 'em'];

const rank = ({ name }: Metric): number => {
  const place = firstNames.indexOf(name);
  return place < 0 ? firstNames.length : place;
};

const metricOf = (field: FieldProfile): Metric | undefined => {
  if (field.path.length > 1 || ownFields.has(field.name)) return undefined;
  if (isBinary(field)) return { ...binaryMetric(field.name), path: field.path };
  if (!isNumeric(field)) return undefined;
  const name = plainName(field.name);
  const lowerIsBetter = errorMeasureNames.some((measure) => name === measure || name.endsWith(`_${measure}`));
  return { name: field.name, path: field.path, kind: 'score', ...(lowerIsBetter ? { lowerIsBetter } : {}) };
};

const metricsOf = (profile: Profile): readonly Metric[] => {
  const metrics = [...profile.fields.values()].map(metricOf).filter((metric) => metric !== undefined);
  const binary = metrics.filter((metric) => metric.kind === 'binary').sort((a, b) => rank(a) - rank(b));
  return [...binary, ...metrics.filter((metric) => metric.kind === 'score')];
};

/** The samples that lm-evaluation-harness logs: one line per document and filter. */
export const lmEvalSamples: Dialect = {
  id: 'lm-eval-samples',
  harness: 'lm-evaluation-harness samples',
  files: 'samples_<task>_<date>.jsonl',
  n: 'lines of one doc_id under one filter (1: repeats are folded by the filter)',
  verdict: 'the key named as the metric (exact_match, acc, acc_norm, …), 0 or 1; other numbers are scores',
  scale: 'none',
  convention:
    'each filter scores the same responses: filters are metrics, not trials; NaN and Infinity are no verdicts',
  aggregates: 'none stored (they stand in results_<date>.json)',
  lines: (profile) => {
    if (!inMost(profile, 'doc_id') || !inMost(profile, 'doc')) return undefined;
    if (!has(profile, 'filtered_resps') && !has(profile, 'resps')) return undefined;
    const metrics = metricsOf(profile);
    if (metrics.length === 0) return { kind: 'predictions', note: 'Responses only: these samples carry no metric.' };
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['doc_id'],
        metrics,
        extras: extrasOf(profile, {
          filter: ['filter'],
          target: ['target'],
          group: ['doc.subject', 'doc.category', 'doc.subset', 'doc.level', 'doc.Difficulty', 'doc.type'],
          cluster: [
            'doc.passage_id',
            'doc.document_id',
            'doc.dialogue_id',
            'doc.article_id',
            'doc.template_id',
            'doc.context_id',
          ],
        }),
        fingerprints: fingerprintsOf(profile, { output: ['resps', 'filtered_resps'], input: ['doc_hash', 'doc'] }),
      }),
    };
  },
};
