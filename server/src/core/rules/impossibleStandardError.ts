import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

/** A standard error that no data could give. */
export const impossibleStandardError: Rule = {
  code: 'impossible-standard-error',
  title: 'The standard error is impossible',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap(({ claim, judgement, run }): RuleFinding[] => {
      const zero = isZeroWithMixedOutcomes(claim.printed.value, claim.printed.ulp, run?.report.pass1.clusterSe);
      if (
        claim.metric !== 'standardError' &&
        !(claim.metric === 'interval' && claim.upper && claim.upper.value === claim.printed.value)
      )
        return [];
      if (judgement.verdict === 'impossible') {
        return [
          {
            ...quoting(facts, claim, run ? judgement.expected : undefined),
            message: `Standard error ${quoted(claim.printed)} is impossible: ${judgement.reason ?? ''}. ${run && judgement.expected !== undefined ? `Over the tasks it is ${textLike(judgement.expected, claim.printed, true)}.` : 'Recompute it from the rows.'}`,
          },
        ];
      }
      if (
        !run ||
        !zero ||
        judgement.expected === undefined ||
        judgement.verdict === 'correct' ||
        judgement.verdict === 'legitimate'
      )
        return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          message: `Standard error 0 says that nothing varies, but tasks passed and failed. Over the tasks it is ${(judgement.expected * (claim.printed.unit === 'percent' ? 100 : 1)).toPrecision(2)}${claim.printed.unit === 'percent' ? ' points' : ''}.`,
        },
      ];
    }),
};

/** Zero, although the task scores differ and the digits could have shown it. */
const isZeroWithMixedOutcomes = (value: number, ulp: number, clusterSe: number | null | undefined): boolean =>
  value === 0 && clusterSe !== null && clusterSe !== undefined && clusterSe > ulp * 0.55;
