import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import type { FieldProfile, Profile } from '../profile';
import { extrasOf, fingerprintsOf, inMost, isBinary, isNumeric, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf, scoreMetric } from './parts/layoutOf';

const notRewards = /^(id|example_id|reward|task|turn|num_|total_)|(_ms|_calls|_turns|_tokens|_time|_cost|num_turns)$/;

/** A reward function's column: a number of its own beside `reward`. */
const isRewardColumn = (field: FieldProfile): boolean =>
  field.path.length === 1 && isNumeric(field) && !notRewards.test(field.name);

/** Whether a binary column says that the task was solved; how the answer was laid out does not. */
const solvedRank = (name: string): number => {
  if (/format|parse|turns|length|partial/.test(name)) return 2;
  return /answer|correct|solved|success|exact|match|judge|pass/.test(name) ? 0 : 1;
};

/** The reward itself while it is 0 or 1; when functions are summed, the function that says "solved". */
const metricsOf = (profile: Profile): readonly Metric[] => {
  const columns = [...profile.fields.values()].filter(isRewardColumn);
  const toMetric = (field: FieldProfile): Metric =>
    isBinary(field) ? binaryMetric(field.name) : scoreMetric(field.name);
  if (isBinary(profile.fields.get('reward'))) return [binaryMetric('reward'), ...columns.map(toMetric)];
  const [solved] = columns
    .filter((field) => isBinary(field) && solvedRank(field.name) < 2)
    .sort((a, b) => solvedRank(a.name) - solvedRank(b.name));
  const others = columns.filter((field) => field !== solved).map(toMetric);
  return [...(solved ? [binaryMetric(solved.name)] : []), scoreMetric('reward'), ...others];
};

/** Rollouts that verifiers saved: one line per rollout of an example. */
export const verifiers: Dialect = {
  id: 'verifiers',
  harness: 'verifiers',
  files: 'outputs/evals/<env>--<model>/<id>/results.jsonl',
  n: 'lines of one example_id (rollouts)',
  verdict:
    'reward while it is 0 or 1; where reward functions are summed, the one that says whether the answer is right',
  scale: 'none',
  convention: 'a summed reward is a score, never a success by itself',
  aggregates: 'none stored (they stand in metadata.json)',
  lines: (profile) => {
    const task = inMost(profile, 'example_id', 0.9) ? 'example_id' : 'id';
    if (!inMost(profile, task) || !inMost(profile, 'completion') || !inMost(profile, 'prompt')) return undefined;
    if (!isNumeric(profile.fields.get('reward')) || !inMost(profile, 'reward')) return undefined;
    return {
      kind: 'trials',
      layout: layoutOf({
        task: [task],
        metrics: metricsOf(profile),
        numbers: numbersOf(profile, { tokens: ['token_usage.total_tokens'], cost: ['cost'] }),
        extras: extrasOf(profile, {
          error: ['error'],
          finish: ['stop_condition'],
          target: ['answer'],
          group: ['task'],
        }),
        fingerprints: fingerprintsOf(profile, { output: ['completion'], input: ['prompt'] }),
      }),
    };
  },
};
