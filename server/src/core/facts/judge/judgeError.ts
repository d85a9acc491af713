import {
  bootstrapInterval,
  idealBootstrapStandardError,
  maximumStandardError,
  meanOf,
  microMean,
  normalQuantile,
  passScores,
  taskCount,
  trialCount,
} from '#stats';
import type { Claim } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import type { Candidate, Judgement } from '../judgement';
import type { RunTally } from '../runTally';
import { taskMeans } from '../scoreEstimate';
import { decide, matches, unchecked } from './decide';
import { asStandardErrors, asUncertainty } from './errorCandidates';
import { errorQuestions } from './errorQuestions';
import { exceeds, fits, onScoreScale } from './fits';
import { groupMeanCandidates } from './groupMeans';
import { intervalCandidates } from './intervalCandidates';
import { scoreErrors } from './scoreErrors';
import { type ErrorCandidate, type ErrorQuestion, meanOfQuestion, taskErrors } from './taskErrors';

const notRecomputed = new Set<Claim['metric']>(['majority@k', 'best-of-k', 'g-pass@k']);

/** Judges a standard error, half-width, interval or ± against the rows. `target`: the value it qualifies, where known. */
export const judgeError = (asked: Claim, target: Claim | undefined, tally: RunTally, reading: Reading): Judgement => {
  const claim = asPreciseAs(asked, target);
  if (target && notRecomputed.has(target.metric)) return unchecked('the value beside it is not recomputed here');
  if (!tally.tasksKnown) return unchecked('the rows do not say which task they belong to');
  if (tally.scoreSum) return judgeScoreError(claim, tally);
  // Most errors are those over tasks; groups and runs are looked up only where they are not.
  const plain = judgeAmong(claim, target, tally, reading, true);
  return plain.verdict === 'correct' || plain.verdict === 'legitimate'
    ? plain
    : judgeAmong(claim, target, tally, reading, false);
};

/** Nobody rounds an error to fewer digits. */
export const coarsestZero = 0.01;

/** A bare "0.0" is a computed zero, not one rounded to a decimal: it is held to two decimals, or to the digits of the value beside it. */
const asPreciseAs = (claim: Claim, target: Claim | undefined): Claim => {
  const ulp = Math.min(claim.printed.ulp, coarsestZero, target && target.printed.ulp > 0 ? target.printed.ulp : 1);
  return claim.printed.value === 0 && ulp < claim.printed.ulp
    ? { ...claim, printed: { ...claim.printed, ulp } }
    : claim;
};

const judgeAmong = (
  claim: Claim,
  target: Claim | undefined,
  tally: RunTally,
  reading: Reading,
  plain: boolean,
): Judgement => {
  const k = target?.k !== undefined && target.metric !== 'mean' ? target.k : 1;
  const questions = errorQuestions(tally, reading, k, target?.metric === 'pass^k' ? 'hat' : 'at', plain);
  const [inForce, ...others] = questions;
  const errors = inForce ? besideItsMean(taskErrors(inForce.question), target, inForce.question) : [];
  if (!inForce || errors.length === 0) return unchecked('no standard error is defined on these rows');
  const fair = !plain && besideUnweighted(target, tally, reading) ? withoutSizeWeights(errors) : errors;
  // Another reading of unscored or missing trials belongs beside a value of that reading.
  const fitting = others.filter(({ question }) => belongs(meanOfQuestion(question), target));
  const elsewhere = fitting.map(({ question, words }) => ({
    question,
    errors: taskErrors(question)
      .filter((entry) => entry.legitimate)
      .map((entry) => ({ ...entry, reading: words })),
  }));
  if (claim.metric === 'interval')
    return judgeInterval(claim, [{ question: inForce.question, errors: fair }, ...elsewhere], !plain);
  const all = [...fair, ...elsewhere.flatMap((entry) => entry.errors)];
  const judged = decideFrom(
    claim,
    claim.metric === 'standardError' ? asStandardErrors(all) : asUncertainty(all, claim.metric === 'halfWidth'),
  );
  if (claim.metric !== 'standardError' || judged.verdict === 'correct' || judged.verdict === 'legitimate')
    return judged;
  const impossible = aboveBound(claim, inForce.question);
  const made = judged.matches[0] ? `; it is ${judged.matches[0].words}` : '';
  return impossible ? { ...judged, verdict: 'impossible', reason: `${impossible}${made}` } : judged;
};

