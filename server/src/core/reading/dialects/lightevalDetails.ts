import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import type { Profile } from '../profile';
import { extrasOf, fingerprintsOf, has, inMost, isBinary, isNumeric } from './parts/fields';
import { layoutOf } from './parts/layoutOf';

/** Scores stand in an object of their own, under the metric's name. */
const metricsOf = (profile: Profile, holder: string): readonly Metric[] => {
  const fields = [...profile.fields.values()].filter(({ path }) => path.length === 2 && path[0] === holder);
  const binary = fields.filter(isBinary);
  const scores = fields.filter((field) => isNumeric(field) && !isBinary(field));
  const named = (field: (typeof fields)[number], kind: Metric['kind']): Metric => ({
    name: field.path[1] ?? field.name,
    path: field.path,
    kind,
  });
  return [...binary.map((field) => named(field, 'binary')), ...scores.map((field) => named(field, 'score'))];
};

/** lighteval's details: one row per document with its scores. */
export const lightevalDetails: Dialect = {
  id: 'lighteval-details',
  harness: 'lighteval details',
  files: 'details_<task>_<date>.parquet',
  n: 'rows of one document',
  verdict: 'metric.<name> or metrics.<name>: 0 or 1; other numbers are scores',
  scale: 'none',
  convention: 'every document is scored',
  aggregates: 'none stored (they stand in results_<date>.json)',
  lines: (profile) => {
    const holder = ['metric', 'metrics'].find(
      (name) => (profile.fields.get(name)?.objects ?? 0) >= profile.records * 0.5,
    );
    const isDetails =
      inMost(profile, 'model_response') || inMost(profile, 'predictions') || inMost(profile, 'full_prompt');
    const metrics = holder === undefined ? [] : metricsOf(profile, holder);
    if (!isDetails || metrics.length === 0) return undefined;
    const task = ['doc.id', 'hashes.hash_examples', 'hashes.example', 'example', 'doc.query'].find((name) =>
      has(profile, name),
    );
    return {
      kind: 'trials',
      layout: layoutOf({
        task: task?.split('.'),
        metrics,
        extras: extrasOf(profile, { group: ['doc.task_name', 'doc.subset'], target: ['gold', 'doc.gold_index'] }),
        fingerprints: fingerprintsOf(profile, {
          output: ['model_response', 'predictions'],
          input: ['full_prompt', 'doc'],
        }),
      }),
    };
  },
};
