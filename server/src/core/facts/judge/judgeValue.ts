import { meanPass, microMean, type TallyCount } from '#stats';
import type { Claim } from '../../claims/claim';
import type { Reading } from '../../reading/reading';
import type { Candidate, Judgement } from '../judgement';
import type { RunTally } from '../runTally';
import { decide, decideInTurn, matches, nearestOf, unchecked } from './decide';
import { denominatorCandidates } from './denominators';
import { fits } from './fits';
import { allWords, anyWords } from './formulaWords';
import { groupMeanCandidates } from './groupMeans';
import { judgeScore } from './judgeScore';
import { beyondCandidates, type PassQuestion, rightPassCandidates, wrongPassCandidates } from './passCandidatesOf';
import { rawMeanCandidates } from './rawMeans';
import { type CountReading, countReadings } from './readings';
import { bestRunCandidates, firstTrialCandidates } from './runCandidates';
import { verdictRows } from './verdictRows';

/** Judges pass@k, pass^k and means against the rows of their run. */
export const judgeValue = (claim: Claim, tally: RunTally, reading: Reading): Judgement =>
  withUnitSlip(claim, judgeDigits(claim, tally, reading));

/** "0.47 %" where 47 % is right: the fraction with a percent sign. */
const withUnitSlip = ({ printed }: Claim, judgement: Judgement): Judgement => {
  const { expected, verdict } = judgement;
  const isPercent = printed.unit === 'percent' && printed.unitStated && printed.value > 0;
  const isOpen = verdict === 'none' || verdict === 'several' || (verdict === 'wrong' && !judgement.named);
  if (expected === undefined || !isPercent || !isOpen || !fits(expected / 100, printed)) return judgement;
  const slip: Candidate = {
    id: 'fractionAsPercent',
    family: 'unit',
    words: 'the fraction with a percent sign',
    value: expected / 100,
    standing: 'wrong',
  };
  return { ...judgement, verdict: 'wrong', matches: [slip], nearest: slip, named: true, oneDigitOff: false };
};

const judgeDigits = (claim: Claim, tally: RunTally, reading: Reading): Judgement => {
  if (Number.isNaN(claim.printed.value)) return unchecked('it is printed as NaN');
  if (tally.scoreSum) return judgeScore(claim, tally, reading);
  const readings = countReadings(tally, reading.stated);
  if (claim.metric === 'mean') return judgeMean(claim, tally, reading, readings);
  const k = claim.k ?? 1;
  const asked = claim.metric === 'pass^k' ? 'hat' : 'at';
  if (!claim.ambiguous) return judgePass(claim, tally, reading, readings, { metric: asked, k });
  // A spelling with two meanings is right when either fits.
  const both = (['at', 'hat'] as const).map((metric) => judgePass(claim, tally, reading, readings, { metric, k }));
  return (
    both.find(({ verdict }) => verdict === 'correct') ??
    both.find(({ verdict }) => verdict === 'legitimate') ??
    both.find(({ verdict }) => verdict === 'undefined') ??
    unchecked(`“${claim.label}” may mean pass@${k} or pass^${k}, and fits neither`)
  );
};

const leastTrials = (tally: RunTally, withUnscored: boolean): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let task = 0; task < tally.tasks; task++) {
    const open = tally.convention.unscored === 'drop' && withUnscored ? (tally.unscored[task] ?? 0) : 0;
    least = Math.min(least, (tally.n[task] ?? 0) + open);
  }
  return Number.isFinite(least) ? least : 0;
};

const judgePass = (
  claim: Claim,
  tally: RunTally,
  reading: Reading,
  readings: readonly CountReading[],
  question: PassQuestion,
): Judgement => {
  const { printed } = claim;
  const [inForce] = readings;
  if (!inForce || inForce.histogram.length === 0) return unchecked('no trial has a verdict');
  if (!tally.tasksKnown && question.k > 1) return unchecked('the rows do not say which task they belong to');
  const right = rightPassCandidates(readings, question, tally.convention.weighting);
  if (question.k > leastTrials(tally, false)) {
    const legitimate = right.filter((candidate) => candidate.standing === 'legitimate' && matches(candidate, printed));
    const byRows = question.k <= leastTrials(tally, true);
    const planned = reading.stated.trialsPerTask?.value ?? 0;
    if (legitimate[0] && (byRows || (legitimate[0].id === 'missingFailed' && planned >= question.k)))
      return { ...decide(printed, undefined, legitimate, () => []), expected: legitimate[0].value };
    if (byRows) return decide(printed, undefined, right, () => []);
    return beyond(claim, inForce.histogram, question);
  }
  const first = question.k === 1;
  return decideInTurn(
    printed,
    undefined,
    right,
    () => (first ? firstTrialCandidates(tally, reading) : []),
    () => [
      ...wrongPassCandidates(inForce.histogram, question, verdictRows(reading, tally)),
      ...(first ? [...denominatorCandidates(tally, reading), ...bestRunCandidates(tally, reading)] : []),
    ],
  );
};

