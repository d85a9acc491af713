import { maximumStandardError } from '#stats';
import type { Claim } from '../../claims/claim';
import type { Candidate, Judgement } from '../judgement';
import { unchecked } from './decide';
import { exceeds, fits } from './fits';
import { zeroUnit } from './unitReadings';

/** What can be said of a number from the numbers beside it alone: k against stated trials, errors against stated tasks and trials. */
export const judgeStated = (claim: Claim, target: Claim | undefined): Judgement => {
  if (
    (claim.metric === 'pass@k' || claim.metric === 'pass^k') &&
    claim.k !== undefined &&
    claim.statedTrialsPerTask !== undefined
  ) {
    if (claim.k > claim.statedTrialsPerTask && !claim.ambiguous) {
      return {
        ...unchecked(`the file states ${claim.statedTrialsPerTask} trials per task`),
        verdict: 'undefined',
        reason: undefined,
      };
    }
  }
  if (claim.metric === 'standardError') return judgeStatedError(claim, target);
  if (claim.metric === 'interval') return judgeStatedInterval(claim, target);
  return unchecked('there are no rows to recompute it from');
};

/** Of the means that the printed digits allow, the one whose scores can be spread the most: the nearest to 0.5. */
const mostSpread = ({ value, ulp }: Claim['printed']): number =>
  value < 0.5 ? Math.min(0.5, value + 0.55 * ulp) : Math.max(0.5, value - 0.55 * ulp);

const isMixed = (value: number): boolean => value > 0 && value < 1;

const judgeStatedError = (claim: Claim, target: Claim | undefined): Judgement => {
  const none = unchecked('there are no rows to recompute it from');
  const mean = target?.printed.value;
  if (!target || mean === undefined || !isMixed(mean) || /cluster/i.test(claim.label)) return none;
  const tasks = claim.statedTasks ?? target.statedTasks;
  const trials = claim.statedTrials ?? target.statedTrials;
  const repeated = (claim.statedTrialsPerTask ?? target.statedTrialsPerTask ?? 1) > 1;
  if (claim.printed.value === 0) {
    const count = tasks ?? trials;
    // A zero may be a rounded one: 0.00 can hide an error of 0.004.
    if (count === undefined || count < 2 || repeated) return none;
    const expected = Math.sqrt((mean * (1 - mean)) / (count - 1));
    return expected > zeroUnit(claim.printed, target).ulp * 0.55
      ? {
          ...none,
          verdict: 'impossible',
          expected,
          reason: `a mean of ${target.printed.text} over ${count} has mixed outcomes, so its standard error cannot be 0`,
        }
      : none;
  }
  if (tasks === undefined || tasks < 2) return none;
  const bound = maximumStandardError(mostSpread(target.printed), tasks);
  if (bound === undefined || !exceeds(claim.printed, bound))
    return pooledFromStated(claim, mean, tasks, trials) ?? none;
  return {
    ...none,
    verdict: 'impossible',
    expected: bound,
    reason: `no ${tasks} scores between 0 and 1 with this mean can give more than ${(maximumStandardError(mean, tasks) ?? bound).toPrecision(3)}`,
  };
};

/** sqrt(m(1-m)/N) over stated trials where tasks are stated too: the pooled standard error. */
const pooledFromStated = (
  claim: Claim,
  mean: number,
  tasks: number,
  trials: number | undefined,
): Judgement | undefined => {
  if (trials === undefined || trials <= tasks) return undefined;
  const pooled = Math.sqrt((mean * (1 - mean)) / trials);
  const candidate: Candidate = {
    id: 'pooled',
    family: 'pooled',
    words: 'the standard error that treats all trials as independent',
    value: pooled,
    standing: 'wrong',
  };
  if (!fits(pooled, claim.printed)) return undefined;
  return {
    ...unchecked(''),
    verdict: 'wrong',
    matches: [candidate],
    nearest: candidate,
    named: false,
    reason: `over ${tasks} tasks it can be up to ${(maximumStandardError(mean, tasks) ?? 0).toPrecision(3)}`,
  };
};

const judgeStatedInterval = (claim: Claim, target: Claim | undefined): Judgement => {
  const none = unchecked('there are no rows to recompute it from');
  const mean = target?.printed.value;
  const tasks = claim.statedTasks ?? target?.statedTasks;
  const trials = claim.statedTrials ?? target?.statedTrials;
  if (
    mean === undefined ||
    !claim.upper ||
    !isMixed(mean) ||
    tasks === undefined ||
    trials === undefined ||
    trials <= tasks ||
    tasks < 2
  )
    return none;
  for (const size of [...new Set([claim.statedTrials, target?.statedTrials, ...(claim.statedDenominators ?? [])])]) {
    if (size === undefined || size <= tasks) continue;
    const half = 1.96 * Math.sqrt((mean * (1 - mean)) / size);
    if (!fits(mean - half, widened(claim.printed, target)) || !fits(mean + half, widened(claim.upper, target)))
      continue;
    const candidate: Candidate = {
      id: 'pooled_x1.96',
      family: 'pooled',
      words: `mean ± 1.96 standard errors over ${size} trials taken as independent`,
      value: mean - half,
      upper: mean + half,
      standing: 'wrong',
    };
    return {
      ...none,
      verdict: 'wrong',
      matches: [candidate],
      nearest: candidate,
      reason: `the ${tasks} tasks are the units`,
    };
  }
  return none;
};

/** The mean itself is rounded: its last unit widens what fits. */
const widened = (printed: Claim['printed'], target: Claim | undefined): Claim['printed'] => ({
  ...printed,
  ulp: printed.ulp + (target?.printed.ulp ?? 0),
});
