import { quoted, textLike } from '../words/numberText';
import { looksLikePassHat } from './kTables';
import { majoritySwaps } from './majoritySwaps';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting, wrongBy } from './ruleHelp';

/** A value of one metric under the name of another. */
export const swappedMetric: Rule = {
  code: 'swapped-metric',
  title: 'The value belongs to another metric',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => [
    ...wrongBy(facts, 'swapped').flatMap(({ claim, judgement }): RuleFinding[] => {
      const [match] = judgement.matches;
      if (!match || judgement.expected === undefined) return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          message: `${quoted(claim.printed)} is ${match.words}; ${claimName(claim)} is ${textLike(judgement.expected, claim.printed)}. Use the right value or the right name.`,
        },
      ];
    }),
    ...majoritySwaps(facts).map(
      ({ judged: { claim }, words, expected }): RuleFinding => ({
        ...quoting(facts, claim, expected),
        message: `${quoted(claim.printed)} is ${words}; ${claimName(claim)} is ${textLike(expected, claim.printed)}. Use the right value or the right name.`,
      }),
    ),
    ...looksLikePassHat(facts).map(
      (claims): RuleFinding => ({
        severity: 'warning',
        message: `These values fall as k grows (${claims.map((claim) => quoted(claim.printed)).join(', ')}), as pass^k does and pass@k cannot. They are probably pass^k under the name ${claims[0]?.label ?? 'pass@k'}.`,
        span: claims[0]?.span ?? { start: 0, end: 0, line: 0, lineStart: 0 },
        count: claims.length,
        related: claims
          .slice(1)
          .map((claim) => ({ uri: facts.uri, span: claim.span, message: `k = ${claim.k ?? '?'}` })),
      }),
    ),
  ],
};
