import { macroMean, maximumStandardError, meanPass, taskCount, trialCount } from '#stats';
import type { Claim } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import type { Candidate, Judgement } from '../judgement';
import type { RunTally } from '../runTally';
import { taskMeans } from '../scoreEstimate';
import { tallyHistogram } from '../tallyHistogram';
import { decide, matches, unchecked } from './decide';
import {
  asIntervals,
  asStandardErrors,
  asUncertainty,
  type ErrorCandidate,
  errorsOfPass1,
  errorsOfPassK,
} from './errorCandidates';
import { onScoreScale } from './fits';
import { scoreErrors } from './scoreErrors';
import { taskGroups } from './taskGroups';
import { runMeans, verdictRows } from './verdictRows';

/** Judges a standard error, half-width, interval or ± against the rows. `target`: the value it qualifies, where known. */
export const judgeError = (claim: Claim, target: Claim | undefined, tally: RunTally, reading: Reading): Judgement => {
  const k = target?.k ?? 1;
  const metric = target?.metric === 'pass^k' ? 'hat' : 'at';
  if (target?.metric === 'majority@k' || target?.metric === 'best-of-k' || target?.metric === 'g-pass@k')
    return unchecked('the value beside it is not recomputed here');
  if (!tally.tasksKnown) return unchecked('the rows do not say which task they belong to');
  if (tally.scoreSum) return judgeScoreError(claim, tally);
  const histogram = tallyHistogram(tally);
  const errors = k > 1 ? errorsOfPassK(histogram, k, metric) : errorsOfPass1(errorContext(tally, reading, histogram));
  if (errors.length === 0) return unchecked('no standard error is defined on these rows');
  const mean = k > 1 ? meanPass(histogram, k, metric) : macroMean(histogram);
  if (claim.metric === 'interval') {
    if (!claim.upper || mean === undefined) return unchecked('the interval has one end');
    const candidates = asIntervals(errors, mean, k > 1 ? [] : histogram, claim.level ?? 0.95);
    return decideFrom(claim, candidates);
  }
  const judged = decideFrom(claim, candidatesFor(claim, errors));
  if (claim.metric === 'standardError' && judged.verdict === 'none') {
    const impossible = aboveBound(claim, mean, taskCount(histogram), trialCount(histogram));
    if (impossible) return { ...judged, verdict: 'impossible', reason: impossible };
  }
  return judged;
};

const candidatesFor = (claim: Claim, errors: readonly ErrorCandidate[]): readonly Candidate[] =>
  claim.metric === 'standardError' ? asStandardErrors(errors) : asUncertainty(errors, claim.metric === 'halfWidth');

const decideFrom = (claim: Claim, candidates: readonly Candidate[], printed = claim.printed): Judgement => {
  const wrong = candidates.filter((candidate) => candidate.standing === 'wrong');
  return decide(
    printed,
    claim.upper,
    candidates.filter((candidate) => candidate.standing !== 'wrong'),
    () => wrong,
  );
};

const errorContext = (
  tally: RunTally,
  reading: Reading,
  histogram: ReturnType<typeof tallyHistogram>,
): Parameters<typeof errorsOfPass1>[0] => {
  const fields = taskGroups(tally, reading);
  const clusters = fields.find((field) => field.role === 'cluster');
  const strata = fields.find((field) => field.role === 'group' && field.distinct < tally.tasks);
  const rows = verdictRows(reading, tally);
  const means = rows && runMeans(rows);
  return {
    histogram,
    ...(clusters || strata ? { tallies: Array.from(tally.n, (n, task) => ({ n, c: tally.c[task] ?? 0 })) } : {}),
    ...(clusters ? { groups: clusters.groups } : {}),
    ...(strata ? { strata: strata.groups } : {}),
    ...(means ? { runMeans: means } : {}),
  };
};

const judgeScoreError = (claim: Claim, tally: RunTally): Judgement => {
  if (claim.metric === 'interval') return unchecked('intervals of scores are not recomputed here');
  const errors = scoreErrors(taskMeans(tally), tally);
  if (errors.length === 0) return unchecked('no standard error is defined on these rows');
  return decideFrom(claim, candidatesFor(claim, errors), onScoreScale(claim.printed));
};

/** Why a claimed standard error cannot come from any task scores in [0, 1]; undefined when it can. */
export const aboveBound = (
  claim: Claim,
  mean: number | undefined,
  tasks: number,
  trials: number,
): string | undefined => {
  if (/cluster/i.test(claim.label) || mean === undefined || tasks < 2) return undefined;
  const { printed } = claim;
  if (
    printed.value === 0 ||
    matches({ id: '', family: '', words: '', value: 0, standing: 'wrong' }, { ...printed, ulp: 0 })
  )
    return undefined;
  const bound = maximumStandardError(mean, tasks);
  if (bound === undefined || printed.value - 0.55 * printed.ulp <= bound) return undefined;
  return `no ${tasks} task scores between 0 and 1 (${trials} trials) can give more than ${bound.toPrecision(3)}`;
};
