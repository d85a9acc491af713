import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Tally } from '#stats';

/** One reference value. Numbers are decimal strings of 20 digits; null where a value must be refused. */
export interface GoldenCase {
  readonly formula: string;
  // biome-ignore lint/suspicious/noExplicitAny: the inputs of 130 formulas have no common shape
  readonly inputs: any;
  // biome-ignore lint/suspicious/noExplicitAny: a string, a pair, a list of names or null
  readonly value: any;
  // biome-ignore lint/suspicious/noExplicitAny: further expectations of some formulas
  readonly [other: string]: any;
}

interface GoldenFile {
  readonly meta: {
    readonly datasets: Record<
      string,
      { readonly tasks: readonly (readonly [number, number])[]; readonly groups?: string[] }
    >;
    readonly pairs: Record<
      string,
      { readonly n: number; readonly a: readonly number[]; readonly b: readonly number[] }
    >;
    readonly sizing_rows: Record<string, readonly number[]>;
    readonly sizing_tight_counts_2048: readonly number[];
    readonly sizing_matched_counts_2048: readonly number[];
    readonly sizing_true_p_between: { readonly p: readonly string[] };
    readonly sizing_tight_p: { readonly p: readonly string[] };
  };
  readonly cases: readonly GoldenCase[];
}

export const golden = JSON.parse(readFileSync(join(__dirname, '../../../reference/golden.json'), 'utf8')) as GoldenFile;

/** Checks one case; throws when it does not hold. */
export type Check = (item: GoldenCase) => void;

export function tallies(dataset: string): readonly Tally[] {
  return golden.meta.datasets[dataset]!.tasks.map(([n, c]) => ({ n, c }));
}

export function groups(dataset: string): readonly string[] {
  return golden.meta.datasets[dataset]!.groups!;
}

/** "3/10" or "0.3". */
export function fraction(text: string): number {
  const [top, bottom = '1'] = text.split('/');
  return Number(top) / Number(bottom);
}

/** The file's default tolerance: 1e-12 relative. Its pass^k values may also be off by 1e-300. */
export function same(actual: number | undefined, expected: string | null, relative = 1e-12, absolute = 1e-300): void {
  if (expected === null) {
    expect(actual).toBeUndefined();
    return;
  }
  const target = Number(expected);
  const distance = Math.abs((actual ?? Number.NaN) - target);
  if (!(distance <= relative * Math.abs(target) + absolute)) {
    expect.fail(`got ${actual}, reference ${expected}, relative error ${distance / Math.abs(target)}`);
  }
}

/** Within an absolute distance: 1e-12 for values that pass through cancellation, 1e-10 for quantiles. */
export function near(actual: number | undefined, expected: string | number, absolute = 1e-12): void {
  same(actual, String(expected), 0, absolute);
}

export function sameEnds(
  actual: { readonly low: number | undefined; readonly high: number | undefined } | undefined,
  expected: readonly [string, string],
  absolute = 1e-10,
): void {
  near(actual?.low, expected[0], absolute);
  near(actual?.high, expected[1], absolute);
}
