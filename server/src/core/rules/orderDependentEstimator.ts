import { quoted, textLike } from '../words/numberText';
import { designOfClaim } from './claimDesign';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting, wrongBy } from './ruleHelp';

/** A value that depends on the order of the rows: first k, blocks or sliding windows. */
export const orderDependentEstimator: Rule = {
  code: 'order-dependent-estimator',
  title: 'The value depends on the order of the rows',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    wrongBy(facts, 'order').flatMap((judged): RuleFinding[] => {
      const { claim, judgement, run } = judged;
      const [match] = judgement.matches;
      if (!match || !run || judgement.expected === undefined) return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}. That is noisy, not biased: it changes with the order of the rows. All ${designOfClaim(facts, judged)} together give ${textLike(judgement.expected, claim.printed)}; use that value.`,
        },
      ];
    }),
};
