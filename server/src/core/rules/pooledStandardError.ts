import { counted, quoted, textLike } from '../words/numberText';
import { asPoints } from './errorPhrase';
import type { Rule, RuleFinding } from './rule';
import { designOf, quoting, wrongBy } from './ruleHelp';

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
      .flatMap(({ claim, judgement, run }): RuleFinding[] => {
        const { expected } = judgement;
        if (!run) return [];
        const { clusterSe, pooledSe } = run.report.pass1;
        const trials = counted(run.report.trials, 'trial');
        const design = designOf(run.tally);
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
          clusterSe !== null && pooledSe !== null && pooledSe > 0
            ? ` (${(clusterSe / pooledSe).toFixed(1)} times larger)`
            : '';
        return [
          {
            ...quoting(facts, claim, expected),
            message: `${claim.metric === 'halfWidth' ? 'Half-width' : 'Standard error'} ${asPoints(quoted(claim.printed))} treats the ${trials} as independent. Over the ${counted(run.report.tasks, 'task')} it is ${asPoints(textLike(expected, claim.printed))}${ratio}. Trials of one task share its difficulty.`,
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
