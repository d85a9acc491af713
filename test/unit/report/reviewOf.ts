import { createReader } from '#core/reading/reader';
import { type Review, review } from '#core/review';
import { defaultCoreSettings } from '#core/settings';

/** The review of records written as lines. */
export function reviewOf(records: readonly object[]): Review {
  const reader = createReader({ name: 'runs/results.jsonl', fields: {} });
  reader.push(new TextEncoder().encode(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
  return review('file:///runs/results.jsonl', reader.end(), defaultCoreSettings);
}

/** Trials of tasks `t0`, `t1` …: each passes as many of its `n` trials as its count says; `more` adds fields by task. */
export const trialsOf = (
  counts: readonly number[],
  n: number,
  more: (task: number) => object = () => ({}),
): readonly object[] =>
  counts.flatMap((c, task) =>
    Array.from({ length: n }, (_, trial) => ({ task_id: `t${task}`, trial, passed: trial < c, ...more(task) })),
  );
