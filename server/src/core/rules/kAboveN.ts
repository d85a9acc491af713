import { projectionBracket } from '#stats';
import type { Facts, JudgedClaim } from '../facts/facts';
import { tallyHistogram } from '../facts/tallyHistogram';
import { counted, quoted, textLike } from '../words/numberText';
import { claimTally } from './claimDesign';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';
import { isSaidProjection } from './saidProjection';

const short = (facts: Facts, judged: JudgedClaim): { most: number; least: number; tasksShort: number } => {
  const { claim, run } = judged;
  const n = (claimTally(facts, judged) ?? run?.tally)?.n ?? Int32Array.of(claim.statedTrialsPerTask ?? 0);
  const k = claim.k ?? 1;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let tasksShort = 0;
  for (const count of n) {
    least = Math.min(least, count);
    most = Math.max(most, count);
    if (count < k) tasksShort++;
  }
  return { most, least, tasksShort };
};

const madeBy = ({ judgement, claim }: JudgedClaim): string => {
  const [match] = judgement.matches;
  return match ? ` The printed ${quoted(claim.printed)} is ${match.words}.` : '';
};

/** What the trials allow without a model, where the printed number is no constant of an unguarded formula. */
const allowed = (facts: Facts, judged: JudgedClaim): string => {
  const { claim, judgement } = judged;
  const tally = claimTally(facts, judged);
  if (!tally || judgement.matches.length > 0 || claim.k === undefined || claim.scope.task !== undefined) return '';
  const bracket = projectionBracket(tallyHistogram(tally), claim.k, claim.metric === 'pass^k' ? 'hat' : 'at');
  return bracket
    ? ` Without a model these trials allow only ${textLike(bracket.low, claim.printed)} to ${textLike(bracket.high, claim.printed)}.`
    : '';
};

const sentence = (facts: Facts, judged: JudgedClaim): string => {
  const { most, least, tasksShort } = short(facts, judged);
  const tasks = (claimTally(facts, judged) ?? judged.run?.tally)?.tasks ?? 1;
  const name = claimName(judged.claim);
  const largest = least >= 1 ? ` Largest possible k: ${least}.` : '';
  const cause =
    tasksShort < tasks
      ? `${counted(tasksShort, 'task has', 'tasks have')} fewer than ${judged.claim.k} trials (least: ${least})`
      : `k must not exceed n, and there ${most === 1 ? 'is 1 trial' : `are ${most} trials`} per task`;
  const from = judged.run ? 'these rows' : 'the stated trials';
  return `${name} cannot be estimated from ${from}: ${cause}.${largest}${madeBy(judged)}${allowed(facts, judged)} Report a smaller k or run more trials.`;
};

/** A k that exceeds the trials of some task: the value is undefined, whatever was printed. */
export const kAboveN: Rule = {
  code: 'k-above-n',
  title: 'k exceeds the number of trials',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts: Facts) =>
    facts.claims.flatMap((judged): RuleFinding[] => {
      const { claim, judgement } = judged;
      if (claim.k === undefined) return [];
      if (judgement.verdict === 'undefined')
        return isSaidProjection(facts, claim)
          ? []
          : [{ ...quoting(facts, claim, undefined), message: sentence(facts, judged) }];
      const [match] = judgement.matches;
      const byReading = judgement.verdict === 'legitimate' && match && readings.has(match.id);
      if (!byReading || short(facts, judged).tasksShort === 0) return [];
      const { tasksShort } = short(facts, judged);
      return [
        {
          ...quoting(facts, claim, undefined),
          severity: 'info',
          message: `${claimName(claim)} ${quoted(claim.printed)} is ${match.words}: ${counted(tasksShort, 'task has', 'tasks have')} fewer than ${claim.k} scored trials. Say so beside the number.`,
        },
      ];
    }),
};

/** Readings under which trials without a verdict count towards n. */
const readings: ReadonlySet<string> = new Set(['unscoredFailed', 'missingFailed']);
