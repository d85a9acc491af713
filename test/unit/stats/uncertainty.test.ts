import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bootstrapInterval,
  clusterStandardError,
  exactScale,
  groupedStandardError,
  groupMeanErrors,
  maximumStandardError,
  meanInterval,
  minimumDetectableEffect,
  passAtKVariance,
  passHatKVariance,
  pooledStandardError,
  sameTasksStandardError,
  samplingVarianceAtK,
  standardErrorCandidates,
  standardErrorCeiling,
  tasksForHalfWidth,
  trialsBeyondWhichNothingIsGained,
  varianceComponents,
  zeroEventsUpperLimit,
} from '#stats';
import { choose, toNumber } from './exactRational';
import { evenTaskLists, taskLists } from './taskLists';

const rates = (tasks: readonly { n: number; c: number }[]) => tasks.map(({ n, c }) => c / n);

describe('variance of one task', () => {
  it('is never negative and, for k = 1, r(1 − r)/(n − 1)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(300), fc.nat(149), (n, successes, draws) => {
        const c = Math.min(n, successes);
        const k = 1 + Math.min(draws, Math.floor(n / 2) - 1);
        expect(passAtKVariance(n, c, k)).toBeGreaterThanOrEqual(0);
        expect(passHatKVariance(n, c, k)).toBe(passAtKVariance(n, n - c, k));
        expect(passAtKVariance(n, c, 1)).toBeCloseTo(((c / n) * (1 - c / n)) / (n - 1), 14);
      }),
    );
  });

  it('is unbiased for the true variance', () => {
    for (const [n, k, p] of [
      [8, 2, 0.3],
      [10, 5, 0.1],
      [7, 3, 0.8],
    ] as const) {
      let expected = 0;
      for (let c = 0; c <= n; c += 1) {
        const outcome = toNumber({ top: choose(n, c), bottom: 1n }) * p ** c * (1 - p) ** (n - c);
        expected += outcome * passAtKVariance(n, c, k)!;
      }
      expect(expected).toBeCloseTo(samplingVarianceAtK(n, p, k)!, 14);
    }
  });

  it('does not exist for n < 2k', () => {
    expect(passAtKVariance(9, 4, 5)).toBeUndefined();
    expect(sameTasksStandardError([{ n: 9, c: 4 }], 5, 'at')).toBeUndefined();
    expect(sameTasksStandardError([{ n: 9, c: 4 }], 5, 'at', 'jackknife')).toBeGreaterThan(0);
  });
});

