import type { Dialect } from '../dialect';
import { booleanOf, member } from '../tapeAccess';
import { extrasOf, has, numbersOf } from './parts/fields';
import { binaryMetric, layoutOf } from './parts/layoutOf';
import { profileRecords } from './parts/records';

const identities = ['instance_id', 'task_id', 'question_id', 'problem_id', 'example_id', 'case_id', 'item_id'] as const;
const verdicts = [
  'resolved',
  'is_resolved',
  'passed',
  'is_correct',
  'correct',
  'success',
  'solved',
  'verified',
] as const;

/** One file per task or per trial: the whole document is one record (Aider's SWE-bench runs, GAIA agents). */
export const singleRecord: Dialect = {
  id: 'single-record',
  harness: 'One file per trial (Aider SWE-bench, GAIA agents)',
  files: '<instance>.json, results/<run>/<task>.json',
  n: '1 per file',
  verdict: 'resolved, passed, is_correct, correct, success, … : true',
  scale: 'none',
  convention: 'earlier tries listed inside the record (all_results) are no trials',
  aggregates: 'none stored',
  document: (tape) => {
    const task = identities.find((name) => member(tape, 0, name) >= 0);
    const found = verdicts.filter((name) => booleanOf(tape, member(tape, 0, name)) !== undefined);
    if (task === undefined || found.length === 0) return undefined;
    const profile = profileRecords(tape, [0]);
    return {
      kind: 'trials',
      layout: layoutOf({
        task: [task],
        trial: has(profile, 'trial') ? ['trial'] : undefined,
        metrics: found.map((name) => binaryMetric(name)),
        numbers: numbersOf(profile, { cost: ['cost', 'total_cost'], tokens: ['total_tokens'] }),
        extras: extrasOf(profile, { model: ['model_name_or_path', 'model'], error: ['error'] }),
      }),
      read: (sink) => {
        sink.record(tape, 0);
      },
    };
  },
};
