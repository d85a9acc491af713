import { partsOf } from '../claims/objectDesign';
import type { Facts, JudgedClaim } from '../facts/facts';
import { tallyOfClaim } from '../facts/judge/claimRun';
import { sameText } from '../facts/judge/groupTally';
import type { RunTally } from '../facts/runTally';
import { counted } from '../words/numberText';
import { designOf } from './ruleHelp';

/** The rows that a claim was held against; undefined where it has no run, or where its part of the rows is told by another file. */
export const claimTally = (facts: Facts, { claim, run }: JudgedClaim): RunTally | undefined => {
  if (!run) return undefined;
  const { group, task } = claim.scope;
  if (group === undefined && task === undefined) return run.tally;
  const tally = tallyOfClaim(claim, run, facts.reading);
  if (typeof tally === 'string') return undefined;
  const isLabel = group !== undefined && run.tally.label.split(' · ').some((name) => sameText(name, group));
  return tally === run.tally && group !== undefined && !isLabel && !facts.runs.includes(run) ? undefined : tally;
};

/** Trials with a verdict. */
export const trialsOf = (tally: RunTally): number => tally.n.reduce((sum, n) => sum + n, 0);

/** What the rows of a claim are called: "80 tasks × 5 trials", "20 tasks × 4 trials of algebra", "4 trials of t17", "rows". */
export const designOfClaim = (facts: Facts, judged: JudgedClaim): string => {
  const { claim, run } = judged;
  if (!run) return 'rows';
  const tally = claimTally(facts, judged);
  const part = claim.scope.task ?? claim.scope.group;
  if (!tally) return part === undefined ? 'rows' : `rows of ${part}`;
  if (tally === run.tally) return designOf(tally);
  // A bare number or truth value says little without its field.
  const field = partsOf(claim.scope).find(({ text }) => text === part && /^(-?\d+|true|false)$/i.test(text))?.field;
  const name = [field, part].filter((word) => word !== undefined && word !== '').join(' ');
  return `${tally.tasks === 1 ? counted(trialsOf(tally), 'trial') : designOf(tally)} of ${name}`;
};