describe('standard errors of the mean', () => {
  it('stay below the bound for scores in [0, 1]', () => {
    fc.assert(
      fc.property(taskLists, (tasks) => {
        const error = clusterStandardError(rates(tasks));
        if (error === undefined) return;
        const mean = rates(tasks).reduce((sum, rate) => sum + rate, 0) / tasks.length;
        expect(error).toBeLessThanOrEqual(maximumStandardError(Math.min(1, mean), tasks.length)! + 1e-12);
        expect(error).toBeLessThanOrEqual(standardErrorCeiling(tasks.length)! + 1e-12);
      }),
    );
  });

  it('by group: CR1 with every task its own group is the task-level error', () => {
    fc.assert(
      fc.property(taskLists, (tasks) => {
        const scores = rates(tasks);
        const error = groupedStandardError(
          scores,
          scores.map((_, i) => i),
          { correction: 'CR1' },
        );
        if (tasks.length < 2) expect(error).toBeUndefined();
        else expect(error).toBeCloseTo(clusterStandardError(scores)!, 13);
      }),
    );
    expect(groupedStandardError([0, 1], ['a', 'a'], { correction: 'CR0' })).toBeUndefined();
    expect(() => groupedStandardError([0, 1], ['a'], { correction: 'CR0' })).toThrow(RangeError);
  });

  it('is undefined for one task and 0 for equal scores', () => {
    expect(clusterStandardError([0.5])).toBeUndefined();
    expect(clusterStandardError([0.1, 0.1, 0.1])).toBe(0);
    expect(() => clusterStandardError([0.5, Number.NaN])).toThrow(RangeError);
  });

  it('candidates: pooling is legitimate with one trial a task only; groups, strata and runs add their own', () => {
    const named = (tasks: readonly { n: number; c: number }[], options = {}) =>
      new Map(standardErrorCandidates(tasks, options).map((candidate) => [candidate.name, candidate]));
    const single = [0, 1, 1, 0, 1].map((c) => ({ n: 1, c }));
    expect(named(single).get('pooled')?.legitimate).toBe(true);
    expect(named(single).get('pooled_ddof1')?.value).toBeCloseTo(clusterStandardError(rates(single))!, 14);
    const several = [
      { n: 4, c: 0 },
      { n: 4, c: 4 },
      { n: 4, c: 3 },
      { n: 4, c: 2 },
    ];
    const groups = ['a', 'a', 'b', 'b'];
    const found = named(several, { groups, strata: groups, runMeans: [0.5, 0.6, 0.55] });
    expect(found.get('pooled')).toMatchObject({ legitimate: false, value: pooledStandardError(several) });
    expect(found.get('cr1')?.value).toBe(groupedStandardError(rates(several), groups, { correction: 'CR1' }));
    expect(found.get('cr1_xt')!.value / found.get('cr1')!.value).toBeCloseTo(12.7062047, 6);
    expect(found.get('run_sd_ddof1')).toMatchObject({ kind: 'standard-deviation', legitimate: true });
    expect(found.get('run_sd_ddof1')?.value).toBeCloseTo(0.05, 12);
    const errors = groupMeanErrors(rates(several), groups)!;
    expect(found.get('group_unweighted')?.value).toBeCloseTo(
      Math.hypot(errors[0]!.standardError, errors[1]!.standardError) / 2,
      14,
    );
    expect(found.get('bootstrap')?.relativeTolerance).toBeCloseTo(3 / Math.sqrt(2000), 12);
    expect(standardErrorCandidates([])).toEqual([]);
  });
});

