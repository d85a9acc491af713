import type { Facts, JudgedClaim } from '../facts/facts';
import { counted, quoted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, quoting } from './ruleHelp';

const short = (judged: JudgedClaim): { most: number; least: number; tasksShort: number } => {
  const { claim, run } = judged;
  const n = run?.tally.n ?? Int32Array.of(claim.statedTrialsPerTask ?? 0);
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

const sentence = (judged: JudgedClaim): string => {
  const { most, least, tasksShort } = short(judged);
  const tasks = judged.run?.tally.tasks ?? 1;
  const name = claimName(judged.claim);
  const largest = least >= 1 ? ` Largest possible k: ${least}.` : '';
  const cause =
    tasksShort < tasks
      ? `${counted(tasksShort, 'task has', 'tasks have')} fewer than ${judged.claim.k} trials (least: ${least})`
      : `k must not exceed n, and there ${most === 1 ? 'is 1 trial' : `are ${most} trials`} per task`;
  return `${name} cannot be estimated from these rows: ${cause}.${largest}${madeBy(judged)} Report a smaller k or run more trials.`;
};

/** A k that exceeds the trials of some task: the value is undefined, whatever was printed. */
export const kAboveN: Rule = {
  code: 'k-above-n',
  title: 'k exceeds the number of trials',
  severity: 'error',
  onByDefault: true,
  reads: 'claims',
  check: (facts: Facts) =>
    facts.claims
      .filter(({ judgement, claim }) => judgement.verdict === 'undefined' && claim.k !== undefined)
      .map((judged): RuleFinding => ({ ...quoting(facts, judged.claim, undefined), message: sentence(judged) })),
};
