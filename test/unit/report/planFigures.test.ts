import { expect, test } from 'vitest';
import type { RunReport } from '#shared/runReport';
import { planFigures } from '../../../server/src/report/planFigures';
import { reviewOf, trialsOf } from './reviewOf';

const [run] = reviewOf(trialsOf([0, 1, 2, 3, 4, 4, 4, 0], 4)).facts.runs;

/** A run with the spread of success rates that are uniform on [0.05, 0.95]: variance 0.0739 between, 0.1751 within. */
const uniform: RunReport = {
  ...run!.report,
  tasks: 100,
  components: { ...run!.report.components, between: 0.0739, within: 0.1751 },
  pass1: { ...run!.report.pass1, macro: 0.5 },
};
const design = { uri: '', run: '', tasks: 100, trials: 16, halfWidth: 0.05, k: 8 };
const points = (fraction: number | null | undefined, digits = 2) => ((fraction ?? Number.NaN) * 100).toFixed(digits);

test('gives the published precision by tasks at 16 trials each', () => {
  const plan = planFigures(uniform, design)!;
  const rows = plan.byTasks.map(({ tasks, se, halfWidth, mdeOneSample }) =>
    [tasks, points(se), points(halfWidth), points(mdeOneSample)].join(' '),
  );
  expect(rows).toEqual([
    '25 5.83 11.42 16.32',
    '50 4.12 8.07 11.54',
    '100 2.91 5.71 8.16',
    '200 2.06 4.04 5.77',
    '500 1.30 2.55 3.65',
    '1000 0.92 1.81 2.58',
    '2000 0.65 1.28 1.82',
  ]);
});

test('gives the published standard errors, shares of the floor and tasks by trials', () => {
  const plan = planFigures(uniform, design)!;
  const published: Readonly<Record<number, readonly [se: string, share: number, tasks: number]>> = {
    1: ['4.99', 183.5, 383],
    16: ['2.91', 107.1, 131],
    64: ['2.77', 101.8, 118],
    256: ['2.73', 100.5, 115],
    1024: ['2.72', 100.1, 114],
  };
  const rows = plan.byTrials.filter(({ trials }) => trials in published);
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const [se, share, tasks] = published[row.trials]!;
    expect([points(row.se), row.tasksForHalfWidth]).toEqual([se, tasks]);
    // The variances above are rounded, and with them the last digit of the share.
    expect(Math.abs(row.shareOfFloor! * 100 - share)).toBeLessThan(0.1);
  }
  expect(plan.sentences.join(' ')).toContain('From 48 trials per task on, more trials buy next to nothing');
  expect(plan.byTrials.map(({ trials, seRatio }) => [trials, seRatio > 1.05])).toEqual([
    [1, false],
    [2, true],
    [4, true],
    [16, true],
    [64, true],
    [256, true],
    [1024, true],
  ]);
});

test('gives the published shares of tasks that are zero by construction for pass^8 at p = 0.5', () => {
  const share = (trials: number) =>
    planFigures(uniform, { ...design, trials })!.byTrials.find((row) => row.trials === trials)?.zeroShare;
  expect([8, 12, 16, 32].map((trials) => points(share(trials), 1))).toEqual(['99.6', '80.6', '40.2', '0.1']);
  expect(share(4)).toBeNull();
});

test('says nothing where a run shows no spread', () => {
  const [same] = reviewOf(trialsOf([4, 4, 4], 4)).facts.runs;
  expect(planFigures(same!.report, design)).toBeNull();
});

test('with one trial a task it says that the gain of more trials is unknown', () => {
  const [single] = reviewOf(trialsOf([1, 0, 1, 0, 1, 1, 0, 0, 1, 1], 1)).facts.runs;
  const plan = planFigures(single!.report, { ...design, tasks: 10, trials: 1 })!;
  expect(plan.sentences.join(' ')).toContain('what more trials would gain cannot be said');
  expect(plan.now.se).toBeCloseTo(single!.report.pass1.clusterSe!, 12);
});