const beyond = (claim: Claim, histogram: readonly TallyCount[], question: PassQuestion): Judgement => {
  const forms = beyondCandidates(histogram, question);
  const explained = forms.filter((candidate) => matches(candidate, claim.printed));
  return {
    verdict: 'undefined',
    expected: undefined,
    matches: explained,
    nearest: explained[0] ?? nearestOf(forms, claim.printed),
    named: explained.length > 0,
    oneDigitOff: false,
    reason: undefined,
  };
};

const judgeMean = (claim: Claim, tally: RunTally, reading: Reading, readings: readonly CountReading[]): Judgement => {
  const question: PassQuestion = { metric: 'at', k: 1 };
  const [inForce] = readings;
  if (!inForce || inForce.histogram.length === 0) return unchecked('no trial has a verdict');
  const right = tally.tasksKnown
    ? rightPassCandidates(readings, question, tally.convention.weighting)
    : pooledMeans(readings);
  return decideInTurn(
    claim.printed,
    undefined,
    right,
    () => [
      ...groupMeanCandidates(tally, reading, right),
      ...rawMeanCandidates(tally, reading),
      ...firstTrialCandidates(tally, reading),
      ...solvedShare(claim, tally),
    ],
    () => [
      ...denominatorCandidates(tally, reading),
      ...bestRunCandidates(tally, reading),
      ...wrongMeans(inForce.histogram, claim.k),
    ],
  );
};

/** "Solved" is said of tasks: once is enough. So is a rate with the number of tasks as its total, and the solved ones as its count. */
const solvedShare = (claim: Claim, tally: RunTally): readonly Candidate[] => {
  const solved = tally.c.reduce((sum, c) => sum + Number(c > 0), 0);
  const ofTasks = claim.statedSuccesses === solved && (claim.statedDenominators ?? []).includes(tally.tasks);
  if (!tally.tasksKnown || !(ofTasks || /sol[uv]|resolv|resolution|task_?success/i.test(claim.label))) return [];
  const words = 'the share of tasks with any success';
  return [{ id: 'solvedShare', family: 'solved', words, value: solved / tally.tasks, standing: 'legitimate' }];
};

/** Without task identity only the pooled rate is defined. */
const pooledMeans = (readings: readonly CountReading[]): readonly Candidate[] =>
  readings.flatMap(({ id, words, histogram }): Candidate[] => {
    const value = microMean(histogram);
    const inForce = id === 'inForce';
    return value === undefined
      ? []
      : [
          {
            id: inForce ? 'pooledRate' : id,
            family: 'unbiased',
            words: `all successes over all trials ${words}`.trim(),
            value,
            standing: inForce ? 'correct' : 'legitimate',
          },
        ];
  });

/** Quantities that are sometimes printed as an accuracy. */
const wrongMeans = (histogram: readonly TallyCount[], k: number | undefined): readonly Candidate[] => [
  ...wrongPassCandidates(histogram, { metric: 'at', k: 1 }, undefined).filter(
    (candidate) => candidate.family === 'swapped',
  ),
  // avg@k is the mean of k trials, whatever k: pass@k and pass^k under this name are other metrics.
  ...(k === undefined || k === 1 ? [] : averageMistakes(histogram, k)),
];

const averageMistakes = (histogram: readonly TallyCount[], k: number): readonly Candidate[] =>
  (['at', 'hat'] as const).flatMap((metric): Candidate[] => {
    const value = meanPass(histogram, k, metric);
    const words = metric === 'at' ? `pass@${k} (${anyWords(k)})` : `pass^${k} (${allWords(k)})`;
    return value === undefined
      ? []
      : [{ id: `unbiased_${metric}`, family: 'swapped', words, value, standing: 'wrong' }];
  });
