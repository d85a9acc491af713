import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { fits } from '../facts/judge/fits';
import { type MajorityVotes, majorityVotes } from './majorityVotes';
import { primaryRuns } from './ruleHelp';

/** A value of one metric under the name of another, where one of the two is a majority vote. */
export interface MajoritySwap {
  readonly judged: JudgedClaim;
  /** What the value is, in words. */
  readonly words: string;
  /** The value that the name asks for. */
  readonly expected: number;
}

/** With a coarser last digit a match may be chance (estimators §17). */
const namingUnit = 0.002;

const onlyRun = (facts: Facts): Run | undefined => {
  const [run, ...more] = primaryRuns(facts);
  return more.length === 0 ? run : undefined;
};

/**
 * How far a fair vote may be from the one with shared ties: every task whose answers tie, or whose answer has both verdicts, may turn
 * over. Fewer votes than trials tie in more ways than are counted.
 */
const leeway = ({ tied, wavering }: MajorityVotes, { tally, report }: Run, k: number): number => {
  if (tied === 0) return 0;
  return report.nMin === k && report.nMax === k ? (tied + wavering) / tally.tasks : Number.POSITIVE_INFINITY;
};

/** pass@1 or pass@k printed as majority@k. Where ties leave room for the value nothing is said. */
const underMajority = (facts: Facts, judged: JudgedClaim): MajoritySwap[] => {
  const { claim } = judged;
  const run = judged.run ?? onlyRun(facts);
  const votes = run && claim.k !== undefined && claim.k > 1 ? majorityVotes(facts, run, claim.k) : undefined;
  if (!run || !votes || claim.k === undefined) return [];
  if (votes.tied > 0 && Math.abs(claim.printed.value - votes.split) <= leeway(votes, run, claim.k) + claim.printed.ulp)
    return [];
  if ([votes.split, votes.firstSeen, votes.pairs].some((value) => fits(value, claim.printed))) return [];
  const others = [
    { words: 'pass@1', value: run.report.pass1.macro },
    { words: `pass@${claim.k}`, value: run.report.passAtK.find(({ k }) => k === claim.k)?.value ?? null },
  ];
  const made = others.find(({ value }) => value !== null && fits(value, claim.printed));
  return made ? [{ judged, words: made.words, expected: votes.split }] : [];
};

/** A majority vote over all trials printed as pass@1 or accuracy. */
const underPass1 = (facts: Facts, judged: JudgedClaim): MajoritySwap[] => {
  const { claim, judgement, run } = judged;
  if (!run || judgement.verdict !== 'none' || judgement.expected === undefined) return [];
  if (claim.scope.group !== undefined || claim.scope.task !== undefined) return [];
  const k = run.report.nMin;
  const votes = k > 1 ? majorityVotes(facts, run, k) : undefined;
  if (!votes || ![votes.split, votes.firstSeen].some((value) => fits(value, claim.printed))) return [];
  return [{ judged, words: `majority@${k}`, expected: judgement.expected }];
};

/** Majority votes under the name of another metric, and the reverse; only where rows carry answers and the digits allow to name it. */
export const majoritySwaps = (facts: Facts): readonly MajoritySwap[] =>
  facts.claims.flatMap((judged) => {
    const { metric, k, printed } = judged.claim;
    if (printed.ulp > namingUnit || !Number.isFinite(printed.value)) return [];
    if (metric === 'majority@k') return underMajority(facts, judged);
    return metric === 'mean' || (metric === 'pass@k' && k === 1) ? underPass1(facts, judged) : [];
  });
