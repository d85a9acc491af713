import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { fits } from '../facts/judge/fits';
import { counted, quoted, textLike } from '../words/numberText';
import { majoritySwaps } from './majoritySwaps';
import { type MajorityVotes, majorityVotes } from './majorityVotes';
import type { Rule, RuleFinding } from './rule';
import { claimName, primaryRuns, quoting } from './ruleHelp';

/** The run a majority claim speaks of: its own, or the only one. */
const runOf = (facts: Facts, judged: JudgedClaim): Run | undefined => {
  const runs = primaryRuns(facts);
  return judged.run ?? (runs.length === 1 ? runs[0] : undefined);
};

/** Why the printed value is not the split-credit one; undefined when it is, and nothing ties. */
const reason = ({ claim }: JudgedClaim, votes: MajorityVotes): string | undefined => {
  const { printed } = claim;
  if (fits(votes.split, printed))
    return votes.tied > 0
      ? `in ${counted(votes.tied, 'task')} the most frequent answers tie, and a tie broken by row order would give ${textLike(votes.firstSeen, printed)}`
      : undefined;
  if (fits(votes.pairs, printed) && votes.wavering > 0)
    return `the votes are counted on pairs of answer and verdict, and in ${counted(votes.wavering, 'task')} one answer has both verdicts, so its votes are split`;
  if (fits(votes.firstSeen, printed))
    return `it depends on the order of the rows: ${votes.tied > 0 ? `ties in ${counted(votes.tied, 'task')} go to the answer seen first` : 'only the first rows of each task vote'}`;
  if (votes.tied > 0) return `in ${counted(votes.tied, 'task')} the most frequent answers tie`;
  return votes.wavering > 0 ? `in ${counted(votes.wavering, 'task')} one answer has both verdicts` : undefined;
};

const check = (facts: Facts, judged: JudgedClaim): readonly RuleFinding[] => {
  const { claim } = judged;
  const run = runOf(facts, judged);
  if (claim.metric !== 'majority@k' || claim.k === undefined || !run || !Number.isFinite(claim.printed.value))
    return [];
  const votes = majorityVotes(facts, run, claim.k);
  const why = votes && reason(judged, votes);
  if (!votes || why === undefined) return [];
  return [
    {
      ...quoting(facts, claim, undefined),
      expected: votes.split,
      message: `${claimName(claim)} is reported as ${quoted(claim.printed)}: ${why}. With votes on answers, verdicts of one answer averaged and ties shared it is ${textLike(votes.split, claim.printed)}. Say how ties are broken.`,
    },
  ];
};

/** A majority vote that hangs on ties, row order or a wavering judge. */
export const majorityTies: Rule = {
  code: 'majority-ties',
  title: 'The majority vote depends on ties',
  severity: 'info',
  onByDefault: true,
  reads: 'claims',
  check: (facts) => {
    const swapped = new Set(majoritySwaps(facts).map(({ judged }) => judged));
    return facts.claims.flatMap((judged) => (swapped.has(judged) ? [] : check(facts, judged)));
  },
};
