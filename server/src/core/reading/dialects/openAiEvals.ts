import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import type { FieldProfile, Profile } from '../profile';
import { at, member, stringOf } from '../tapeAccess';
import { extrasOf, isBinary, isNumeric } from './parts/fields';
import { binaryMetric, layoutOf, scoreMetric } from './parts/layoutOf';

/** Spread of bootstrapped half-samples: random, so never compared. */
const randomNumbers = ['boostrap_std', 'bootstrap_std'];

const scored = (profile: Profile): { type: string; metrics: readonly Metric[] } | undefined => {
  const types = profile.fields.get('type')?.distinct;
  if (isBinary(profile.fields.get('data.correct')))
    return { type: 'match', metrics: [binaryMetric('data.correct', 'correct')] };
  if (!types?.has('metrics')) return undefined;
  const columns = [...profile.fields.values()].filter(({ path }) => path.length === 2 && path[0] === 'data');
  const name = (field: FieldProfile): string => field.path[1] ?? field.name;
  const binary = columns.filter(isBinary).map((field) => binaryMetric(field.name, name(field)));
  const scores = columns
    .filter((field) => isNumeric(field) && !isBinary(field))
    .map((field) => ({ ...scoreMetric(field.name), name: name(field) }));
  const metrics = [...binary, ...scores];
  return metrics.length > 0 ? { type: 'metrics', metrics } : undefined;
};

/** The event log of OpenAI evals: spec, final report and one event per thing that happened, in any order. */
export const openAiEvals: Dialect = {
  id: 'openai-evals',
  harness: 'OpenAI evals',
  files: '<run_id>_<completion_fn>_<eval>.jsonl',
  n: 'match events of one sample_id',
  verdict: 'data.correct of the events of type "match"; else the 0/1 columns of "metrics" events',
  scale: 'fraction',
  convention: 'other events (sampling, raw_sample) are no trials',
  aggregates: 'final_report',
  lines: (profile) => {
    const isLog = profile.fields.has('sample_id') && profile.fields.has('event_id') && profile.fields.has('type');
    const found = isLog ? scored(profile) : undefined;
    if (!found) return undefined;
    return {
      kind: 'records',
      layout: layoutOf({
        task: ['sample_id'],
        metrics: found.metrics,
        extras: extrasOf(profile, { answer: ['data.picked', 'data.sampled'], target: ['data.expected'] }),
      }),
      read: (tape, record, sink) => {
        const report = member(tape, record, 'final_report');
        if (report >= 0) sink.claims(tape, report, { unit: 'fraction', ignore: randomNumbers });
        const counts = found.metrics.some((metric) => at(tape, record, ...metric.path) >= 0);
        if (counts && (found.type === 'match' || stringOf(tape, member(tape, record, 'type')) === found.type))
          sink.record(tape, record);
        return true;
      },
    };
  },
};
