import { counted, quoted, textLike } from '../words/numberText';
import { claimTally, designOfClaim, trialsOf } from './claimDesign';
import { asPoints } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { quoting, wrongBy } from './ruleHelp';

/** An error or interval that takes the trials of one task as independent. */
export const pooledStandardErrorRule: Rule = {
  code: 'pooled-standard-error',
  title: 'The standard error pools trials',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => [
    ...wrongBy(facts, 'pooled')
      .filter(
        ({ claim }) => claim.metric === 'standardError' || claim.metric === 'interval' || claim.metric === 'halfWidth',
      )
      .flatMap((judged): RuleFinding[] => {
        const { claim, judgement, run } = judged;
        const { expected } = judgement;
        if (!run) return [];
        const { clusterSe, pooledSe } = run.report.pass1;
        const tally = claimTally(facts, judged);
        const trials = tally ? counted(tally === run.tally ? run.report.trials : trialsOf(tally), 'trial') : 'trials';
        const tasks = tally ? counted(tally.tasks, 'task') : 'tasks';
        const design = designOfClaim(facts, judged);
        if (claim.metric === 'interval') {
          const right =
            expected !== undefined && judgement.expectedUpper !== undefined
              ? ` Over the tasks it is ${textLike(expected, claim.printed)} to ${textLike(judgement.expectedUpper, claim.printed)}.`
              : '';
          return [
            {
              ...quoting(facts, claim, undefined),
              message: `The interval ${quoted(claim.printed)} to ${claim.upper ? quoted(claim.upper) : ''} treats the ${trials} as independent (${design}).${right} Trials of one task share its difficulty.`,
            },
          ];
        }
        if (expected === undefined) return [];
        const ratio =
          tally === run.tally && clusterSe !== null && pooledSe !== null && clusterSe > pooledSe && pooledSe > 0
            ? ` (${(clusterSe / pooledSe).toFixed(1)} times larger)`
            : '';
        return [
          {
            ...quoting(facts, claim, expected),
            message: `${claim.metric === 'halfWidth' ? 'Half-width' : 'Standard error'} ${asPoints(quoted(claim.printed))} treats the ${trials} as independent. Over the ${tasks} it is ${asPoints(textLike(expected, claim.printed))}${ratio}. Trials of one task share its difficulty.`,
          },
        ];
      }),
    ...facts.claims
      .filter(
        ({ run, judgement }) => !run && judgement.verdict === 'wrong' && judgement.matches[0]?.family === 'pooled',
      )
      .map(
        ({ claim, judgement }): RuleFinding => ({
          ...quoting(facts, claim, undefined),
          severity: 'warning',
          message: `${claim.metric === 'interval' ? `The interval ${quoted(claim.printed)} to ${claim.upper ? quoted(claim.upper) : ''}` : `Standard error ${quoted(claim.printed)}`} is ${judgement.matches[0]?.words ?? ''}; ${judgement.reason ?? ''}. Trials of one task share its difficulty: give the error over tasks.`,
        }),
      ),
  ],
};
