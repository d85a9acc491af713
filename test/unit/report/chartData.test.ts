import { expect, test } from 'vitest';
import { chartData } from '../../../server/src/report/chartData';
import { reviewOf, trialsOf } from './reviewOf';

const chartsOf = (records: readonly object[]) => chartData(reviewOf(records).facts.runs[0]!);

test('the curves have every k with the values of the report', () => {
  const { facts } = reviewOf(trialsOf([0, 1, 3, 5, 5, 2], 5));
  const { curve, curveEnd } = chartData(facts.runs[0]!);
  expect(curve.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5]);
  const { passAtK, passHatK } = facts.runs[0]!.report;
  for (const { k, value, ci } of passAtK)
    expect(curve.find((point) => point.k === k)!.passAtK).toEqual({ value, interval: ci });
  for (const { k, value, ci } of passHatK)
    expect(curve.find((point) => point.k === k)!.passHatK).toEqual({ value, interval: ci });
  expect(curveEnd).toBeNull();
});

test('a curve of many trials has few points, and all that the report names', () => {
  const { curve } = chartsOf(trialsOf([500, 20, 990], 1000));
  expect(curve.length).toBeLessThan(70);
  expect(curve.map(({ k }) => k)).toEqual(expect.arrayContaining([1, 2, 4, 512, 1000]));
});

test('the curves end where a task has no more trials, and say so', () => {
  const records = [
    ...trialsOf([1, 4], 4),
    { task_id: 'short', trial: 0, passed: true },
    { task_id: 'short', trial: 1, passed: false },
  ];
  const { curve, curveEnd } = chartsOf(records);
  expect(curve.filter(({ passAtK }) => passAtK === null).map(({ k }) => k)).toEqual([4]);
  expect(curveEnd).toContain('undefined above k = 2: some tasks have no more trials');
});

test('every task is in one bar, and a bar chooses exactly its tasks', () => {
  const counts = Array.from({ length: 200 }, (_, task) => task % 31);
  const { histogram } = chartsOf(trialsOf(counts, 30));
  expect(histogram.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(200);
  for (const { low, high, tasks, from, to } of histogram) {
    expect(counts.filter((c) => c / 30 >= low && c / 30 <= high).length).toBe(tasks);
    expect(to).toBeGreaterThan(from);
  }
  expect(histogram[0]).toMatchObject({ low: 0, high: 0 });
  expect(histogram.at(-1)).toMatchObject({ low: 1, high: 1 });
});

test('the strip has all tasks in order, however many there are', () => {
  const few = chartsOf(trialsOf([0, 2, 2, 5], 5)).strip;
  expect(few.map(({ tasks, c }) => [tasks, c])).toEqual([
    [1, 0],
    [2, 2],
    [1, 5],
  ]);
  const records = Array.from({ length: 900 }, (_, task) => ({ task_id: `t${task}`, n: 1000 + task, c: task }));
  const { strip, stripText } = chartsOf(records);
  expect(strip.length).toBeLessThanOrEqual(400);
  expect(strip.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(900);
  expect(strip.map(({ rate }) => rate)).toEqual(strip.map(({ rate }) => rate).sort((one, other) => one - other));
  expect(stripText).toContain('Drawn from 400 tasks');
});
