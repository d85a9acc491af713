import { clopperPearsonInterval, tQuantile, wilsonInterval } from '#stats';
import type { Design } from './design';
import {
  bootstrapMeans,
  deviation,
  least,
  mean,
  most,
  overTasks,
  passAt,
  passHat,
  printed,
  rates,
  runRates,
  successes,
  taskError,
} from './figures';
import { type Figure, type Members, reportLine } from './report';

const json = (value: number | string): string => JSON.stringify(value);

/** Right values of the mean, pass@k and pass^k for some k that all tasks allow. */
export const honestFigures = (design: Design): Figure[] => {
  const { verdicts, choice } = design;
  const top = least(verdicts);
  const ks = [...new Set([1, (choice[0] ?? 0) % top, (choice[1] ?? 0) % top, top - 1].map((k) => k + 1))]
    .filter((k) => k >= 2 && k <= top)
    .sort((a, b) => a - b);
  const wanted = (choice[2] ?? 0) % 4;
  const at =
    wanted === 0
      ? []
      : ks.map((k): Figure => ({ metric: 'at', k, text: json(printed(overTasks(verdicts, k, passAt), design)) }));
  const hat =
    wanted === 1
      ? []
      : ks.map((k): Figure => ({ metric: 'hat', k, text: json(printed(overTasks(verdicts, k, passHat), design)) }));
  return [{ metric: 'mean', k: 1, text: json(printed(mean(rates(verdicts)), design)) }, ...at, ...hat];
};

const errorNames = ['stderr', 'se', 'standard_error', 'std_err', 'sem', 'STDERR'] as const;
const halfNames = ['half_width', 'margin_of_error', 'ci95_half_width', 'moe'] as const;
const intervalNames = ['ci', 'ci95', 'ci_95', 'confidence_interval', 'conf_interval'] as const;

type Way = (design: Design) => Members | undefined;

const pick = <Item>(items: readonly Item[], choice: number | undefined): Item =>
  items[(choice ?? 0) % items.length] as Item;

const error = (value: number, design: Design): Members => {
  const name = pick(errorNames, design.choice[3]);
  return {
    [name]: json(printed(value, { ...design, style: { ...design.style, sign: false } }, (design.choice[4] ?? 0) % 2)),
  };
};

const half = (value: number, design: Design): Members => ({
  [pick(halfNames, design.choice[3])]: json(printed(value, { ...design, style: { ...design.style, sign: false } })),
});

const interval = (low: number, high: number, design: Design): Members => {
  const end = (value: number): string => json(printed(value, { ...design, style: { ...design.style, sign: false } }));
  return { [pick(intervalNames, design.choice[3])]: `[${end(low)}, ${end(high)}]` };
};

const evenTrials = ({ verdicts }: Design): boolean => least(verdicts) === most(verdicts) && most(verdicts) > 1;

const sameTasks = ({ verdicts }: Design): number | undefined =>
  least(verdicts) < 2
    ? undefined
    : Math.sqrt(
        verdicts.reduce((sum, trials) => {
          const rate = successes(trials) / trials.length;
          return sum + (rate * (1 - rate)) / (trials.length - 1);
        }, 0),
      ) / verdicts.length;

const binomial = ({ verdicts }: Design): number => {
  const middle = mean(rates(verdicts));
  return Math.sqrt((middle * (1 - middle)) / verdicts.length);
};

const resampled = (design: Design): readonly number[] =>
  bootstrapMeans(rates(design.verdicts), 1000, design.choice[5] ?? 1);

/** Every uncertainty of estimators §17 that is right under its name. */
export const honestErrors: Readonly<Record<string, Way>> = {
  none: () => ({}),
  task: (design) => error(taskError(design.verdicts), design),
  taskHalf: (design) => half(1.96 * taskError(design.verdicts), design),
  taskHalfT: (design) => half(tQuantile(0.975, design.verdicts.length - 1) * taskError(design.verdicts), design),
  taskInterval: (design) => {
    const width = tQuantile(0.975, design.verdicts.length - 1) * taskError(design.verdicts);
    const middle = mean(rates(design.verdicts));
    return interval(Math.max(0, middle - width), Math.min(1, middle + width), design);
  },
  normalInterval: (design) => {
    const middle = mean(rates(design.verdicts));
    return interval(middle - 1.96 * taskError(design.verdicts), middle + 1.96 * taskError(design.verdicts), design);
  },
  sameTasks: (design) => {
    const value = sameTasks(design);
    return value === undefined ? undefined : error(value, design);
  },
  runDeviation: (design) => (evenTrials(design) ? error(deviation(runRates(design.verdicts), 1), design) : undefined),
  runDeviation0: (design) => (evenTrials(design) ? error(deviation(runRates(design.verdicts), 0), design) : undefined),
  runError: (design) =>
    evenTrials(design)
      ? error(deviation(runRates(design.verdicts)) / Math.sqrt(least(design.verdicts)), design)
      : undefined,
  binomial: (design) => error(binomial(design), design),
  bootstrap: (design) => error(deviation(resampled(design)), design),
  bootstrapInterval: (design) => {
    const means = resampled(design);
    return interval(means[25] ?? 0, means[974] ?? 1, design);
  },
  wilson: (design) => {
    const tasks = design.verdicts.length;
    const ends = wilsonInterval(tasks, Math.round(mean(rates(design.verdicts)) * tasks));
    return ends && interval(ends.low, ends.high, design);
  },
  exact: (design) => {
    const tasks = design.verdicts.length;
    const ends = clopperPearsonInterval(tasks, Math.round(mean(rates(design.verdicts)) * tasks));
    return ends && interval(ends.low, ends.high, design);
  },
};

/** The honest report of a design, and which uncertainty it gives. */
export const honestReport = (design: Design): { readonly line: string; readonly way: string } => {
  const ways = Object.keys(honestErrors);
  const way = pick(ways, design.choice[6]);
  const beside = honestErrors[way]?.(design);
  const figures = honestFigures(design);
  // The mean as a text with its error beside it: "61.2 ± 1.3".
  if (way === 'task' && (design.choice[7] ?? 0) % 3 === 0 && !design.style.sign) {
    const [first, ...others] = figures;
    const value = `${printed(mean(rates(design.verdicts)), design)} ± ${printed(taskError(design.verdicts), design)}`;
    return { line: reportLine(design, [{ ...(first as Figure), text: json(value) }, ...others]), way: 'plusMinus' };
  }
  return { line: reportLine(design, figures, beside ?? {}), way: beside === undefined ? 'none' : way };
};
