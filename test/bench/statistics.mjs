import { imported } from './bundle.mjs';
import { randomNumbers } from './data.mjs';
import { compareCpu } from './measure.mjs';

const trials = 200;
const resamples = 10_000;

/** The same curves task by task, by one recurrence for each: means, deviations and plug-in values at all k. */
function perTask(tallies, ks) {
  const columns = () => new Float64Array(ks.length);
  const [at, hat, atSquares, hatSquares, plugAt, plugHat] = [
    columns(),
    columns(),
    columns(),
    columns(),
    columns(),
    columns(),
  ];
  for (const { n, c } of tallies) {
    let fail = 1;
    let all = 1;
    let plugFail = 1;
    let plugAll = 1;
    for (let drawn = 0; drawn < ks.length; drawn++) {
      fail *= Math.max(0, n - c - drawn) / (n - drawn);
      all *= Math.max(0, c - drawn) / (n - drawn);
      plugFail *= (n - c) / n;
      plugAll *= c / n;
      at[drawn] += 1 - fail;
      hat[drawn] += all;
      atSquares[drawn] += (1 - fail) ** 2;
      hatSquares[drawn] += all ** 2;
      plugAt[drawn] += 1 - plugFail;
      plugHat[drawn] += plugAll;
    }
  }
  const tasks = tallies.length;
  const deviation = (sum, squares) => Math.sqrt(Math.max(0, squares - sum ** 2 / tasks) / (tasks - 1));
  return ks.map((_, index) => ({
    passAtK: at[index] / tasks,
    passHatK: hat[index] / tasks,
    passAtKDeviation: deviation(at[index], atSquares[index]),
    passHatKDeviation: deviation(hat[index], hatSquares[index]),
    plugInPassAtK: plugAt[index] / tasks,
    plugInPassHatK: plugHat[index] / tasks,
  }));
}

/** The standard error of a bootstrap that draws one score after the other. */
function drawnOneByOne(scores) {
  const random = randomNumbers(11);
  const means = Float64Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < scores.length; draw++) sum += scores[Math.floor(random() * scores.length)];
    return sum / scores.length;
  });
  const mean = means.reduce((sum, each) => sum + each, 0) / resamples;
  return Math.sqrt(means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (resamples - 1));
}

const within = (one, other, share, what) => {
  if (!(Math.abs(one / other - 1) <= share)) throw new Error(`${what}: ${one} is not ${other}`);
};

/** The estimators over 100,000 tasks and every k, and bootstraps of 10,000 scores. */
export async function statistics({ rounds }) {
  const { bootstrapInterval, histogramOf, passCurves } = await imported('shared/src/stats/index.ts');
  const random = randomNumbers(3);
  const tallies = Array.from({ length: 100_000 }, () => ({ n: trials, c: Math.floor(random() ** 1.5 * (trials + 1)) }));
  const ks = Array.from({ length: trials }, (_, index) => index + 1);
  const curves = () => passCurves(histogramOf(tallies), ks);
  const [found, expected] = [curves(), perTask(tallies, ks)];
  for (const [index, point] of found.entries()) {
    for (const [name, value] of Object.entries(expected[index]))
      within(point[name], value, 1e-6, `${name}, k = ${index + 1}`);
  }
  const curveTimes = compareCpu(curves, () => perTask(tallies, ks), { rounds });
  const results = [
    {
      name: 'pass@k and pass^k of 100,000 tasks, every k up to 200, CPU time',
      ratio: curveTimes.ratio,
      target: 50,
      ours: `${curveTimes.ours.toFixed(1)} ms`,
      peer: `${curveTimes.peer.toFixed(0)} ms, one recurrence for each task`,
    },
  ];
  for (const { distinct, target } of [
    { distinct: 2, target: 30 },
    { distinct: 11, target: 30 },
    { distinct: 201, target: 3 },
  ]) {
    const scores = Array.from({ length: 10_000 }, () => Math.floor(random() ** 1.5 * distinct) / (distinct - 1));
    const options = { seed: 1, resamples, scale: distinct - 1, method: 'percentile' };
    const ours = () => bootstrapInterval(scores, options);
    within(ours().standardError, drawnOneByOne(scores), 0.05, `bootstrap over ${distinct} scores`);
    const times = compareCpu(ours, () => drawnOneByOne(scores), { rounds: Math.min(rounds, 3), warmUps: 1 });
    results.push({
      name: `bootstrap of 10,000 tasks with ${distinct} distinct scores, 10,000 resamples, CPU time`,
      ratio: times.ratio,
      target,
      ours: `${times.ours.toFixed(0)} ms`,
      peer: `${times.peer.toFixed(0)} ms, drawn one task after the other`,
    });
  }
  return results;
}
