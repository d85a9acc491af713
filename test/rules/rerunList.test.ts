import { describe, expect, test } from 'vitest';
import type { RerunData } from '#core/rules/rerunList';
import { reviewText } from './reviewText';

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const dataOf = (rule: string, text: string): RerunData | undefined =>
  reviewText('results.jsonl', text)
    .findings.find((finding) => finding.rule === rule)
    ?.data?.();

const trial = (task: string, number: number, passed: boolean | null, more: object = {}) => ({
  task_id: task,
  trial: number,
  passed,
  ...more,
});

describe('the rerun list of a finding', () => {
  test('names trials without a verdict, with the line from 1', () => {
    const text = lines([trial('a', 0, true), trial('a', 1, null), trial('b', 0, false), trial('b', 1, null)]);
    expect(dataOf('unscored-trials', text)).toEqual({
      rerun: [
        { task: 'a', trial: '1', line: 2 },
        { task: 'b', trial: '1', line: 4 },
      ],
      total: 2,
    });
  });

  test('names failures of the infrastructure', () => {
    const text = lines([trial('a', 0, true, { error: null }), trial('b', 0, false, { error: 'rate_limit' })]);
    expect(dataOf('errors-as-failures', text)).toEqual({ rerun: [{ task: 'b', trial: '0', line: 2 }], total: 1 });
  });

  test('names the trial of a line that breaks off, as far as it says which', () => {
    const text = `${lines([trial('a', 0, true), trial('a', 1, false)])}{"task_id": "b", "trial": 1, "pas`;
    expect(dataOf('torn-line', text)).toEqual({ rerun: [{ task: 'b', trial: '1', line: null }], total: 1 });
  });

  test('does not ask for a broken-off trial that stands in the file complete', () => {
    const text = `${lines([trial('a', 0, true), trial('a', 1, false)])}{"task_id": "a", "trial": 1, "pas`;
    const [finding] = reviewText('results.jsonl', text).findings.filter(({ rule }) => rule === 'torn-line');
    expect(finding?.data).toBeUndefined();
    expect(finding?.message).toContain('nothing is lost');
  });

  test('names the trials that some tasks lack', () => {
    const text = lines([trial('a', 0, true), trial('a', 1, false), trial('b', 1, true)]);
    expect(dataOf('uneven-trials', text)).toMatchObject({ rerun: [{ task: 'b', trial: '0', line: null }], total: 1 });
  });

  test('stops at 10,000 and says how many there are', () => {
    const text = lines(Array.from({ length: 10_050 }, (_, i) => trial(`t${i}`, 0, i < 20 ? true : null)));
    const data = dataOf('unscored-trials', text);
    expect(data?.rerun).toHaveLength(10_000);
    expect(data?.total).toBe(10_030);
  });

  test('is one list when many runs have the same finding', () => {
    const models = ['m1', 'm2', 'm3', 'm4', 'm5'];
    const text = lines(models.flatMap((model) => [trial('a', 0, true, { model }), trial('b', 0, null, { model })]));
    const found = reviewText('results.jsonl', text).findings.filter(({ rule }) => rule === 'unscored-trials');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ count: 5, message: expect.stringContaining('4 more runs') });
    expect(found[0]!.data!().rerun.map(({ run }) => run)).toEqual(models);
  });
});