const belongs = (mean: number | undefined, target: Claim | undefined): boolean =>
  target === undefined || (mean !== undefined && fits(mean, target.printed));

/** The error of the mean over all trials stands beside that mean only. */
const besideItsMean = (
  errors: readonly ErrorCandidate[],
  target: Claim | undefined,
  { histogram }: ErrorQuestion,
): readonly ErrorCandidate[] =>
  belongs(microMean(histogram), target) ? errors : errors.filter(({ name }) => !name.startsWith('micro'));

const decideFrom = (claim: Claim, candidates: readonly Candidate[], printed = claim.printed): Judgement => {
  const wrong = candidates.filter((candidate) => candidate.standing === 'wrong');
  return decide(
    printed,
    claim.upper,
    candidates.filter((candidate) => candidate.standing !== 'wrong'),
    () => wrong,
  );
};

/** True when the value beside is the unweighted mean over groups, and not the mean over tasks. */
const besideUnweighted = (target: Claim | undefined, tally: RunTally, reading: Reading): boolean => {
  if (target?.metric !== 'mean') return false;
  const [group] = groupMeanCandidates(tally, reading, []);
  const over = errorQuestions(tally, reading, 1, 'at', true).map(({ question }) => meanOfQuestion(question));
  return (
    group !== undefined &&
    matches(group, target.printed) &&
    over.every((mean) => mean === undefined || !fits(mean, target.printed))
  );
};

/** Errors of a size-weighted mean do not belong beside an unweighted one. */
const withoutSizeWeights = (errors: readonly ErrorCandidate[]): readonly ErrorCandidate[] =>
  errors.map((entry) =>
    entry.name.startsWith('group_weighted')
      ? { ...entry, name: entry.name.replace('group_weighted', 'size_weighted_group'), legitimate: false }
      : entry.name.startsWith('group_pooled_variance')
        ? { ...entry, name: entry.name.replace('group_pooled_variance', 'size_weighted_pooled'), legitimate: false }
        : entry,
  );

interface KnownErrors {
  readonly question: ErrorQuestion;
  readonly errors: readonly ErrorCandidate[];
}

const judgeInterval = (claim: Claim, known: readonly KnownErrors[], resample: boolean): Judgement => {
  const { upper, level = 0.95 } = claim;
  if (!upper) return unchecked('the interval has one end');
  const candidates = known.flatMap(({ question, errors }, i) => {
    const means = [meanOfQuestion(question), question.k === 1 ? microMean(question.histogram) : undefined];
    const centres = [...new Set(means.filter((mean) => mean !== undefined))];
    const list = intervalCandidates(question, errors, centres, level);
    // Another reading of unscored trials is fair, but not the headline.
    return i === 0
      ? list
      : list.map((entry) => (entry.standing === 'correct' ? { ...entry, standing: 'legitimate' as const } : entry));
  });
  const judged = decideFrom(claim, candidates);
  const [first] = known;
  if (judged.verdict === 'correct' || judged.verdict === 'legitimate' || !first || !resample) return judged;
  const resampled = bootstrapped(claim, first.question, level);
  return resampled ? { ...judged, verdict: 'legitimate', matches: [resampled], named: false } : judged;
};

const resamples = 2000;
/** Tasks times resamples that are worth a bootstrap; above this the interval is as good as the normal one. */
const mostDraws = 4_000_000;
/** Noise of a bootstrap's 2.5 % point in standard errors of the mean: 0.084 at 1000 resamples, 0.06 of our own, three and a half of both together. */
const endNoise = 0.36;

