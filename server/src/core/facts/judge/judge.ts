import type { Claim } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import type { JudgedClaim, Run } from '../facts';
import type { Judgement } from '../judgement';
import { agreeing } from './agreeing';
import { type PartValues, partValues } from './claimParts';
import { mayBeAnothers, runOfClaim, statesFewerTasks, withOwnRows } from './claimRun';
import { unchecked } from './decide';
import { judgeDifference } from './judgeDifference';
import { judgeError } from './judgeError';
import { judgeGroupTotal, sizedGroups } from './judgeGroupTotal';
import { judgeStated } from './judgeStated';
import { judgeValue } from './judgeValue';
import { unitReadings } from './unitReadings';

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
  const tables = new Map<number, Claim[]>();
  for (const claim of claims) tables.set(claim.table, [...(tables.get(claim.table) ?? []), claim]);
  const groups = runs.length === 0 ? sizedGroups(claims) : [];
  const settled = new Map<number, Claim>();
  const parts = partValues(claims);
  const judgeClaim = (claim: Claim): JudgedClaim => {
    const siblings = tables.get(claim.table) ?? [];
    const qualified = claim.of === undefined ? undefined : byId.get(claim.of);
    const target = qualified && (settled.get(qualified.id) ?? withOwnRows(qualified, runs, reading, parts));
    const readings = unitReadings(claim, target, siblings).map((reading) => ({ ...claim, ...reading }));
    const judged = readings.map((read) =>
      judgeRead(read, target, { claims, groups, siblings, runs, reading, rowsOf, settled, parts }),
    );
    const likeliest = judged[0] as JudgedClaim;
    // A mistake that the likeliest unit shows is not explained away by a chance match in another unit.
    const best = isNamed(likeliest) ? likeliest : (judged.find(isRight) ?? likeliest);
    settled.set(claim.id, best.claim);
    return best;
  };
  // Values before the errors and intervals that qualify them: an error follows the unit that its value turned out to have.
  const values = new Map(claims.filter(({ of }) => of === undefined).map((claim) => [claim.id, judgeClaim(claim)]));
  return agreeing(claims.map((claim) => values.get(claim.id) ?? judgeClaim(claim)));
};

/** Of a number in another file than its rows more digits are asked before a formula is named (estimators §17). */
const fromElsewhere = (judged: JudgedClaim): JudgedClaim =>
  judged.judgement.named && judged.claim.printed.ulp > elsewhereUnit
    ? { ...judged, judgement: { ...judged.judgement, named: judged.judgement.verdict === 'undefined' } }
    : judged;

const elsewhereUnit = 0.0001;

const isNamed = ({ judgement }: JudgedClaim): boolean => judgement.verdict === 'wrong' && judgement.named;

/** Neither right nor a mistake that can be named, such as a denominator. */
const isOpen = (judged: JudgedClaim): boolean => !isRight(judged) && !isNamed(judged);

const isRight = ({ judgement }: JudgedClaim): boolean =>
  judgement.verdict === 'correct' || judgement.verdict === 'legitimate';

interface Surroundings {
  readonly claims: readonly Claim[];
  /** Means of groups with stated sizes. */
  readonly groups: readonly Claim[];
  readonly siblings: readonly Claim[];
  readonly runs: readonly Run[];
  readonly reading: Reading;
  rowsOf(run: Run): Reading;
  /** Claims judged so far, in the unit they turned out to have. */
  readonly settled: ReadonlyMap<number, Claim>;
  readonly parts: PartValues;
}

const judgeRead = (asked: Claim, target: Claim | undefined, around: Surroundings): JudgedClaim => {
  const { claims, groups, runs, reading } = around;
  const claim = withOwnRows(asked, runs, reading, around.parts);
  if (claim.metric === 'difference' || target?.metric === 'difference')
    return { claim, run: undefined, judgement: judgeDifference(claim, target, runs) };
  if (runs.length === 0)
    return { claim, run: undefined, judgement: judgeGroupTotal(claim, groups) ?? judgeStated(claim, target) };
  const found = runOfClaim(
    target && claim.scope.metric === undefined ? { ...claim, scope: target.scope } : claim,
    runs,
    reading,
  );
  if (!found.run) return { claim, run: undefined, judgement: unchecked(found.reason) };
  const rows = around.rowsOf(found.run);
  const judged = targetsOf(claim, target, around).map(
    (one): JudgedClaim => ({ claim, run: found.run, judgement: judgeOne(claim, one, found, rows) }),
  );
  const best = judged.find(isRight) ?? (judged[0] as JudgedClaim);
  if (!isRight(best) && mayBeAnothers(claim, claims, found.run, rows))
    return { claim, run: undefined, judgement: unchecked('it names one of several models, and the rows name none') };
  if (best.judgement.verdict !== 'undefined' && isOpen(best) && statesFewerTasks(claim, found.tally))
    return { claim, run: undefined, judgement: unchecked('it states fewer tasks than the rows have') };
  return rows.claims === claims ? best : fromElsewhere(best);
};

const qualifiers = new Set<Claim['metric']>(['standardError', 'halfWidth', 'interval', 'uncertainty']);

/** An error whose name does not say which value it belongs to ("stderr", "ci") may belong to any value of its set. */
const targetsOf = (
  claim: Claim,
  target: Claim | undefined,
  { siblings, settled }: Surroundings,
): readonly (Claim | undefined)[] => {
  const nameless = /^(std_?err(or)?|stderr|standard_error|std_error|sem|se|ci_?\d*|interval|half_width|margin|moe)$/i;
  if (!qualifiers.has(claim.metric) || !nameless.test(claim.label)) return [target];
  const others = siblings.filter(
    ({ id, metric }) => id !== target?.id && (metric === 'pass@k' || metric === 'pass^k' || metric === 'mean'),
  );
  return [target, ...others.map((other) => settled.get(other.id) ?? other)];
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
  /^(?:(?:mean|avg|average|overall|micro|macro|total)_)?(accuracy|acc|pass_?rate|success_?rate|solved?_?rate|resolved?_?rate|resolution_?rate|accuracy_rate|correct_rate|exact_match|em)$/;

const saysWhat = (claim: Claim, column: string): boolean =>
  claim.metric !== 'mean' ||
  claim.scope.metric === column ||
  telling.test(claim.label.toLowerCase().replace(/[^a-z]+/g, '_'));
