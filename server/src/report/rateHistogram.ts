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

/** Counts rates by the number of the bar they fall into; a bar's bounds are those of the rates in it. */
const binned = (rates: Float64Array, barOf: (rate: number) => number): readonly RateBin[] => {
  const bins = new Map<number, RateBin>();
  for (const rate of rates) {
    const bar = barOf(rate);
    const known = bins.get(bar);
    bins.set(bar, {
      low: Math.min(rate, known?.low ?? rate),
      high: Math.max(rate, known?.high ?? rate),
      tasks: (known?.tasks ?? 0) + 1,
    });
  }
  return [...bins].sort(([one], [other]) => one - other).map(([, bin]) => bin);
};

const clamped = (bar: number): number => Math.min(bars - 1, Math.max(0, bar));

/**
 * How many tasks have which success rate. Tasks that never and that always pass have bars of their own, since they are
 * another matter than tasks that nearly do.
 */
export const rateHistogram = ({ report, tally }: Run): Pick<Charts, 'rates' | 'histogram' | 'histogramText'> => {
  if (!report.tasksKnown) return { rates: [0, 1], histogram: [], histogramText: '' };
  const rates = ratesOf(tally);
  if (report.kind === 'score') {
    const low = rates.reduce((least, rate) => Math.min(least, rate), Number.POSITIVE_INFINITY);
    const high = rates.reduce((most, rate) => Math.max(most, rate), Number.NEGATIVE_INFINITY);
    if (rates.length === 0) return { rates: [0, 1], histogram: [], histogramText: '' };
    const width = (high - low) / bars || 1;
    return {
      rates: [low, high],
      histogram: binned(rates, (rate) => clamped(Math.floor((rate - low) / width))),
      histogramText: `Mean scores of ${counted(rates.length, 'task')} from ${low.toPrecision(3)} to ${high.toPrecision(3)}.`,
    };
  }
  const exact = report.nMin === report.nMax && report.nMax <= mostExact;
  const between = (rate: number): number => (rate === 0 ? -1 : rate === 1 ? bars : clamped(Math.ceil(rate * bars) - 1));
  return {
    rates: [0, 1],
    histogram: binned(rates, exact ? (rate) => Math.round(rate * report.nMax) : between),
    histogramText: shapeText(report),
  };
};