describe('meanInterval', () => {
  it('is Clopper–Pearson when all fail or all pass, Wilson for one binary score each, else t or Wilson again', () => {
    expect(meanInterval([0, 0, 0, 0])).toMatchObject({ low: 0, method: 'clopper-pearson' });
    expect(meanInterval([1, 1, 1])).toMatchObject({ high: 1, method: 'clopper-pearson' });
    expect(meanInterval([0, 1, 1, 0])).toMatchObject({ method: 'wilson' });
    expect(meanInterval([0, 0.25, 0.5, 0.25])).toMatchObject({ method: 'wilson-effective-n' });
    const middling = Array.from({ length: 60 }, (_, i) => (i % 5) / 4);
    expect(meanInterval(middling)).toMatchObject({ method: 't' });
    expect(meanInterval(middling)?.clipped).toBeUndefined();
    expect(meanInterval([-3, 5, 12])).toMatchObject({ method: 't' });
  });

  it('says when it cut a t interval, which takes few groups', () => {
    const scores = Array.from({ length: 40 }, (_, i) => (i < 20 ? 0.95 : 0.05));
    const groups = scores.map((score) => (score > 0.5 ? 'easy' : 'hard'));
    expect(meanInterval(scores, { groups })).toMatchObject({ low: 0, high: 1, method: 't', clipped: true });
  });

  it('is undefined without a spread to learn from', () => {
    expect(meanInterval([])).toBeUndefined();
    expect(meanInterval([0.4])).toBeUndefined();
    expect(meanInterval([0.5, 0.5, 0.5])).toBeUndefined();
    expect(meanInterval([0, 1, 0.5], { groups: ['a', 'a', 'a'] })).toBeUndefined();
    expect(() => meanInterval([0, 1], { level: 1 })).toThrow(RangeError);
  });

  it('contains the mean and stays in [0, 1]', () => {
    fc.assert(
      fc.property(taskLists, (tasks) => {
        const interval = meanInterval(rates(tasks));
        if (interval === undefined) return;
        const mean = rates(tasks).reduce((sum, rate) => sum + rate, 0) / tasks.length;
        expect(interval.low).toBeLessThanOrEqual(mean + 1e-12);
        expect(interval.high).toBeGreaterThanOrEqual(mean - 1e-12);
        expect(Math.min(interval.low, 1 - interval.high)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('bootstrapInterval', () => {
  it('gives the same ends for scores and for the same scores in whole numbers', () => {
    fc.assert(
      fc.property(evenTaskLists, fc.integer({ min: 0, max: 1000 }), (tasks, seed) => {
        const plain = bootstrapInterval(rates(tasks), { seed, resamples: 200 });
        const scaled = bootstrapInterval(rates(tasks), { seed, resamples: 200, scale: exactScale(tasks, 1) });
        expect(plain === undefined).toBe(scaled === undefined);
        if (plain === undefined || scaled === undefined) return;
        expect([plain.below, plain.equal]).toEqual([scaled.below, scaled.equal]);
        expect(plain.low).toBeCloseTo(scaled.low, 12);
        expect(plain.high).toBeCloseTo(scaled.high, 12);
      }),
      { numRuns: 40 },
    );
  });

  it('resamples whole groups', () => {
    const scores = [0, 0, 0, 1, 1, 1];
    const groups = ['a', 'a', 'a', 'b', 'b', 'b'];
    const grouped = bootstrapInterval(scores, { seed: 3, resamples: 500, groups, method: 'percentile' })!;
    expect([grouped.low, grouped.high]).toEqual([0, 1]);
    expect(grouped.standardError).toBeGreaterThan(
      bootstrapInterval(scores, { seed: 3, resamples: 500 })!.standardError,
    );
  });

  it('refuses what it cannot answer', () => {
    expect(bootstrapInterval([0.5, 0.5], { seed: 1 })).toBeUndefined();
    expect(bootstrapInterval([1], { seed: 1 })).toBeUndefined();
    expect(() => bootstrapInterval([0, 1], { seed: -1 })).toThrow(RangeError);
    expect(() => bootstrapInterval([0, 1], { seed: 1, resamples: 1 })).toThrow(RangeError);
    expect(() => bootstrapInterval([0, 0.3], { seed: 1, scale: 7 })).toThrow(RangeError);
  });
});

describe('components and sizing', () => {
  it('macro and ANOVA components agree for equal n', () => {
    fc.assert(
      fc.property(evenTaskLists, (tasks) => {
        const components = varianceComponents(tasks);
        if (tasks[0]!.n === 1) {
          expect(components).toEqual({ notEstimable: 'one trial per task' });
          return;
        }
        expect(components.macro!.between).toBeCloseTo(components.anova!.between, 12);
        expect(components.macro!.within).toBeCloseTo(components.anova!.within, 12);
      }),
    );
    expect(varianceComponents([{ n: 9, c: 3 }])).toEqual({ notEstimable: 'fewer than two tasks' });
    expect(
      varianceComponents([
        { n: 1, c: 1 },
        { n: 5, c: 2 },
      ]).macro,
    ).toBeUndefined();
  });

  it('rounds tasks up, once more with t below 60', () => {
    const components = { between: 0.0739201, within: 0.1750617 };
    expect(tasksForHalfWidth(0.1, components, 16, { student: false })).toBe(33);
    expect(tasksForHalfWidth(0.1, components, 16)).toBe(36);
    expect(tasksForHalfWidth(0.1, { between: -1, within: 0 }, 4)).toBe(1);
    expect(() => tasksForHalfWidth(0, components, 16)).toThrow(RangeError);
    expect(trialsBeyondWhichNothingIsGained({ between: 0.25, within: 0.25 })).toBe(20);
    expect(trialsBeyondWhichNothingIsGained({ between: -0.01, within: 0.2 })).toBeUndefined();
  });

  it('detectable effects: the paired best case is not estimable from one trial', () => {
    const best = (trials: number) =>
      minimumDetectableEffect({ design: 'paired-best-case', within: 0.18, trials, tasks: 100 });
    expect(best(1)).toBeUndefined();
    expect(best(16)).toBeCloseTo(2.801585 * Math.sqrt(0.36 / 1600), 6);
    const planned = minimumDetectableEffect({
      design: 'paired-planned',
      differenceVariance: 0,
      withinA: 0.18,
      trialsA: 16,
      withinB: 0.18,
      trialsB: 16,
      tasks: 100,
    });
    expect(planned).toBeCloseTo(best(16)!, 12);
  });

  it('bounds the success probability after no success at all', () => {
    expect((1 - zeroEventsUpperLimit(50)!) ** 50).toBeCloseTo(0.05, 12);
  });
});
