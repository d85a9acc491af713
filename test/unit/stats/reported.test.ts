import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkConsistency,
  majorityAtK,
  meanPass,
  type PrintedPass,
  passCandidates,
  printedNumber,
  reachableMeans,
  reachablePassAtK,
  reachableValues,
} from '#stats';
import { taskLists } from './taskLists';

const printed = (text: string) => printedNumber(text)!;

describe('checkConsistency', () => {
  it('never accuses values that were rounded from real rows', () => {
    fc.assert(
      fc.property(taskLists, fc.integer({ min: 0, max: 5 }), fc.boolean(), (tasks, places, percent) => {
        const most = Math.min(...tasks.map(({ n }) => n));
        const values: PrintedPass[] = [];
        for (let k = 1; k <= most; k += 1) {
          for (const [metric, name] of [
            ['at', 'pass@k'],
            ['hat', 'pass^k'],
          ] as const) {
            const value = meanPass(tasks, k, metric)!;
            const text = percent ? `${(100 * value).toFixed(places)}%` : value.toFixed(places);
            values.push({ metric: name, k, value: printed(text).value, unit: printed(text).unit });
          }
        }
        expect(checkConsistency(values)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds each relation that is broken, with the values that break it', () => {
    const value = (metric: PrintedPass['metric'], k: number, size: number) => ({ metric, k, value: size, unit: 0.01 });
    const relations = (...values: PrintedPass[]) => checkConsistency(values).map(({ relation }) => relation);
    expect(relations(value('pass^k', 4, 0.7), value('pass@k', 2, 0.6))).toEqual(['pass-hat-above-pass-at']);
    expect(relations(value('pass@k', 1, 1.2))).toEqual(['outside-unit-interval']);
    expect(relations(value('maj@k', 8, 0.7), value('pass@k', 8, 0.6))).toEqual(['majority-above-pass-at']);
    expect(relations(value('pass^k', 1, 0.8), value('pass^k', 2, 0.75), value('pass^k', 3, 0.5))).toContain(
      'pass-hat-k-not-convex',
    );
    const [found] = checkConsistency([value('pass@k', 4, 0.5), value('pass@k', 8, 0.4)]);
    expect(found?.printed.map(({ k }) => k)).toEqual([4, 8]);
    expect(() => relations(value('pass@k', 0, 0.5))).toThrow(RangeError);
  });
});

describe('printedNumber', () => {
  it.each([
    ['0.57', 57n, 2],
    ['0.570', 570n, 3],
    ['57%', 57n, 2],
    ['95.70 %', 9570n, 4],
    ['4.12e-05', 412n, 7],
    ['.5', 5n, 1],
    ['1e3', 1000n, 0],
    ['-0.2', -2n, 1],
  ])('reads %s', (text, digits, decimals) => {
    expect(printed(text)).toMatchObject({ digits, decimals });
    expect(printed(text).value).toBeCloseTo(Number(digits) / 10 ** decimals, 15);
  });

  it.each(['', 'n/a', '.', '1,5', '0x10', '1e9999'])('is undefined for %j', (text) => {
    expect(printedNumber(text)).toBeUndefined();
  });
});

describe('reachableValues', () => {
  it('accepts every share however it is rounded, and names the shares around any other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        fc.integer({ min: 1, max: 6 }),
        (trials, s, places) => {
          const successes = Math.min(trials, s);
          const result = reachableValues(printed((successes / trials).toFixed(places)), trials);
          expect(result.attainable).toBe(true);
          expect(result.totals!.first).toBeLessThanOrEqual(successes);
          expect(result.totals!.last).toBeGreaterThanOrEqual(successes);
        },
      ),
    );
    expect(reachableValues(printed('0.563'), 16).attainable && reachableValues(printed('0.562'), 16).attainable).toBe(
      true,
    );
  });

  it('looks for an explanation of what is not attainable', () => {
    expect(reachableValues(printed('0.666'), 3)).toMatchObject({ attainable: false, truncated: { first: 2, last: 2 } });
    expect(reachableValues(printed('0.307'), 164).otherTrials[0]).toMatchObject({
      difference: -1,
      totals: { first: 50 },
    });
    expect(reachableValues(printed('30.5'), 164).percentSlip).toEqual({ first: 50, last: 50 });
    expect(reachableValues(printed('0.305%'), 164).percentSlip).toEqual({ first: 50, last: 50 });
    expect(reachableValues(printed('0.305'), 164)).toMatchObject({ truncated: undefined, otherTrials: [] });
  });

  it('never names more successes than trials', () => {
    expect(reachableValues(printed('1.5'), 10)).toMatchObject({ below: { total: 10 }, above: { total: 10 } });
    expect(reachableValues(printed('-0.5'), 10)).toMatchObject({ below: { total: 0 }, above: { total: 0 } });
  });
});

describe('means over tasks that can be reached', () => {
  it('agree with trying all outcomes', () => {
    const sums = (trials: readonly number[]) =>
      trials.reduce((found, n) => found.flatMap((sum) => Array.from({ length: n + 1 }, (_, c) => sum + c / n)), [0]);
    for (const trials of [
      [2, 3],
      [1, 4, 6],
      [5, 5, 2],
    ]) {
      const means = sums(trials).map((sum) => sum / trials.length);
      for (let digits = 0; digits <= 100; digits += 1) {
        const text = (digits / 100).toFixed(2);
        const expected = means.some((mean) => Math.abs(mean - digits / 100) <= 0.005 + 1e-12);
        expect(reachableMeans(printed(text), trials)?.attainable, `${text} of ${trials}`).toBe(expected);
      }
    }
  });

  it('include every mean pass@k of equal tasks, and exclude the rest', () => {
    expect(reachablePassAtK(printed('0.55'), 2, 3, 2)).toMatchObject({ attainable: false, below: 0.5 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (cs, k) => {
          const value = meanPass(
            cs.map((c) => ({ n: 6, c })),
            k,
            'at',
          )!;
          expect(reachablePassAtK(printed(value.toFixed(4)), cs.length, 6, k)?.attainable).toBe(true);
        },
      ),
    );
  });

  it('stay undecided where the search would be too long', () => {
    expect(reachableMeans(printed('0.5'), [997, 991, 983])).toBeUndefined();
    expect(reachablePassAtK(printed('0.5'), 100, 200, 100)).toBeUndefined();
    expect(reachablePassAtK(printed('0.5'), 3, 2, 5)).toBeUndefined();
  });
});

describe('passCandidates', () => {
  it('lists order-dependent values only when the rows are given', () => {
    const rows = [
      [true, false, true],
      [false, false, true],
    ];
    const tasks = [
      { n: 3, c: 2 },
      { n: 3, c: 1 },
    ];
    const value = (name: string, options = {}) =>
      passCandidates(tasks, 2, options).find((candidate) => candidate.name === name)?.value;
    expect(value('first_k_any')).toBeUndefined();
    expect(value('first_k_any', { rowsByTask: rows })).toBe(0.5);
    expect(value('sliding_window_any', { rowsByTask: rows })).toBe(0.75);
    expect(value('pooled_as_one_task_at')).toBeCloseTo(1 - 3 / 15, 14);
    expect(value('pass_1_macro')).toBe(0.5);
  });

  it('counts tasks without trials as failures only under that reading', () => {
    const found = new Map(
      passCandidates(
        [
          { n: 2, c: 2 },
          { n: 0, c: 0 },
        ],
        1,
      ).map(({ name, value }) => [name, value]),
    );
    expect([found.get('unbiased_at'), found.get('missing_as_failure_at')]).toEqual([1, 0.5]);
  });
});

describe('majorityAtK', () => {
  it('subsamples, with an error of its own, when there are too many count vectors', () => {
    const classes = Array.from({ length: 12 }, (_, i) => ({ count: 8, credit: i === 0 ? 1 : 0 }));
    const estimate = majorityAtK(classes, 9)!;
    expect(estimate.samplingError).toBeGreaterThan(0);
    // All answers are alike, so each wins one time in twelve.
    expect(Math.abs(estimate.value - 1 / 12)).toBeLessThan(5 * estimate.samplingError!);
    expect(majorityAtK(classes, 97)).toBeUndefined();
  });
});
