import { checkConsistency } from '#stats';
import type { Claim } from '../claims/claim';
import { readPrinted } from '../claims/printed';
import type { Facts, JudgedClaim } from '../facts/facts';

const isCurve = ({ claim, judgement, run }: JudgedClaim): boolean =>
  !run &&
  judgement.verdict === 'unchecked' &&
  (claim.metric === 'pass@k' || claim.metric === 'pass^k') &&
  claim.k !== undefined &&
  !claim.printed.unitStated &&
  claim.printed.ulp > 0 &&
  claim.printed.value !== 0;

const asPercent = (claim: Claim): Claim => {
  const printed = readPrinted(claim.printed.text, 'percent');
  return printed ? { ...claim, printed: { ...printed, unitStated: false } } : claim;
};

/** As its size alone suggests: up to 1 a fraction, above it a percent. */
const asSized = (claim: Claim): Claim => {
  const printed = readPrinted(claim.printed.text, undefined);
  return printed ? { ...claim, printed } : claim;
};

const contradicts = (claims: readonly Claim[]): boolean =>
  checkConsistency(
    claims.map(({ metric, k, printed }) => ({
      metric: metric === 'pass^k' ? ('pass^k' as const) : ('pass@k' as const),
      k: k ?? 1,
      value: printed.value,
      unit: printed.ulp,
    })),
  ).length > 0;

/**
 * Values of several k, in a document without rows, that contradict each other when all are percents and agree when the small ones
 * are fractions: each with the unit it must have.
 */
export const mixedUnits = (facts: Facts): readonly JudgedClaim[] => {
  const tables = new Map<number, JudgedClaim[]>();
  for (const judged of facts.claims)
    if (isCurve(judged)) tables.set(judged.claim.table, [...(tables.get(judged.claim.table) ?? []), judged]);
  return [...tables.values()].flatMap((table) => {
    const sized = table.map((judged) => ({ ...judged, claim: asSized(judged.claim) }));
    const units = new Set(sized.map(({ claim }) => claim.printed.unit));
    if (units.size < 2) return [];
    const percents = table.map(({ claim }) => asPercent(claim));
    return contradicts(percents) && !contradicts(sized.map(({ claim }) => claim)) ? sized : [];
  });
};
