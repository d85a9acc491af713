import { describe, expect, test } from 'vitest';
import { reviewText } from './reviewText';

const tasks = 120;
const trials = 4;

/** Task i passes in i % 5 of its trials. */
const passes = (task: number): number => task % (trials + 1);

const rows = Array.from({ length: tasks }, (_, task) =>
  Array.from({ length: trials }, (_, trial) => ({ task_id: `t${task}`, trial, passed: trial < passes(task) })),
).flat();

const summaries = Array.from({ length: tasks }, (_, task) => ({
  task_id: `t${task}`,
  pass_rate: passes(task) / trials,
}));

const textOf = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

const review = (records: readonly object[]) => reviewText('results.jsonl', textOf(records));

const unscored = (records: readonly object[]) =>
  review(records).findings.filter(({ rule }) => rule === 'unscored-trials');

describe('a line about each task, far behind the lines of its trials', () => {
  test('is told, not held against the run', () => {
    const [found, ...more] = unscored([...rows, ...summaries]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ severity: 'info', count: tasks });
    expect(found?.message).toMatch(/^120 lines name a task but hold neither a verdict nor a trial number/);
  });

  test('among them, near the beginning, it reports a number of its task', () => {
    const [first, ...others] = summaries;
    const { findings, facts } = review([...rows.slice(0, trials), first as object, ...rows.slice(trials), ...others]);
    expect(findings.filter(({ rule }) => rule === 'unscored-trials')).toEqual([]);
    expect(facts.claims.map(({ judgement }) => judgement.verdict)).toEqual(summaries.map(() => 'correct'));
    expect(facts.runs[0]?.report).toMatchObject({ tasks, trials: tasks * trials, unscored: 0 });
  });

  test('with a trial number it is a trial without a verdict', () => {
    const lost = summaries.map(({ task_id }) => ({ task_id, trial: trials, error: 'killed' }));
    expect(unscored([...rows, ...lost])).toMatchObject([{ severity: 'warning', count: tasks }]);
  });
});
