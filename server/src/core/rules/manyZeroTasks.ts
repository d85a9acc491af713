import { counted, percentText } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

/** Share of tasks from which the estimate is worth a remark. */
const largeShare = 0.4;

/** pass^k with many tasks at zero by construction: the zeros are data and stay in the mean. */
export const manyZeroTasks: Rule = {
  code: 'many-zero-tasks',
  title: 'Many tasks are zero by construction',
  severity: 'info',
  onByDefault: true,
  reads: 'claims',
  check: (facts) =>
    facts.claims.flatMap(({ claim, run, judgement }): RuleFinding[] => {
      if (
        claim.metric !== 'pass^k' ||
        !run ||
        claim.k === undefined ||
        claim.k < 2 ||
        judgement.verdict === 'undefined'
      )
        return [];
      const { tally } = run;
      const k = claim.k;
      const zeros = tally.c.reduce((count, c) => count + (c < k ? 1 : 0), 0);
      // Tasks that never pass are zero for any k; the remark is about those with some successes, but fewer than k.
      const some = tally.c.reduce((count, c) => count + (c > 0 && c < k ? 1 : 0), 0);
      if (tally.tasks === 0 || zeros / tally.tasks < largeShare || some === 0) return [];
      return [
        {
          ...quoting(facts, claim, undefined),
          message: `${claimName(claim)} is 0 by construction on ${counted(zeros, 'task')} of ${tally.tasks} (${percentText(zeros / tally.tasks, 0)}), because they have fewer than ${k} successes. The zeros belong in the mean; more trials per task would tell them apart.`,
        },
      ];
    }),
};
