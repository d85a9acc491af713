import type { JudgedClaim } from '../facts/facts';
import type { Candidate } from '../facts/judgement';
import { quoted, textLike } from '../words/numberText';
import { designOfClaim } from './claimDesign';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/**
 * True when a wrong denominator explains the claim well enough to say so: few digits are enough where the printed number is a ratio
 * of whole numbers, or where the rows themselves say which trials were left out.
 */
export const isWrongDenominator = ({ claim, judgement }: JudgedClaim): boolean => {
  const [match] = judgement.matches;
  return (
    judgement.verdict === 'wrong' &&
    match?.family === 'denominator' &&
    (judgement.named || claim.printed.ulp === 0 || isExactly(match, claim.printed.value))
  );
};

/** "0.6" is the very ratio 3/5, not a rounding of it; and the rows themselves say which trials were left out. */
const isExactly = (match: Candidate, printed: number): boolean =>
  match.id === 'ownFailuresDropped' && Math.abs(match.value - printed) < 1e-9;

/** A rate over the wrong number of trials. */
export const wrongDenominator: Rule = {
  code: 'wrong-denominator',
  title: 'The rate is over the wrong number of trials',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement, run } = judged;
      const [match] = judgement.matches;
      if (!run || !match || !isWrongDenominator(judged)) return [];
      const right =
        judgement.expected === undefined
          ? ''
          : ` Over the ${designOfClaim(facts, judged)} it is ${textLike(judgement.expected, claim.printed)}.`;
      return [
        {
          ...quoting(facts, claim, run.tally.scoreSum ? undefined : judgement.expected),
          message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}.${run.tally.scoreSum ? '' : right} ${match.id === 'copiesCounted' ? 'Count every trial once.' : 'State the denominator, or count all trials.'}`,
        },
      ];
    }),
};
