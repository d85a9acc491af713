import type { Facts, JudgedClaim } from '../facts/facts';
import { quoted, textLike } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, designOf, quoting } from './ruleHelp';
import { unattainable } from './unattainableValue';
import { isWrongDenominator } from './wrongDenominator';

/** Rows that could be missing from the file make a difference to be expected, not a mismatch. */
const isComplete = (facts: Facts, { run }: JudgedClaim): boolean =>
  run !== undefined &&
  !facts.reading.problems.some(
    (problem) => problem.kind === 'torn' || problem.kind === 'tornInside' || problem.kind === 'invalid',
  ) &&
  facts.reading.stated.limited === undefined;

const families: Readonly<Record<string, string>> = { order: 'warning' };

const isValue = ({ claim }: JudgedClaim): boolean =>
  claim.metric === 'pass@k' || claim.metric === 'pass^k' || claim.metric === 'mean';

const sentence = (judged: JudgedClaim): string => {
  const { claim, judgement, run } = judged;
  const value =
    judgement.expected === undefined
      ? ''
      : `, but these ${run ? designOf(run.tally) : 'rows'} give ${textLike(judgement.expected, claim.printed)}`;
  const head = `${claimName(claim)} is reported as ${quoted(claim.printed)}${value}.`;
  if (judgement.verdict === 'several') {
    const words = [...new Map(judgement.matches.map((match) => [match.family, match.words])).values()];
    return `${head} It is consistent with ${words.slice(0, 2).join(' or ')}. Check which was used.`;
  }
  if (judgement.verdict === 'wrong')
    return `${head} It fits ${judgement.matches[0]?.words ?? ''}, but its digits are too few to be sure.`;
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
    const elsewhere = new Set(unattainable(facts).map(({ judged }) => judged));
    return facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement } = judged;
      if (!isValue(judged) || !isComplete(facts, judged) || elsewhere.has(judged) || isWrongDenominator(judged))
        return [];
      const open =
        judgement.verdict === 'none' ||
        judgement.verdict === 'several' ||
        (judgement.verdict === 'wrong' &&
          (!judgement.named ||
            judgement.matches.some(
              (match) =>
                families[match.family] !== undefined || match.family === 'pooled' || match.family === 'shortCircuit',
            )));
      if (!open) return [];
      return [
        {
          ...quoting(facts, claim, judgement.expected),
          ...(judgement.oneDigitOff ? { severity: 'hint' as const } : {}),
          message: sentence(judged),
        },
      ];
    });
  },
};
