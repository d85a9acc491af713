import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betaBinomialLogLikelihood,
  costPerSolved,
  expectedMaxOfK,
  expectedMinOfK,
  fitBetaBinomial,
  gPassAtK,
  mcNemar,
  observedCostPerSolved,
  pairedComparison,
  passAtK,
  passHatK,
  projectionBracket,
  projectPass,
  RandomGenerator,
  ratioStandardError,
  signFlipTest,
} from '#stats';
import { evenTaskLists } from './taskLists';

/** Tasks with success probabilities spread evenly over (0, 1) and 16 trials each. */
function spreadTasks(): { n: number; c: number }[] {
  const generator = new RandomGenerator(7);
  return Array.from({ length: 60 }, (_, i) => {
    const p = (i + 0.5) / 60;
    const trials = Array.from({ length: 16 }, () => generator.next() / 2 ** 32 < p);
    return { n: 16, c: trials.filter(Boolean).length };
  });
}

describe('the beta-binomial fit', () => {
  it('finds parameters that no neighbour beats', () => {
    const tasks = spreadTasks();
    const { alpha, beta } = fitBetaBinomial(tasks)!;
    expect(alpha).toBeGreaterThan(0.6);
    expect(alpha).toBeLessThan(1.6);
    const best = betaBinomialLogLikelihood(tasks, { alpha, beta });
    for (const [a, b] of [
      [1.001, 1],
      [0.999, 1],
      [1, 1.001],
      [1, 0.999],
      [1.001, 1.001],
    ] as const) {
      expect(betaBinomialLogLikelihood(tasks, { alpha: alpha * a, beta: beta * b })).toBeLessThan(best);
    }
  });

  it('fails where there is no more spread than trial noise, or nothing mixed', () => {
    expect(fitBetaBinomial(Array.from({ length: 40 }, () => ({ n: 8, c: 4 })))).toBeUndefined();
    expect(
      fitBetaBinomial([
        { n: 8, c: 0 },
        { n: 8, c: 0 },
      ]),
    ).toBeUndefined();
    expect(
      fitBetaBinomial([
        { n: 1, c: 0 },
        { n: 1, c: 1 },
      ]),
    ).toBeUndefined();
    expect(fitBetaBinomial([])).toBeUndefined();
  });
});

describe('projections', () => {
  it('offer a value inside the bracket, with its misfit', () => {
    const projection = projectPass(spreadTasks(), 32, 'at')!;
    expect(projection.obstacles).toEqual([]);
    expect(projection.value).toBeGreaterThanOrEqual(projection.bracket.low);
    expect(projection.value).toBeLessThanOrEqual(projection.bracket.high);
    expect(projection.misfit).toBeLessThan(0.05);
  });

  it('say why not', () => {
    expect(projectPass(spreadTasks(), 33, 'hat')).toMatchObject({ obstacles: ['k above 2n'] });
    expect(projectPass([{ n: 4, c: 0 }], 6, 'at')?.obstacles).toEqual([
      'fewer than 30 tasks',
      'fewer than 8 trials',
      'no task with mixed outcomes',
    ]);
    expect(projectPass(spreadTasks(), 16, 'at')).toBeUndefined();
    // 20 tasks at 4 in 8 and 30 hopeless ones: the fit takes those for merely hard.
    const hopeless = Array.from({ length: 50 }, (_, i) => ({ n: 8, c: i < 30 ? 0 : 4 }));
    expect(projectPass(hopeless, 16, 'at')).toEqual({
      bracket: { low: 0.4, high: 0.4 },
      obstacles: ['fit outside the bracket'],
    });
    const tooHigh = Array.from({ length: 45 }, (_, i) => ({ n: 8, c: i < 40 ? 1 : 8 }));
    expect(projectPass(tooHigh, 16, 'at')?.obstacles).toEqual(['fit outside the bracket']);
    const regular = Array.from({ length: 40 }, (_, i) => ({ n: 8, c: i % 2 }));
    expect(projectPass(regular, 16, 'at')?.obstacles).toEqual(['no fit']);
  });

  it('bracket what more trials of the same tasks would show', () => {
    fc.assert(
      fc.property(evenTaskLists, fc.integer({ min: 1, max: 20 }), (tasks, more) => {
        const k = tasks[0]!.n + more;
        const at = projectionBracket(tasks, k, 'at')!;
        const hat = projectionBracket(tasks, k, 'hat')!;
        for (const { low, high } of [at, hat]) {
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
        }
        expect(projectionBracket(tasks, k + 1, 'at')!.high).toBeGreaterThanOrEqual(at.high);
      }),
    );
    expect(projectionBracket([{ n: 4, c: 1 }], 4, 'at')).toBeUndefined();
  });
});

