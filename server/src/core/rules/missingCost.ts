import type { Rule } from './rule';
import { claimName, quoting } from './ruleHelp';

/** pass@k for k above 1 without what the k trials cost. */
export const missingCost: Rule = {
  code: 'missing-cost',
  title: 'The cost of k trials is not given',
  severity: 'info',
  onByDefault: false,
  reads: 'claims',
  check: (facts) => {
    const known = facts.runs.some(
      ({ tally }) => tally.total('tokens') !== undefined || tally.total('cost') !== undefined,
    );
    const [first, ...others] = facts.claims.filter(
      ({ claim, judgement }) => claim.metric === 'pass@k' && (claim.k ?? 1) > 1 && judgement.verdict !== 'undefined',
    );
    if (!first || known) return [];
    return [
      {
        ...quoting(facts, first.claim, undefined),
        message: `${claimName(first.claim)} spends up to ${first.claim.k ?? 1} trials per task, but neither tokens nor cost are given. Add the cost per solved task.`,
        count: 1 + others.length,
        related: others.map(({ claim }) => ({ uri: facts.uri, span: claim.span, message: claimName(claim) })),
      },
    ];
  },
};
