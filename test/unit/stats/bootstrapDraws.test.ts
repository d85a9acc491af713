import { describe, expect, it } from 'vitest';
import { bootstrapInterval, clusterStandardError } from '#stats';
import { binomialDraw, logFactorials } from '../../../shared/src/stats/binomialDraw';
import { RandomGenerator } from '../../../shared/src/stats/randomGenerator';
import { resampler } from '../../../shared/src/stats/resample';

const draws = 40_000;

/** Squared deviations of counts from what probabilities expect of them, over these; outcomes that are hardly expected are pooled. */
function chiSquare(counts: readonly number[], probabilities: readonly number[]): { value: number; classes: number } {
  let value = 0;
  let classes = 0;
  let pooled = { count: 0, expected: 0 };
  for (const [outcome, probability] of probabilities.entries()) {
    pooled = { count: pooled.count + (counts[outcome] ?? 0), expected: pooled.expected + probability * draws };
    if (pooled.expected < 20) continue;
    value += (pooled.count - pooled.expected) ** 2 / pooled.expected;
    classes += 1;
    pooled = { count: 0, expected: 0 };
  }
  return { value, classes };
}

describe('binomial draws', () => {
  it.each([
    [1, 0.3],
    [7, 0.5],
    [20, 0.97],
    [40, 0.2],
    [60, 0.5],
    [1000, 0.03],
    [400, 0.9],
  ])('have the distribution of %i trials at %f', (n, p) => {
    const generator = new RandomGenerator(5);
    const logs = logFactorials(n);
    const counts = new Array<number>(n + 1).fill(0);
    for (let draw = 0; draw < draws; draw++) counts[binomialDraw(generator, n, p, logs)]! += 1;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(draws);
    const probabilities = counts.map((_, c) =>
      Math.exp(logs[n]! - logs[c]! - logs[n - c]! + c * Math.log(p) + (n - c) * Math.log1p(-p)),
    );
    const { value, classes } = chiSquare(counts, probabilities);
    // Five standard deviations above the mean of the distribution that the right draws have.
    expect(value).toBeLessThan(classes - 1 + 5 * Math.sqrt(2 * (classes - 1)) + 5);
  });

  it('are certain at the ends', () => {
    const generator = new RandomGenerator(1);
    const logs = logFactorials(9);
    expect([0, 1].map((p) => binomialDraw(generator, 9, p, logs))).toEqual([0, 9]);
    expect(binomialDraw(generator, 0, 0.5, logs)).toBe(0);
  });
});

describe('resamples over few distinct scores', () => {
  const scores = Array.from({ length: 600 }, (_, task) => [0, 0.25, 0.5, 1][((task * task) % 7) % 4]!);

  it('have the spread of those drawn one task after the other', () => {
    const { standardError, meanOfReplicates } = bootstrapInterval(scores, { seed: 4, resamples: 20_000, scale: 4 })!;
    const expected = clusterStandardError(scores)! * Math.sqrt(599 / 600);
    expect(Math.abs(standardError / expected - 1)).toBeLessThan(0.02);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(Math.abs(meanOfReplicates - mean)).toBeLessThan((5 * expected) / Math.sqrt(20_000));
  });

  it('draw as many tasks as there are, and are the same for the same seed', () => {
    const units = scores.map((sum, task) => ({ sum, size: 1 + (task % 2) }));
    const [one, other] = [3, 3].map((seed) => resampler(units, new RandomGenerator(seed)));
    for (let turn = 0; turn < 50; turn++) {
      const [sum, size] = one!();
      expect(other!()).toEqual([sum, size]);
      expect(size).toBeGreaterThanOrEqual(600);
      expect(size).toBeLessThanOrEqual(1200);
      expect((sum * 4) % 1).toBe(0);
    }
  });
});
