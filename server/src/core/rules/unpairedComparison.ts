import { pointsText, reportedComparison } from './comparedRuns';
import { errorName } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { quoting } from './ruleHelp';

/** The error of a difference that forgets that both runs have the same tasks. */
export const unpairedComparison: Rule = {
  code: 'unpaired-comparison',
  title: 'Two runs on the same tasks are compared without pairing',
  severity: 'warning',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => {
    const reported = reportedComparison(facts);
    if (!reported?.comparison.ci || reported.comparison.difference === null) return [];
    const { a, comparison } = reported;
    const [low, high] = reported.comparison.ci;
    return facts.claims
      .filter(
        ({ judgement }) =>
          judgement.verdict === 'wrong' && judgement.named && judgement.matches[0]?.family === 'unpaired',
      )
      .map(
        ({ claim, judgement }): RuleFinding => ({
          ...quoting(facts, claim, judgement.expected),
          message: `${errorName(claim)} takes the two runs as unrelated, but they have ${comparison.tasks} tasks in common. Task by task the difference is ${pointsText(reported.comparison.difference ?? 0, a)} with SE ${pointsText(comparison.se ?? 0, a)}, 95 % ${pointsText(low, a)} to ${pointsText(high, a)}. Use the paired error.`,
        }),
      );
  },
};
