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

/** A bare 0 or 0.0 is a computed zero, not a rounding to one digit: it has the precision of the value beside it. */
export const zeroUnit = (printed: Printed, target: Claim | undefined): Printed =>
  target && /^0(\.0)?$/.test(printed.text) ? { ...printed, ulp: Math.min(printed.ulp, target.printed.ulp) } : printed;

const isOpen = ({ unitStated, ulp, value }: Printed): boolean => !unitStated && ulp > 0 && Number.isFinite(value);

const isOpenValue = (printed: Printed): boolean => isOpen(printed) && printed.unit !== 'raw';

/** True when a number of the same set can only be a percent: it is above 1 and carries no unit. */
const percentBeside = (claim: Claim, siblings: readonly Claim[]): boolean =>
  siblings.some(
    (other) =>
      other !== claim && values.has(other.metric) && isOpenValue(other.printed) && other.printed.unit === 'percent',
  );

/** With fewer digits an unlikely unit fits by chance. */
const unlikelyUnit = 0.01;

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
  const one = (unit: 'fraction' | 'percent'): UnitReading[] => {
    const printed = read(claim.printed, unit);
    const upper = claim.upper && read(claim.upper, unit);
    const unit0 = printed && zeroUnit(printed, target);
    return unit0 && (!claim.upper || upper) ? [{ printed: unit0, ...(upper ? { upper } : {}) }] : [];
  };
  const likely = ([first, ...others]: readonly UnitReading[]): readonly UnitReading[] =>
    first ? [first, ...others.filter(({ printed }) => printed.ulp <= unlikelyUnit)] : [own];
  if (values.has(claim.metric) || !target) {
    if (!isOpenValue(claim.printed) || claim.printed.unit === 'percent') return [own];
    return percentBeside(claim, siblings) ? likely([...one('percent'), own]) : likely([own, ...one('percent')]);
  }
  // Errors and intervals: their size says little about their unit, the value beside them says more.
  if (!isOpen(claim.printed) || target.printed.unit === 'raw')
    return [{ ...own, printed: zeroUnit(claim.printed, target) }];
  return target.printed.unit === 'percent'
    ? likely([...one('percent'), ...one('fraction')])
    : likely([...one('fraction'), ...one('percent')]);
};
