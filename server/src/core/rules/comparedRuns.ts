import { compareRuns } from '../compare/compareRuns';
import type { Comparison } from '../compare/comparison';
import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { onlyPair } from '../facts/judge/judgeDifference';
import type { Statement } from '../reading/stated';

/** Words that claim one run to be better than another. */
const better =
  /\b(outperform\w*|significant\w*|better than|beats?|improv(?:es?|ed) (?:on|over|upon)|superior to|surpass\w*)\b/i;
/** Words that take such a claim back. */
const denied = /\b(not|no|isn'?t|n\.s\.|without)\b[^.]{0,25}\b(significan\w*|better|differ\w*)/i;

/** Sentences of a document that claim a gain. */
export const gainStatements = (facts: Facts): readonly Statement[] =>
  (facts.reading.stated.statements ?? []).filter(({ text }) => better.test(text) && !denied.test(text));

/** Two runs of one document whose difference the document reports, in numbers or in words. */
export interface ReportedComparison {
  readonly a: Run;
  readonly b: Run;
  readonly comparison: Comparison;
  /** Claimed differences, first in the file first. */
  readonly claims: readonly JudgedClaim[];
  readonly statements: readonly Statement[];
}

/** Undefined unless the document holds exactly two runs and says something about their difference. */
export const reportedComparison = (facts: Facts): ReportedComparison | undefined => {
  const pair = onlyPair(facts.runs);
  if (!pair) return undefined;
  const claims = facts.claims.filter(({ claim }) => claim.metric === 'difference');
  const statements = gainStatements(facts);
  if (claims.length === 0 && statements.length === 0) return undefined;
  const [a, b] = pair;
  return { a, b, comparison: compareRuns(a, b), claims, statements };
};

/** A difference in the unit its author uses: points, or a score. */
export const pointsText = (value: number, run: Run): string =>
  run.report.kind === 'score' ? value.toPrecision(3) : `${(value * 100).toFixed(1)} points`;
