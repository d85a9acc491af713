import type { Cost, RunReport, Shape } from '#shared/runReport';
import { weightedByTrials } from '../words/weighting';
import { kList } from './kList';
import { pass1Estimate } from './pass1Estimate';
import { passEstimates } from './passEstimates';
import type { RunTally } from './runTally';
import { scoreEstimate } from './scoreEstimate';
import { componentsOf, noComponents, noSizing, sizingOf } from './spread';
import { tallyHistogram } from './tallyHistogram';

export interface ReportOptions {
  readonly sources: readonly string[];
  readonly format: string;
  readonly ks: readonly number[] | undefined;
  /** Trials per task that the run states. */
  readonly planned: number | undefined;
  /** The filter whose rows were taken, where settings chose one. */
  readonly filter?: string | undefined;
}

const sum = (counts: Int32Array): number => counts.reduce((total, count) => total + count, 0);

const shapeOf = (tally: RunTally): Shape => {
  let always = 0;
  let never = 0;
  let sometimes = 0;
  for (let task = 0; task < tally.tasks; task++) {
    const n = tally.n[task] ?? 0;
    const c = tally.c[task] ?? 0;
    if (n === 0) continue;
    if (c === n) always++;
    else if (c === 0) never++;
    else sometimes++;
  }
  return { always, never, sometimes };
};

const costOf = (tally: RunTally): Cost | null => {
  if (tally.tokens === undefined && tally.cost === undefined) return null;
  const solved = tally.c.reduce((total, c) => total + (c > 0 ? 1 : 0), 0);
  const perSolved = (total: number | undefined): number | null =>
    total === undefined || solved === 0 ? null : total / solved;
  return { tokensPerSolved: perSolved(tally.tokens), costPerSolved: perSolved(tally.cost) };
};

/** The reading convention in words. */
export const conventionWords = (tally: RunTally): string => {
  // Without task identity there is nothing to choose.
  const weighting = tally.convention.weighting === 'micro' && tally.tasksKnown ? `, ${weightedByTrials}` : '';
  if (tally.scoreSum) return `unscored left out${weighting}`;
  const threshold =
    tally.metric.threshold === undefined ? '' : `, pass = ${tally.metric.name} ≥ ${tally.metric.threshold}`;
  return (tally.convention.unscored === 'failure' ? 'unscored = failure' : 'unscored left out') + threshold + weighting;
};

const range = (tally: RunTally): { nMin: number; nMax: number } => {
  let nMin = Number.POSITIVE_INFINITY;
  let nMax = 0;
  for (const n of tally.n) {
    nMin = Math.min(nMin, n);
    nMax = Math.max(nMax, n);
  }
  return { nMin: tally.tasks === 0 ? 0 : nMin, nMax };
};

/** Every number of one run, computed once; the faces only show them. */
export const runReport = (tally: RunTally, options: ReportOptions): RunReport => {
  const histogram = tallyHistogram(tally);
  const isScore = tally.scoreSum !== undefined;
  const { nMin, nMax } = range(tally);
  const pass1 = isScore ? scoreEstimate(tally) : pass1Estimate(tally, histogram, options.planned);
  const known = tally.tasksKnown && !isScore;
  const { passAtK, passHatK } = known
    ? passEstimates(histogram, kList(nMax, options.ks))
    : { passAtK: [], passHatK: [] };
  return {
    id: `${tally.label}\u0000${tally.metric.name}`,
    sources: options.sources,
    label: tally.label,
    format: options.format,
    metric: tally.metric.name,
    primary: tally.primary,
    kind: isScore ? 'score' : 'binary',
    tasksKnown: tally.tasksKnown,
    tasks: tally.tasksKnown ? tally.tasks : 0,
    trials: sum(tally.n),
    successes: sum(tally.c),
    unscored: sum(tally.unscored),
    nMin: tally.tasksKnown ? nMin : 0,
    nMax: tally.tasksKnown ? nMax : 0,
    convention: conventionWords(tally) + (options.filter === undefined ? '' : `, filter = ${options.filter}`),
    weighting: tally.tasksKnown ? (tally.convention.weighting ?? 'macro') : 'micro',
    passAtK,
    passHatK,
    pass1,
    components: known ? componentsOf(histogram, pass1.clusterSe) : noComponents,
    sizing: known ? sizingOf(histogram, pass1.clusterSe) : noSizing,
    shape: known ? shapeOf(tally) : { always: 0, never: 0, sometimes: 0 },
    cost: costOf(tally),
  };
};
