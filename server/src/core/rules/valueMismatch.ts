import type { Facts, JudgedClaim } from '../facts/facts';
import { quoted, textLike } from '../words/numberText';
import { designOfClaim } from './claimDesign';
import { majoritySwaps } from './majoritySwaps';
import { rowsAreComplete } from './rowsAreComplete';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';
import { unattainable } from './unattainableValue';
import { isWrongDenominator } from './wrongDenominator';

/** Known mistakes that no other rule speaks of. */
const nameless: ReadonlySet<string> = new Set(['pooled', 'shortCircuit']);

const isValue = ({ claim }: JudgedClaim): boolean =>
  claim.metric === 'pass@k' || claim.metric === 'pass^k' || claim.metric === 'mean';

const sentence = (facts: Facts, judged: JudgedClaim): string => {
  const { claim, judgement } = judged;
  const value =
    judgement.expected === undefined
      ? ''
      : `, but these ${designOfClaim(facts, judged)} give ${textLike(judgement.expected, claim.printed)}`;
  const head = `${claimName(claim)} is reported as ${quoted(claim.printed)}${value}.`;
  if (judgement.verdict === 'several') {
    const words = [...new Map(judgement.matches.map((match) => [match.family, match.words])).values()];
    return `${head} It is consistent with ${words.slice(0, 2).join(' or ')}. Check which was used.`;
  }
  if (judgement.verdict === 'wrong') {
    const [match] = judgement.matches;
    return judgement.named
      ? `${head} It is ${match?.words ?? ''}. Recompute it.`
      : `${head} It fits ${match?.words ?? ''}, but its digits are too few to be sure. Recompute it.`;
  }
  const near = judgement.nearest
    ? `; nearest: ${judgement.nearest.words} (${textLike(judgement.nearest.value, claim.printed)})`
    : '';
  return `${head} No formula we know makes ${quoted(claim.printed)}${near}. Recompute it, or say how it was made.`;
};

/** A value that follows from no known formula or reading of the rows. */
export const valueMismatch: Rule = {
  code: 'value-mismatch',
  title: 'The value does not follow from the rows',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => {
    const elsewhere = new Set([...unattainable(facts), ...majoritySwaps(facts)].map(({ judged }) => judged));
    return facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement } = judged;
      if (
        !isValue(judged) ||
        !judged.run ||
        !rowsAreComplete(facts) ||
        elsewhere.has(judged) ||
        isWrongDenominator(judged)
      )
        return [];
      const open =
        judgement.verdict === 'none' ||
        judgement.verdict === 'several' ||
        (judgement.verdict === 'wrong' &&
          (!judgement.named || judgement.matches.some((match) => nameless.has(match.family))));
      if (!open) return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          ...(judgement.oneDigitOff ? { severity: 'hint' as const } : {}),
          message: sentence(facts, judged),
        },
      ];
    });
  },
};
