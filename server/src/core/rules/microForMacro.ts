import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** A mean with another weighting than stated, or a total whose weighting must be stated to be compared. */
export const microForMacro: Rule = {
  code: 'micro-for-macro',
  title: 'The mean is weighted the other way',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap(({ claim, judgement, run }): RuleFinding[] => {
      const [match] = judgement.matches;
      if (judgement.verdict !== 'legitimate' || !match || judgement.expected === undefined) return [];
      const { weighting } = facts.reading.stated;
      const label = claim.label.toLowerCase();
      const stated = weighting ?? (label.includes('macro') ? 'macro' : label.includes('micro') ? 'micro' : undefined);
      if (match.id === 'micro' && run) {
        if (stated === 'micro') return [];
        const wrong = stated === 'macro';
        return [
          {
            ...quoting(facts, claim, wrong ? judgement.expected : undefined),
            severity: wrong ? 'warning' : 'info',
            message: `${claimName(claim)} ${quoted(claim.printed)} weights tasks by their number of trials (micro); with every task counting the same (macro) it is ${textLike(judgement.expected, claim.printed)}. ${wrong ? 'The file says macro: use that value.' : 'Say which.'}`,
          },
        ];
      }
      if (match.id !== 'groupMacro') return [];
      if (run) {
        return [
          {
            ...quoting(facts, claim, undefined),
            severity: 'info',
            message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}; over tasks it is ${textLike(judgement.expected, claim.printed)}. Say which.`,
          },
        ];
      }
      return [
        {
          ...quoting(facts, claim, undefined),
          message: `${quoted(claim.printed)} is ${match.words}; weighted by size it is ${textLike(judgement.expected, claim.printed)}. State the weighting, and compare only with figures of the same one.`,
          expected: judgement.expected,
        },
      ];
    }),
};
