import type { Facts, JudgedClaim } from '../facts/facts';
import { textLike } from '../words/numberText';
import { asPoints, errorName, isUncertainty, rightError } from './errorPhrase';
import { saysNothingVaries } from './impossibleStandardError';
import { rowsAreComplete } from './rowsAreComplete';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

/** Families that another rule speaks of. */
const elsewhere = new Set(['pooled', 'unpaired']);

/** What to do about a known mistake. */
const advice: Readonly<Record<string, string>> = {
  oneError:
    'One standard error on either side covers about 68 %, not 95 %: print the 95 % interval, or say what it is.',
  halfWidth: 'Print the SE, or call it a half-width.',
  deviation: 'Divide it by the square root of the number of tasks, or call it a standard deviation.',
  bootstrapOverRootB: 'The spread of the resampled means is the SE already: do not divide it again.',
  sizeWeights: 'Use the error of the unweighted mean.',
};

const sentence = (judged: JudgedClaim): string => {
  const { claim, judgement } = judged;
  const [match] = judgement.matches;
  if (judgement.verdict === 'wrong' && judgement.named && match)
    return `${errorName(claim)} is ${match.words}.${rightError(judged)} ${advice[match.family] ?? 'Say how it was made.'}`;
  if (judgement.matches.length > 0) {
    const words = [...new Map(judgement.matches.map((entry) => [entry.family, entry.words])).values()];
    return `${errorName(claim)} does not follow from these rows.${rightError(judged)} It is consistent with ${words.slice(0, 2).join(' or ')}. Check which was used.`;
  }
  const nearest = judgement.nearest && textLike(judgement.nearest.value, claim.printed);
  const nearText = nearest && (claim.metric === 'interval' ? nearest : asPoints(nearest));
  const near = judgement.nearest
    ? ` No formula we know makes it; nearest: ${judgement.nearest.words} (${nearText}).`
    : '';
  return `${errorName(claim)} does not follow from these rows.${rightError(judged)}${near} Recompute it, or say how it was made.`;
};

/** A named pooled error has a rule of its own; with too few digits to name it, this rule speaks. */
const isOpen = (facts: Facts, { claim, judgement, run }: JudgedClaim): boolean => {
  if (!isUncertainty(claim) || claim.metric === 'uncertainty' || !run || !rowsAreComplete(facts)) return false;
  if (judgement.verdict === 'none' || judgement.verdict === 'several')
    return claim.printed.value !== 0 && claim.upper?.value !== claim.printed.value;
  const family = judgement.matches[0]?.family ?? '';
  return judgement.verdict === 'wrong' && !(judgement.named && elsewhere.has(family));
};

/** A standard error or interval that follows from no fair formula. */
export const standardErrorMismatch: Rule = {
  code: 'standard-error-mismatch',
  title: 'The standard error does not follow from the rows',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims
      // A zero beside mixed outcomes is impossible, not merely another formula's.
      .filter((judged) => isOpen(facts, judged) && !saysNothingVaries(judged))
      .map(
        (judged): RuleFinding => ({
          ...quoting(facts, judged.claim, judged.judgement.expected),
          ...(judged.judgement.oneDigitOff && judged.judgement.verdict === 'none' ? { severity: 'hint' as const } : {}),
          message: sentence(judged),
        }),
      ),
};
