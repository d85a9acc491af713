import { meanOf } from '#stats';
import type { Claim } from '../../claims/claim';
import { plainName } from '../../reading/fieldNames';
import type { Reading } from '../../reading/reading';
import type { Candidate, Judgement } from '../judgement';
import type { RunTally } from '../runTally';
import { taskMeans } from '../scoreEstimate';
import { decide, decideInTurn, unchecked } from './decide';
import { denominatorCandidates } from './denominators';
import { onScoreScale } from './fits';
import { groupMeanCandidates } from './groupMeans';
import { anyThreshold, type RunScores, scoresOf, thresholdCandidates } from './thresholds';

/** Judges a value against real-valued scores: their mean, or a rate of those that count as success. */
export const judgeScore = (claim: Claim, tally: RunTally, reading: Reading): Judgement => {
  if (claim.metric !== 'mean') return judgePassOfScores(claim, tally, reading);
  const mean = judgeMeanScore(claim, tally, reading);
  return isRight(mean) || !isRate(claim) ? mean : judgeRate(claim, tally, reading, mean);
};

const isRight = ({ verdict }: Judgement): boolean => verdict === 'correct' || verdict === 'legitimate';

/** Names of a share of trials that succeed. Over scores that is another quantity than their mean. */
const isRate = ({ label }: Claim): boolean =>
  /(^|[_.])(acc|accuracy|pass|passes|passed|passing|succ|success|successes|solve|solved|resolve|resolved|resolution|win|wins|correct|completion|hit)(_?(rate|ratio|share|fraction|pct|percent|percentage))?([_.]|$)/.test(
    plainName(label),
  );

/** pass@1 over scores: success may mean any score above 0, or the full score; it must be over all trials. */
const judgePassOfScores = (claim: Claim, tally: RunTally, reading: Reading): Judgement => {
  const none = unchecked(`${tally.metric.name} is a score: no success is defined without a threshold`);
  if (claim.k !== 1) return none;
  const right = thresholdCandidates(scoresOf(tally, reading));
  const judged = decide(claim.printed, undefined, right, () => denominatorCandidates(tally, reading));
  return judged.verdict === 'none' ? none : judged;
};

/** A success rate that is no mean of the scores: success is some score or more, and where that is not known the number is left alone. */
const judgeRate = (claim: Claim, tally: RunTally, reading: Reading, mean: Judgement): Judgement => {
  const scores = scoresOf(tally, reading);
  if (!scores) return mean;
  const right = thresholdCandidates(scores);
  const judged = decide(claim.printed, undefined, right, () => denominatorCandidates(tally, reading));
  const some = judged.verdict === 'none' ? anyThreshold(claim.printed, scores, tally) : judged.matches[0];
  // Beside means above 1 the share says nothing of their unit: it fits, and is left at that.
  if (some?.standing === 'legitimate' && scores.most > 1) return unchecked(`it fits ${some.words}`);
  if (judged.verdict !== 'none') return judged;
  if (some) return decide(claim.printed, undefined, [some], () => []);
  if (scores.least >= 0 && scores.most <= 1) return mean;
  // A column of this very name holds what the number is the mean of.
  if (plainName(claim.label) === plainName(tally.metric.name) && onScoreScale(claim.printed).value > 1) return mean;
  const full = right.find(({ id }) => id === 'fullScore');
  return full && isTwoValued(scores, tally)
    ? decide(claim.printed, undefined, [{ ...full, standing: 'correct' }], () => [])
    : unchecked(`${tally.metric.name} runs from ${scores.least} to ${scores.most}: a rate needs a threshold`);
};

/** Rewards such as +1 and -1, all trials scored and every task with as many: the greater one is success. */
const isTwoValued = ({ scored, all, least, most }: RunScores, { metric, n }: RunTally): boolean =>
  metric.lowerIsBetter !== true &&
  scored.length === all &&
  least < most &&
  scored.every(({ value }) => value === least || value === most) &&
  n.every((trials) => trials === n[0]);

const judgeMeanScore = (claim: Claim, tally: RunTally, reading: Reading): Judgement => {
  const printed = onScoreScale(claim.printed);
  const means = taskMeans(tally);
  const trials = tally.n.reduce((sum, n) => sum + n, 0);
  const total = tally.scoreSum?.reduce((sum, score) => sum + score, 0) ?? 0;
  const unscored = tally.unscored.reduce((sum, count) => sum + count, 0);
  const macro = tally.tasksKnown ? meanOf(means) : total / trials;
  if (macro === undefined || trials === 0) return unchecked('no trial has a score');
  const isOverTrials = tally.convention.weighting === 'micro';
  const right: Candidate[] = [
    {
      id: 'macro',
      family: 'mean',
      words: 'the mean score over tasks',
      value: macro,
      standing: isOverTrials ? 'legitimate' : 'correct',
    },
    {
      id: 'micro',
      family: 'micro',
      words: 'the mean score over all trials',
      value: total / trials,
      standing: isOverTrials ? 'correct' : 'legitimate',
    },
  ];
  if (unscored > 0)
    right.push({
      id: 'unscoredZero',
      family: 'mean',
      words: `the mean with the ${unscored} unscored trials as 0`,
      value: total / (trials + unscored),
      standing: 'legitimate',
    });
  return decideInTurn(
    printed,
    undefined,
    right,
    () => groupMeanCandidates(tally, reading, right),
    () => denominatorCandidates(tally, reading),
  );
};
