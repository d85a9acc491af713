import type { Run } from '#core/facts/facts';
import type { RunTally } from '#core/facts/runTally';
import { counted } from '#core/words/numberText';
import type { Charts, RateBin } from '#shared/protocol';
import { shapeText } from './chartText';

/** With no more trials than this a task, every rate that can occur has a bar of its own. */
const mostExact = 20;
const bars = 12;

const ratesOf = ({ n, c, scoreSum, tasks }: RunTally): Float64Array => {
  const rates = Float64Array.from({ length: tasks }, (_, task) => {
    const trials = n[task] ?? 0;
    return trials === 0 ? Number.NaN : (scoreSum?.[task] ?? c[task] ?? 0) / trials;
  });
  return rates.filter((rate) => !Number.isNaN(rate));
};

/** Bars next to each other: which one a rate falls into, and where each is drawn. */
interface Bars {
  barOf(rate: number): number;
  bounds(bar: number): readonly [from: number, to: number];
}

const clamped = (bar: number): number => Math.min(bars - 1, Math.max(0, bar));

/** One bar for each rate that n trials allow. */
const exactBars = (n: number): Bars => ({
  barOf: (rate) => Math.round(rate * n),
  bounds: (bar) => [(bar - 0.5) / n, (bar + 0.5) / n],
});

/** Bars between 0 and 1, and one more at either side for tasks that never and that always pass: another matter than nearly. */
const bracketedBars: Bars = {
  barOf: (rate) => (rate === 0 ? -1 : rate === 1 ? bars : clamped(Math.ceil(rate * bars) - 1)),
  bounds: (bar) => [bar / bars, (bar + 1) / bars],
};

const scoreBars = (low: number, high: number): Bars => {
  const width = (high - low) / bars || 1;
  return {
    barOf: (score) => clamped(Math.floor((score - low) / width)),
    bounds: (bar) => [low + bar * width, low + (bar + 1) * width],
  };
};

/** Counts rates by bar; what a bar selects are the rates that fall into it, so that nothing is lost by rounding. */
const binned = (rates: Float64Array, { barOf, bounds }: Bars): readonly RateBin[] => {
  const bins = new Map<number, RateBin>();
  for (const rate of rates) {
    const bar = barOf(rate);
    const known = bins.get(bar);
    const [from, to] = bounds(bar);
    bins.set(bar, {
      from,
      to,
      low: Math.min(rate, known?.low ?? rate),
      high: Math.max(rate, known?.high ?? rate),
      tasks: (known?.tasks ?? 0) + 1,
    });
  }
  return [...bins].sort(([one], [other]) => one - other).map(([, bin]) => bin);
};

/** How many tasks have which success rate, or which mean score. */
export const rateHistogram = ({ report, tally }: Run): Pick<Charts, 'histogram' | 'histogramText'> => {
  const rates = report.tasksKnown ? ratesOf(tally) : new Float64Array();
  if (rates.length === 0) return { histogram: [], histogramText: '' };
  if (report.kind === 'score') {
    const low = rates.reduce((least, rate) => Math.min(least, rate), Number.POSITIVE_INFINITY);
    const high = rates.reduce((most, rate) => Math.max(most, rate), Number.NEGATIVE_INFINITY);
    return {
      histogram: binned(rates, scoreBars(low, high)),
      histogramText: `Mean scores of ${counted(rates.length, 'task')} from ${low.toPrecision(3)} to ${high.toPrecision(3)}.`,
    };
  }
  const exact = report.nMin === report.nMax && report.nMax <= mostExact;
  return { histogram: binned(rates, exact ? exactBars(report.nMax) : bracketedBars), histogramText: shapeText(report) };
};
