import type { Dialect } from '../dialect';
import type { Metric } from '../layout';
import { extrasOf, fingerprintsOf, has, inMost, isBinary, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';

/** One seed's answers as NeMo-Skills writes them; the files of several seeds are one run. */
export const nemoSkills: Dialect = {
  id: 'nemo-skills',
  harness: 'NeMo-Skills',
  files: 'output-rs<seed>.jsonl, output.jsonl',
  n: '1 per file: each seed has a file of its own',
  verdict: 'symbolic_correct, older is_correct; judgement that begins with "Judgement: Yes"',
  scale: 'none',
  convention: 'no answer is a failure; the symbolic check comes before the judge',
  aggregates: 'none stored (they stand in metrics.json)',
  lines: (profile) => {
    if (!inMost(profile, 'expected_answer') || !inMost(profile, 'predicted_answer')) return undefined;
    const flags = ['symbolic_correct', 'is_correct', 'judge_correct'].filter((name) =>
      isBinary(profile.fields.get(name)),
    );
    const judged: Metric[] = has(profile, 'judgement')
      ? [{ ...binaryMetric('judgement'), passTexts: ['judgement: yes', 'yes'], failTexts: ['judgement: no', 'no'] }]
      : [];
    const metrics = [...flags.map((name) => binaryMetric(name)), ...judged];
    const task = ['id', 'problem_id', 'problem', 'question'].find((name) => inMost(profile, name));
    if (metrics.length === 0 || task === undefined) return undefined;
    return {
      kind: 'trials',
      layout: layoutOf({
        task: [task],
        metrics,
        numbers: numbersOf(profile, { tokens: ['num_generated_tokens'] }),
        extras: extrasOf(profile, {
          answer: ['predicted_answer'],
          target: ['expected_answer'],
          error: ['error_message'],
          group: ['subset_for_metrics', 'level', 'type', 'subject'],
        }),
        fingerprints: fingerprintsOf(profile, { output: ['generation'], input: ['problem', 'question'] }),
      }),
    };
  },
};
