import type { Run } from '#core/facts/facts';
import { tallyHistogram } from '#core/facts/tallyHistogram';
import { counted, percentText } from '#core/words/numberText';
import type { ProjectResult } from '#shared/protocol';
import { meanPass, type PassMetric, type ProjectionObstacle, projectPass } from '#stats';
import { rateText } from './rateText';

const digits = (value: number): string => String(Number(value.toPrecision(4)));

/** pass@k and pass^k of one task of known success rate, with the steps as one would do them on paper. */
export const projectTask = (rate: number, k: number): Pick<ProjectResult, 'passAtK' | 'passHatK' | 'steps'> => {
  const rest = (1 - rate) ** k;
  const all = rate ** k;
  const passAtK = -Math.expm1(k * Math.log1p(-rate));
  return {
    passAtK,
    passHatK: all,
    steps: [
      `One trial fails with probability 1 − ${digits(rate)} = ${digits(1 - rate)}.`,
      `All ${k} fail: ${digits(1 - rate)}^${k} = ${digits(rest)}.`,
      `pass@${k} = 1 − ${digits(rest)} = ${digits(passAtK)}, at least one of ${k} passes.`,
      `pass^${k} = ${digits(rate)}^${k} = ${digits(all)}, all ${k} pass.`,
    ],
  };
};

const obstacleWords: Readonly<Record<ProjectionObstacle, string>> = {
  'fewer than 30 tasks': 'fewer than 30 tasks',
  'fewer than 8 trials': 'fewer than 8 trials per task',
  'k above 2n': 'k is more than twice the trials per task',
  'no task with mixed outcomes': 'no task both passes and fails',
  'no fit': 'the rates follow no beta distribution',
  'fit outside the bracket': 'the fitted value lies outside the bracket',
};

const nameOf = (metric: PassMetric, k: number): string => (metric === 'at' ? `pass@${k}` : `pass^${k}`);

const projected = (run: Run, k: number, metric: PassMetric): string => {
  const projection = projectPass(tallyHistogram(run.tally), k, metric);
  if (!projection) return '';
  const { bracket, value, misfit, obstacles } = projection;
  const name = nameOf(metric, k);
  const fit =
    value === undefined
      ? `No model is fitted: ${obstacles.map((obstacle) => obstacleWords[obstacle]).join(', ')}.`
      : `A beta-binomial fit projects ${rateText(value)} (it misses the observed values by up to ${percentText(misfit ?? 0)}; tasks that never pass can pull it far off).`;
  return `Projection, not an estimate: ${name} of this run lies between ${rateText(bracket.low)} and ${rateText(bracket.high)} by its last two points. ${fit}`;
};

/** What a run says of a k: its own estimate where it has enough trials, else a bracket that needs no model. */
export const projectRun = (run: Run, k: number): readonly string[] => {
  const { report, tally } = run;
  if (!report.tasksKnown || report.kind === 'score') return ['The calculator is for verdicts of known tasks.'];
  if (k <= report.nMin) {
    const histogram = tallyHistogram(tally);
    const [at, hat] = (['at', 'hat'] as const).map((metric) => meanPass(histogram, k, metric) ?? null);
    return [
      `This run has ${counted(report.nMin, 'trial')} per task, so k = ${k} needs no projection: ${nameOf('at', k)} ${rateText(at ?? null)}, ${nameOf('hat', k)} ${rateText(hat ?? null)}, estimated over its ${counted(report.tasks, 'task')}.`,
    ];
  }
  return [projected(run, k, 'at'), projected(run, k, 'hat')].filter((sentence) => sentence !== '');
};
