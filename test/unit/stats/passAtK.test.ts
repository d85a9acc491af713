import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logFailAtK, logPassHatK, passAtK, passHatK, plugInGapAtK, plugInPassAtK, plugInPassHatK } from '#stats';
import {
  add,
  choose,
  complement,
  drawRatio,
  equal,
  logOf,
  power,
  type Rational,
  times,
  toNumber,
} from './exactRational';

/** n, c, k with 0 ≤ c ≤ n and 1 ≤ k ≤ n. */
const counts = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 1, max: n })));

function relativeError(actual: number, expected: number): number {
  return actual === expected ? 0 : Math.abs(actual - expected) / Math.abs(expected);
}

describe('passAtK and passHatK', () => {
  it('agree with exact whole-number arithmetic up to n = 2000', () => {
    fc.assert(
      fc.property(counts(2000), ([n, c, k]) => {
        const fail = drawRatio(n - c, n, k);
        const all = drawRatio(c, n, k);
        expect(relativeError(passAtK(n, c, k)!, toNumber(complement(fail)))).toBeLessThanOrEqual(5e-15);
        expect(relativeError(logFailAtK(n, c, k)!, logOf(fail))).toBeLessThanOrEqual(2e-14);
        expect(relativeError(logPassHatK(n, c, k)!, logOf(all))).toBeLessThanOrEqual(2e-14);
        // Below that a double has lost digits of its own.
        if (toNumber(all) > 1e-290) expect(relativeError(passHatK(n, c, k)!, toNumber(all))).toBeLessThanOrEqual(1e-13);
      }),
      { numRuns: 400 },
    );
  });

  it('keep full precision where few of many trials are drawn and few succeed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 100_000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (n, c, k) => {
          const fail = drawRatio(n - c, n, k);
          expect(relativeError(logFailAtK(n, c, k)!, logOf(fail))).toBeLessThanOrEqual(1e-15);
          expect(relativeError(passAtK(n, c, k)!, toNumber(complement(fail)))).toBeLessThanOrEqual(1e-15);
        },
      ),
    );
  });

  it('are unbiased: exact expectations over all outcomes give 1 − (1 − p)^k and p^k', () => {
    for (const p of [
      { top: 1n, bottom: 20n },
      { top: 1n, bottom: 3n },
      { top: 3n, bottom: 5n },
    ] as Rational[]) {
      for (let n = 1; n <= 7; n += 1) {
        for (let k = 1; k <= n; k += 1) {
          let at: Rational = { top: 0n, bottom: 1n };
          let hat: Rational = { top: 0n, bottom: 1n };
          let rounded = 0;
          for (let c = 0; c <= n; c += 1) {
            const outcome = times({ top: choose(n, c), bottom: 1n }, times(power(p, c), power(complement(p), n - c)));
            at = add(at, times(outcome, complement(drawRatio(n - c, n, k))));
            hat = add(hat, times(outcome, drawRatio(c, n, k)));
            rounded += toNumber(outcome) * passAtK(n, c, k)!;
          }
          expect(equal(at, complement(power(complement(p), k)))).toBe(true);
          expect(equal(hat, power(p, k))).toBe(true);
          expect(rounded).toBeCloseTo(toNumber(at), 14);
        }
      }
    }
  });

  it('stay in [0, 1]; pass@k rises and is concave in k, pass^k falls and is convex', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (n, successes) => {
        const c = Math.min(n, successes);
        const at = [0, ...Array.from({ length: n }, (_, i) => passAtK(n, c, i + 1)!)];
        const hat = [1, ...Array.from({ length: n }, (_, i) => passHatK(n, c, i + 1)!)];
        // The largest violation of each shape; rounding alone may leave some 1e-15.
        let monotone = 0;
        let curved = 0;
        for (let k = 1; k <= n; k += 1) {
          monotone = Math.max(monotone, at[k - 1]! - at[k]!, hat[k]! - hat[k - 1]!);
          if (k < n) {
            curved = Math.max(curved, at[k + 1]! - 2 * at[k]! + at[k - 1]!, 2 * hat[k]! - hat[k + 1]! - hat[k - 1]!);
          }
        }
        expect(monotone).toBeLessThanOrEqual(1e-15);
        expect(curved).toBeLessThanOrEqual(1e-14);
        expect(Math.min(...at, ...hat)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...at, ...hat)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  it('let c and k change places, and mirror each other in successes and failures', () => {
    fc.assert(
      fc.property(counts(500), ([n, c, k]) => {
        if (c > 0) expect(passAtK(n, c, k)).toBe(passAtK(n, k, c));
        expect(logPassHatK(n, c, k)).toBe(logFailAtK(n, n - c, k));
        expect(passHatK(n, c, k)! + passAtK(n, n - c, k)!).toBeCloseTo(1, 14);
      }),
    );
  });

  it('are 1 and 0 by construction exactly where the counts say so', () => {
    fc.assert(
      fc.property(counts(400), ([n, c, k]) => {
        if (n - c < k) expect([passAtK(n, c, k), logFailAtK(n, c, k)]).toEqual([1, Number.NEGATIVE_INFINITY]);
        else expect(logFailAtK(n, c, k)).toBeGreaterThan(Number.NEGATIVE_INFINITY);
        if (c < k) expect(passHatK(n, c, k)).toBe(0);
        expect(passAtK(n, c, 1)).toBe(c / n);
        expect(passHatK(n, c, 1)).toBe(c / n);
      }),
    );
    expect(passAtK(2000, 1000, 999)).toBe(1);
    expect(logFailAtK(2000, 1000, 999)).toBeCloseTo(-1375.4, 1);
  });

  it('are bracketed by the plug-in forms', () => {
    fc.assert(
      fc.property(counts(400), ([n, c, k]) => {
        expect(plugInPassAtK(n, c, k)).toBeLessThanOrEqual(passAtK(n, c, k)! + 1e-15);
        expect(plugInPassHatK(n, c, k)).toBeGreaterThanOrEqual(passHatK(n, c, k)! - 1e-15);
        expect(plugInGapAtK(n, c, k)).toBeCloseTo(passAtK(n, c, k)! - plugInPassAtK(n, c, k)!, 13);
      }),
    );
  });
});

describe('the domain', () => {
  const functions = [passAtK, passHatK, logFailAtK, logPassHatK];

  it('has no value for k above n, not even for c = 0 or c = n', () => {
    for (const estimator of functions) {
      expect([estimator(3, 0, 4), estimator(3, 3, 4), estimator(0, 0, 1)]).toEqual([undefined, undefined, undefined]);
    }
  });

  it.each([
    [4, 2, 0],
    [4, 2, -1],
    [4, 2, 1.5],
    [4, 5, 1],
    [4, -1, 1],
    [4.5, 1, 1],
    [Number.NaN, 1, 1],
    [4, 1, Number.POSITIVE_INFINITY],
  ])('refuses n = %d, c = %d, k = %d', (n, c, k) => {
    for (const estimator of [...functions, plugInPassAtK, plugInPassHatK]) {
      expect(() => estimator(n, c, k)).toThrow(RangeError);
    }
  });
});
