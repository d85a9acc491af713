import type { Cost, RunReport } from '#shared/runReport';
import { weightedByTrials } from '../words/weighting';
import { kList } from './kList';
import { pass1Estimate } from './pass1Estimate';
import { passEstimates } from './passEstimates';
import type { RunTally } from './runTally';
import { scoreEstimate } from './scoreEstimate';
import { componentsOf, noComponents, noSizing, sizingOf } from './spread';
import { tallyHistogram } from './tallyHistogram';
import { tallyTotals } from './tallyTotals';

export interface ReportOptions {
  readonly sources: readonly string[];
  readonly format: string;
  readonly ks: readonly number[] | undefined;
  /** Trials per task that the run states. */
  readonly planned: number | undefined;
  /** The filter whose rows were taken, where settings chose one. */
  readonly filter?: string | undefined;
}

const costOf = (tally: RunTally, solved: number): Cost | null => {
  const [tokens, cost] = [tally.total('tokens'), tally.total('cost')];
  if (tokens === undefined && cost === undefined) return null;
  const perSolved = (total: number | undefined): number | null =>
    total === undefined || solved === 0 ? null : total / solved;
  return { tokensPerSolved: perSolved(tokens), costPerSolved: perSolved(cost) };
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

/** Every number of one run, computed once; the faces only show them. */
export const runReport = (tally: RunTally, options: ReportOptions): RunReport => {
  const histogram = tallyHistogram(tally);
  const isScore = tally.scoreSum !== undefined;
  const { trials, successes, unscored, nMin, nMax, solved, shape } = tallyTotals(tally);
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
    trials,
    successes,
    unscored,
    nMin: tally.tasksKnown ? nMin : 0,
    nMax: tally.tasksKnown ? nMax : 0,
    convention: conventionWords(tally) + (options.filter === undefined ? '' : `, filter = ${options.filter}`),
    weighting: tally.tasksKnown ? (tally.convention.weighting ?? 'macro') : 'micro',
    passAtK,
    passHatK,
    pass1,
    components: known ? componentsOf(histogram, pass1.clusterSe) : noComponents,
    sizing: known ? sizingOf(histogram, pass1.clusterSe) : noSizing,
    shape: known ? shape : { always: 0, never: 0, sometimes: 0 },
    cost: costOf(tally, solved),
  };
};
