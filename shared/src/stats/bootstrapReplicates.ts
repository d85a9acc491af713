import { compensatedSum } from './compensatedSum';
import { scaledScores } from './exactScale';
import type { Groups } from './groupedStandardError';
import { momentsOf } from './moments';
import { RandomGenerator } from './randomGenerator';
import { resampler, type Unit } from './resample';

export interface BootstrapSampling {
  /** Integer in [0, 2³²). The same seed gives the same replicates everywhere. */
  readonly seed: number;
  /** B, 2000 when absent. */
  readonly resamples?: number;
  /** Group of each score; whole groups are drawn. */
  readonly groups?: Groups;
  /** A common denominator of the scores (`exactScale`): ties are then counted in whole numbers. */
  readonly scale?: number;
}

export interface BootstrapReplicates {
  /** Means of the resamples, ascending. */
  readonly sorted: Float64Array;
  readonly mean: number;
  readonly standardError: number;
  readonly below: number;
  readonly equal: number;
  /** The mean without one unit, for each unit. */
  readonly deleteOneMeans: readonly number[];
}

/** The units that are drawn: each task by itself, or the tasks of each group in order of first appearance. */
function unitsOf(scores: readonly number[], groups: Groups | undefined): readonly Unit[] {
  if (groups === undefined) return scores.map((sum) => ({ sum, size: 1 }));
  if (groups.length !== scores.length) throw new RangeError(`${scores.length} scores but ${groups.length} groups`);
  const units = new Map<string | number, Unit>();
  scores.forEach((score, i) => {
    const group = groups[i] ?? '';
    const unit = units.get(group) ?? { sum: 0, size: 0 };
    unit.sum += score;
    unit.size += 1;
    units.set(group, unit);
  });
  return [...units.values()];
}

/**
 * B means of tasks drawn with replacement, with what the intervals need of them.
 *
 * A replicate is compared with the observed mean as replicateSum·T against observedSum·replicateSize: exact with a scale;
 * without one, differences of rounding size count as ties.
 *
 * @returns `undefined` for fewer than two units or when all unit means are equal.
 * @throws RangeError when an option or a score is out of its domain.
 */
export function bootstrapReplicates(
  scores: readonly number[],
  { seed, resamples = 2000, groups, scale }: BootstrapSampling,
): BootstrapReplicates | undefined {
  if (!Number.isSafeInteger(resamples) || resamples < 2) {
    throw new RangeError(`resamples must be an integer of at least 2, got ${resamples}`);
  }
  const generator = new RandomGenerator(seed);
  if (momentsOf(scores) === undefined) return undefined;
  const divisor = scale ?? 1;
  const units = unitsOf(scale === undefined ? scores : scaledScores(scores, scale), groups);
  const first = units[0];
  if (first === undefined || units.every((unit) => unit.sum * first.size === first.sum * unit.size)) return undefined;

  const total = compensatedSum(units.map((unit) => unit.sum));
  const slack =
    scale === undefined ? 1e-12 * scores.length * units.reduce((all, unit) => all + Math.abs(unit.sum), 0) : 0;
  const resample = resampler(units, generator);
  const replicates = new Float64Array(resamples);
  let below = 0;
  let equal = 0;
  for (let replicate = 0; replicate < resamples; replicate += 1) {
    const [sum, size] = resample();
    const excess = sum * scores.length - total * size;
    if (Math.abs(excess) <= slack) equal += 1;
    else if (excess < 0) below += 1;
    replicates[replicate] = sum / (divisor * size);
  }
  const moments = momentsOf([...replicates]);
  return {
    sorted: replicates.sort(),
    mean: moments?.mean ?? 0,
    standardError: Math.sqrt((moments?.squaredDeviations ?? 0) / (resamples - 1)),
    below,
    equal,
    deleteOneMeans: units.map((unit) => (total - unit.sum) / (divisor * (scores.length - unit.size))),
  };
}
