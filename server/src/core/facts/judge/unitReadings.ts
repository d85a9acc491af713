import type { Claim, Printed } from '../../claims/claim';
import { readPrinted } from '../../claims/printed';

/** One way to read the digits of a claim whose unit is not written. */
export interface UnitReading {
  readonly printed: Printed;
  readonly upper?: Printed;
}

const values = new Set<Claim['metric']>(['pass@k', 'pass^k', 'mean', 'majority@k', 'best-of-k', 'g-pass@k']);

const read = (printed: Printed, unit: 'fraction' | 'percent'): Printed | undefined => {
  const again = readPrinted(printed.text, unit);
  return again && { ...again, unitStated: false };
};

const isOpen = (printed: Printed): boolean =>
  !printed.unitStated && printed.ulp > 0 && printed.unit !== 'raw' && Number.isFinite(printed.value);

/** True when a number of the same set can only be a percent: it is above 1 and carries no unit. */
const percentBeside = (claim: Claim, siblings: readonly Claim[]): boolean =>
  siblings.some(
    (other) => other !== claim && values.has(other.metric) && isOpen(other.printed) && other.printed.unit === 'percent',
  );

/**
 * The units a number may have been written in, the likeliest first. A number without a unit follows what stands beside it: an
 * error its value, a value the other values of its set.
 */
export const unitReadings = (
  claim: Claim,
  target: Claim | undefined,
  siblings: readonly Claim[],
): readonly UnitReading[] => {
  const own: UnitReading = { printed: claim.printed, ...(claim.upper ? { upper: claim.upper } : {}) };
  if (!isOpen(claim.printed) && !(claim.upper && isOpen(claim.upper))) return [own];
  // Both ends of an interval have one unit: [0.8, 1.9] is in percent.
  const reads = (unit: 'fraction' | 'percent'): UnitReading[] => {
    const printed = read(claim.printed, unit);
    const upper = claim.upper && read(claim.upper, unit);
    return printed && (!claim.upper || upper) ? [{ printed, ...(upper ? { upper } : {}) }] : [];
  };
  if (claim.printed.unit === 'percent' || claim.upper?.unit === 'percent') return reads('percent');
  const percentFirst = target ? target.printed.unit === 'percent' : percentBeside(claim, siblings);
  return percentFirst ? [...reads('percent'), own] : [own, ...reads('percent')];
};
