import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting, wrongBy } from './ruleHelp';

/** The best of several runs or seeds under the name of their mean. */
export const bestRunReported: Rule = {
  code: 'best-run-reported',
  title: 'The best run is reported as the mean',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    wrongBy(facts, 'bestRun').flatMap(({ claim, judgement }): RuleFinding[] => {
      const [match] = judgement.matches;
      if (!match || judgement.expected === undefined || /best|max|top/i.test(claim.label)) return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}. Over all of them it is ${textLike(judgement.expected, claim.printed)}. Report the mean, or call it the best run.`,
        },
      ];
    }),
};
