import type { Dialect } from '../dialect';
import { extrasOf, fingerprintsOf, has, inMost, isBinary, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

/** HumanEval's checker and its relatives write one line per sample; the samples of a task are lines with the same id. */
export const humanEval: Dialect = {
  id: 'human-eval',
  harness: 'HumanEval',
  files: '*_results.jsonl',
  n: 'lines of one task_id',
  verdict: 'passed: true',
  scale: 'none',
  convention: 'every line is a scored trial; a timeout is a failure',
  aggregates: 'none stored',
  lines: (profile) => {
    const answered = ['completion', 'solution', 'generation'].some((name) => inMost(profile, name));
    const passed = profile.fields.get('passed');
    if (!inMost(profile, 'task_id') || !passed || !isBinary(passed) || !answered || !inMost(profile, 'result'))
      return undefined;
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['task_id'],
        trial: has(profile, 'completion_id') ? ['completion_id'] : undefined,
        metrics: [binaryMetric('passed')],
        numbers: numbersOf(profile, { tokens: ['completion.usage.total_tokens', 'usage.total_tokens'] }),
        extras: extrasOf(profile, {
          model: ['model', 'completion.model'],
          temperature: ['temperature'],
          restatement: ['result'],
        }),
        fingerprints: fingerprintsOf(profile, { output: ['completion', 'solution', 'generation'], input: ['prompt'] }),
      }),
    };
  },
};
