import { gapText, quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, designOf, quoting, wrongBy } from './ruleHelp';

/** A value made with c/n plugged into the formula for a known p. */
export const plugInEstimator: Rule = {
  code: 'plug-in-estimator',
  title: 'The plug-in formula was used',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    wrongBy(facts, 'plugIn').flatMap(({ claim, judgement, run }): RuleFinding[] => {
      const { expected, matches } = judgement;
      const [match] = matches;
      if (expected === undefined || !match || !run) return [];
      const gap = match.value - expected;
      const direction = gap < 0 ? 'low' : 'high';
      return [
        {
          ...quoting(facts, claim, expected),
          message: `${claimName(claim)} is reported as ${quoted(claim.printed)}. That is ${match.words}; the unbiased estimate from these ${designOf(run.tally)} is ${textLike(expected, claim.printed)}. The plug-in is ${direction} here by ${gapText(gap, claim.printed)}.`,
        },
      ];
    }),
};
