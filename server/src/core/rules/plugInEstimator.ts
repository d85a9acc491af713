import { gapText, quoted, textLike } from '../words/numberText';
import { designOfClaim } from './claimDesign';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting, wrongBy } from './ruleHelp';

/** A value made with c/n plugged into the formula for a known p. */
export const plugInEstimator: Rule = {
  code: 'plug-in-estimator',
  title: 'The plug-in formula was used',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    wrongBy(facts, 'plugIn').flatMap((judged): RuleFinding[] => {
      const { claim, judgement, run } = judged;
      const { expected, matches } = judgement;
      const [match] = matches;
      if (expected === undefined || !match || !run) return [];
      const gap = match.value - expected;
      const direction = gap < 0 ? 'low' : 'high';
      return [
        {
          ...quoting(facts, claim, expected),
          message: `${claimName(claim)} is reported as ${quoted(claim.printed)}. That is ${match.words}; the unbiased estimate from these ${designOfClaim(facts, judged)} is ${textLike(expected, claim.printed)}. The plug-in is ${direction} here by ${gapText(gap, claim.printed)}.`,
        },
      ];
    }),
};