describe('relatives of pass@k', () => {
  it('reduce to it: best and worst of k for scores 0 and 1, G-Pass@k at both ends of τ', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), fc.nat(39), (n, successes, draws) => {
        const c = Math.min(n, successes);
        const k = 1 + Math.min(draws, n - 1);
        const scores = Array.from({ length: n }, (_, i) => (i < c ? 1 : 0));
        expect(expectedMaxOfK(scores, k)).toBeCloseTo(passAtK(n, c, k)!, 13);
        expect(expectedMinOfK(scores, k)).toBeCloseTo(passHatK(n, c, k)!, 13);
        expect(gPassAtK(n, c, k, 0)).toBeCloseTo(passAtK(n, c, k)!, 13);
        expect(gPassAtK(n, c, k, 1)).toBeCloseTo(passHatK(n, c, k)!, 13);
      }),
    );
    expect(gPassAtK(4, 2, 5, 0.5)).toBeUndefined();
    expect(() => gPassAtK(4, 2, 2, 1.5)).toThrow(RangeError);
    expect(expectedMaxOfK([1], 2)).toBeUndefined();
    expect(() => expectedMaxOfK([Number.NaN], 1)).toThrow(RangeError);
  });
});

describe('two runs', () => {
  it('sign flips: exact up to 20 differences, random beyond, close to each other', () => {
    const differences = Array.from({ length: 20 }, (_, i) => ((i * 7) % 11) - 4);
    const exact = signFlipTest(differences, { scale: 1 })!;
    expect(exact).toMatchObject({ method: 'exact', patterns: 2 ** differences.filter((d) => d !== 0).length });
    const random = signFlipTest([...differences, 1e-9, -1e-9], { resamples: 20_000 })!;
    expect(random.method).toBe('monte-carlo');
    expect(Math.abs(random.p - exact.p)).toBeLessThan(0.02);
    expect(signFlipTest([0, 0, 0])).toMatchObject({ p: 1 });
    expect(signFlipTest([])).toBeUndefined();
  });

  it('McNemar does not mind which run comes first', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (b, c) => {
        expect(mcNemar(b, c)).toEqual(mcNemar(c, b));
        expect(mcNemar(b, c).midP).toBeLessThanOrEqual(mcNemar(b, c).exact);
      }),
    );
    expect(() => mcNemar(-1, 2)).toThrow(RangeError);
  });

  it('paired by group counts groups, and refuses lists of different length', () => {
    const grouped = pairedComparison([0, 0, 1, 1], [1, 1, 1, 0], { groups: [1, 1, 2, 2] })!;
    expect([grouped.tasks, grouped.degreesOfFreedom, grouped.difference]).toEqual([4, 1, 0.25]);
    expect(pairedComparison([0.5], [1])).toMatchObject({ difference: 0.5, standardError: undefined, low: undefined });
    expect(() => pairedComparison([0], [0, 1])).toThrow(RangeError);
  });
});

describe('cost', () => {
  it('is infinite when nothing is solved and undefined when k is above n', () => {
    expect(costPerSolved([{ n: 4, c: 0 }], 2, 1)?.withEarlyStop).toBe(Number.POSITIVE_INFINITY);
    expect(observedCostPerSolved([{ n: 4, c: 0 }], 3)).toBe(Number.POSITIVE_INFINITY);
    expect(costPerSolved([{ n: 4, c: 1 }], 5, 1)).toBeUndefined();
    expect(() => costPerSolved([{ n: 4, c: 1 }], 2, -1)).toThrow(RangeError);
  });

  it('has no error when cost follows solving exactly', () => {
    expect(ratioStandardError([2, 4, 6], [1, 2, 3])).toBeCloseTo(0, 14);
    expect(ratioStandardError([1, 1, 1, 1], [1, 0, 1, 0])).toBeCloseTo(2 / Math.sqrt(3), 12);
    expect(ratioStandardError([1, 2], [0, 0])).toBeUndefined();
  });
});
