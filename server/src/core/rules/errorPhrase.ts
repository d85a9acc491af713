import type { Claim } from '../claims/claim';
import type { JudgedClaim } from '../facts/facts';
import { quoted, textLike } from '../words/numberText';

const uncertainties = new Set<Claim['metric']>(['standardError', 'halfWidth', 'interval', 'uncertainty']);

/** True for claims that say how sure a value is. */
export const isUncertainty = ({ metric }: Claim): boolean => uncertainties.has(metric);

/** Errors of percents are percent points: "7.1 points". */
export const asPoints = (text: string): string => text.replace(/ %$/, ' points');

/** "SE 0.024", "The interval 0.58 to 0.64", "Half-width 4.6 %", "±1.5". */
export const errorName = (claim: Claim): string => {
  switch (claim.metric) {
    case 'interval':
      return `The interval ${quoted(claim.printed)} to ${claim.upper ? quoted(claim.upper) : ''}`;
    case 'halfWidth':
      return `Half-width ${asPoints(quoted(claim.printed))}`;
    case 'uncertainty':
      return `±${asPoints(quoted(claim.printed))}`;
    default:
      return `SE ${asPoints(quoted(claim.printed))}`;
  }
};

/** What the rows give in its place: "Over the tasks it is 0.046." Empty where that is not defined. */
export const rightError = ({ claim, judgement }: JudgedClaim, where = 'Over the tasks'): string => {
  const { expected, expectedUpper } = judgement;
  if (expected === undefined) return '';
  const low = textLike(expected, claim.printed);
  return claim.metric === 'interval' && expectedUpper !== undefined
    ? ` ${where} it is ${low} to ${textLike(expectedUpper, claim.printed)}.`
    : ` ${where} it is ${asPoints(low)}.`;
};
