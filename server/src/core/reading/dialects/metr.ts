import type { Dialect } from '../dialect';
import { extrasOf, has, inMost, isBinary, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf, scoreMetric } from './parts/layoutOf';

/** METR's runs: one line per run of an agent or a person at a task; `alias` names who ran. */
export const metr: Dialect = {
  id: 'metr',
  harness: 'METR runs',
  files: 'runs.jsonl, all_runs.jsonl',
  n: 'lines of one task_id of one alias (uneven)',
  verdict: 'score_binarized: 1; score and score_cont are real-valued',
  scale: 'none',
  convention: 'a run that hit its limits is a failure',
  aggregates: 'none stored',
  lines: (profile) => {
    if (!inMost(profile, 'task_id') || !inMost(profile, 'alias') || !isBinary(profile.fields.get('score_binarized')))
      return undefined;
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['task_id'],
        trial: has(profile, 'run_id') ? ['run_id'] : undefined,
        metrics: [
          binaryMetric('score_binarized'),
          ...['score', 'score_cont'].filter((name) => has(profile, name)).map((name) => scoreMetric(name)),
        ],
        numbers: numbersOf(profile, { tokens: ['total_tokens'], cost: ['dollar_equivalent', 'generation_cost'] }),
        extras: extrasOf(profile, {
          model: ['alias'],
          error: ['fatal_error_from'],
          group: ['task_source', 'task_family'],
        }),
      }),
    };
  },
};
