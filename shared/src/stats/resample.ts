import { binomialDraw, logFactorials } from './binomialDraw';
import type { RandomGenerator } from './randomGenerator';

/** What is drawn: a task, or a group of tasks with the sum of their scores. */
export interface Unit {
  sum: number;
  size: number;
}

/** Sum of the scores and number of the tasks in one resample. */
export type Resample = readonly [sum: number, size: number];

/** Equal units at which it pays to draw how often each kind of unit is met instead of one unit after the other. */
const EQUAL_UNITS = 16;

/**
 * Resamples of as many units as there are, drawn with replacement.
 *
 * Units that are equal need not be told apart: with few distinct ones (each met 16 times on average) the number of times
 * each is drawn has a multinomial distribution, drawn as one binomial after the other, each of what is left. The cost of
 * a resample is then the number of distinct units instead of T. The choice depends on the units alone.
 */
export function resampler(units: readonly Unit[], generator: RandomGenerator): () => Resample {
  const kinds = kindsOf(units);
  return kinds.length * EQUAL_UNITS <= units.length ? byKind(kinds, units.length, generator) : byUnit(units, generator);
}

interface Kind extends Unit {
  count: number;
}

/** Distinct units with their counts, in order of first appearance. */
function kindsOf(units: readonly Unit[]): readonly Kind[] {
  const bySize = new Map<number, Map<number, Kind>>();
  const kinds: Kind[] = [];
  for (const { sum, size } of units) {
    let bySum = bySize.get(size);
    if (bySum === undefined) {
      bySum = new Map();
      bySize.set(size, bySum);
    }
    const known = bySum.get(sum);
    if (known !== undefined) known.count += 1;
    else {
      const kind = { sum, size, count: 1 };
      bySum.set(sum, kind);
      kinds.push(kind);
    }
  }
  return kinds;
}

function byUnit(units: readonly Unit[], generator: RandomGenerator): () => Resample {
  const sums = Float64Array.from(units, (unit) => unit.sum);
  const sizes = Float64Array.from(units, (unit) => unit.size);
  return () => {
    let sum = 0;
    let size = 0;
    for (let draw = 0; draw < sums.length; draw += 1) {
      const unit = generator.below(sums.length);
      sum += sums[unit] ?? 0;
      size += sizes[unit] ?? 0;
    }
    return [sum, size];
  };
}

function byKind(kinds: readonly Kind[], draws: number, generator: RandomGenerator): () => Resample {
  const logs = logFactorials(draws);
  return () => {
    let sum = 0;
    let size = 0;
    let drawsLeft = draws;
    let unitsLeft = draws;
    for (const kind of kinds) {
      const times = binomialDraw(generator, drawsLeft, kind.count / unitsLeft, logs);
      sum += times * kind.sum;
      size += times * kind.size;
      drawsLeft -= times;
      unitsLeft -= kind.count;
    }
    return [sum, size];
  };
}