/** The bootstrap interval over tasks when the printed ends lie within its noise. */
const bootstrapped = (claim: Claim, { histogram, k, metric }: ErrorQuestion, level: number): Candidate | undefined => {
  const rated = passScores(histogram, k, metric);
  const tasks = taskCount(histogram);
  if (!rated || !claim.upper || tasks < 2 || tasks * resamples > mostDraws) return undefined;
  const mean = meanOf(rated.scores, rated.counts) ?? 0;
  const error = idealBootstrapStandardError(rated.scores, rated.counts) ?? 0;
  const wide = normalQuantile(0.5 + level / 2) * error;
  const half = (claim.upper.value - claim.printed.value) / 2;
  // Means of few tasks stand far apart, and so may two bootstraps of them.
  const step = smallestGap(rated.scores) / tasks;
  const coarse = tasks < fewTasks ? step : 0;
  // No resampling for ends that no skewness could explain.
  if (Math.abs(half - wide) > 0.5 * wide + coarse) return undefined;
  if (Math.abs(claim.printed.value + half - mean) > error + coarse) return undefined;
  const scores = rated.scores.flatMap((score, i) => new Array<number>(rated.counts[i] ?? 0).fill(score));
  for (const method of ['percentile', 'bca'] as const) {
    const interval = bootstrapInterval(scores, { level, method, seed: 1, resamples });
    if (!interval) return undefined;
    const near = (value: number, printed: Claim['printed']): boolean =>
      Math.abs(value - printed.value) <=
      Math.max(endNoise * interval.standardError, step) + coarse + 0.55 * printed.ulp + 1e-12;
    if (near(interval.low, claim.printed) && near(interval.high, claim.upper))
      return {
        id: `bootstrap_${method}`,
        family: 'bootstrap',
        words: 'a bootstrap interval over tasks',
        value: interval.low,
        upper: interval.high,
        standing: 'legitimate',
      };
  }
  return undefined;
};

/** Below this many tasks two honest bootstraps may differ by a whole step of what their means can be. */
const fewTasks = 8;

const smallestGap = (scores: readonly number[]): number => {
  const sorted = [...new Set(scores)].sort((a, b) => a - b);
  return sorted.slice(1).reduce((gap, score, i) => Math.min(gap, score - (sorted[i] ?? 0)), 1);
};

const judgeScoreError = (claim: Claim, tally: RunTally): Judgement => {
  if (claim.metric === 'interval') return unchecked('intervals of scores are not recomputed here');
  const errors = scoreErrors(taskMeans(tally), tally);
  if (errors.length === 0) return unchecked('no standard error is defined on these rows');
  const candidates =
    claim.metric === 'standardError' ? asStandardErrors(errors) : asUncertainty(errors, claim.metric === 'halfWidth');
  const judged = decideFrom(claim, candidates, onScoreScale(claim.printed));
  // Several trials of a score may be summed up in ways that are not recomputed here.
  const several = tally.n.some((n) => n > 1);
  return judged.verdict === 'none' && several ? unchecked('the error of repeated scores was made another way') : judged;
};

/** Why a claimed standard error cannot come from any task scores in [0, 1]; undefined when it can. */
const aboveBound = ({ label, printed }: Claim, question: ErrorQuestion): string | undefined => {
  const mean = meanOfQuestion(question);
  const tasks = taskCount(question.histogram);
  if (/clust|group/i.test(label) || question.groups || mean === undefined || tasks < 2) return undefined;
  const bound = maximumStandardError(mean, tasks);
  if (printed.value === 0 || bound === undefined || !exceeds(printed, bound)) return undefined;
  return `no ${tasks} task scores between 0 and 1 (${trialCount(question.histogram)} trials) can give more than ${bound.toPrecision(3)}`;
};
