import type { Dialect } from '../dialect';
import { extrasOf, has, inMost, isBinary, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

const verdicts = [
  'report.resolved',
  'test_result.report.resolved',
  'resolved',
  'correct',
  'test_result.result',
  'test_result.passed',
  'success',
];

/** One line per instance that an OpenHands evaluation ran. */
export const openHands: Dialect = {
  id: 'openhands',
  harness: 'OpenHands',
  files: 'output*.jsonl',
  n: 'lines of one instance',
  verdict: 'report.resolved, correct or test_result.result, whichever the benchmark has',
  scale: 'none',
  convention: 'a line without a report is unscored',
  aggregates: 'none stored',
  lines: (profile) => {
    if (!inMost(profile, 'history') || !has(profile, 'instruction') || !inMost(profile, 'metadata')) return undefined;
    const task = ['instance_id', 'id', 'question_id', 'task_id'].find((name) => inMost(profile, name));
    if (task === undefined) return undefined;
    const found = verdicts.filter((name) => isBinary(profile.fields.get(name)));
    if (found.length === 0)
      return { kind: 'predictions', note: 'Trajectories and answers only: no verdict is stored with them.' };
    return {
      kind: 'trials',
      layout: layoutOf({
        task: [task],
        trial: has(profile, 'attempt') ? ['attempt'] : undefined,
        metrics: [...found, ...(isBinary(profile.fields.get('hallucination')) ? ['hallucination'] : [])].map((name) =>
          binaryMetric(name),
        ),
        numbers: numbersOf(profile, { cost: ['metrics.accumulated_cost'] }),
        extras: extrasOf(profile, { error: ['error'], model: ['metadata.llm_config.model'] }),
      }),
    };
  },
};
