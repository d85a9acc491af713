import type { Claim } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import type { JudgedClaim, Run } from '../facts';
import type { Judgement } from '../judgement';
import { agreeing } from './agreeing';
import { runOfClaim } from './claimRun';
import { unchecked } from './decide';
import { judgeError } from './judgeError';
import { judgeGroupTotal } from './judgeGroupTotal';
import { judgeStated } from './judgeStated';
import { judgeValue } from './judgeValue';

/**
 * Judges every claim of a document once. Rules phrase the judgements; nothing else recomputes. `rowsOf` gives the reading that holds
 * the rows of a run, where runs come from several documents.
 */
export const judgeClaims = (
  claims: readonly Claim[],
  runs: readonly Run[],
  reading: Reading,
  rowsOf: (run: Run) => Reading = () => reading,
): readonly JudgedClaim[] => {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const judged = claims.map((claim): JudgedClaim => {
    const target = claim.of === undefined ? undefined : byId.get(claim.of);
    if (runs.length === 0)
      return { claim, run: undefined, judgement: judgeGroupTotal(claim, claims) ?? judgeStated(claim, target) };
    const found = runOfClaim(
      target && claim.scope.metric === undefined ? { ...claim, scope: target.scope } : claim,
      runs,
      reading,
    );
    if (!found.run) return { claim, run: undefined, judgement: unchecked(found.reason) };
    return { claim, run: found.run, judgement: judgeOne(claim, target, found, rowsOf(found.run)) };
  });
  return agreeing(judged);
};

const judgeOne = (
  claim: Claim,
  target: Claim | undefined,
  found: Extract<ReturnType<typeof runOfClaim>, { tally: unknown }>,
  reading: Reading,
): Judgement => {
  const { tally } = found;
  switch (claim.metric) {
    case 'pass@k':
    case 'pass^k':
    case 'mean': {
      const judgement = judgeValue(claim, tally, reading);
      return judgement.verdict === 'none' && !saysWhat(claim, tally.metric.name)
        ? unchecked(`“${claim.label}” may name another quantity than the verdicts`)
        : judgement;
    }
    case 'standardError':
    case 'halfWidth':
    case 'interval':
    case 'uncertainty':
      return judgeError(claim, target, tally, reading);
    case 'standardDeviation':
      return unchecked('a standard deviation is no standard error');
    default:
      return unchecked(`${claim.metric} is not recomputed from these rows`);
  }
};

/** Names that can only mean the mean of the verdicts. A "score" or "overall" beside verdicts may be another quantity. */
const telling =
  /^(accuracy|acc|pass_?rate|success_?rate|solved?_?rate|resolved?_?rate|resolution_?rate|accuracy_rate|correct_rate|mean_accuracy|avg_accuracy|micro_accuracy|overall_accuracy|total_accuracy|exact_match|em)$/;

const saysWhat = (claim: Claim, column: string): boolean =>
  claim.metric !== 'mean' ||
  claim.scope.metric === column ||
  telling.test(claim.label.toLowerCase().replace(/[^a-z]+/g, '_'));
