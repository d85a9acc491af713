import { tQuantile } from '#stats';
import type { Design } from './design';
import {
  bootstrapMeans,
  deviation,
  least,
  mean,
  microRate,
  most,
  overTasks,
  type PerTask,
  passAt,
  passHat,
  printed,
  rates,
  runRates,
  successes,
  taskError,
  trialsIn,
} from './figures';
import type { Figure, Members } from './report';

/** One mistake: what is printed, and the rules that may speak of it. */
export interface Planted {
  readonly figures: readonly Figure[];
  readonly beside: Members;
  /** The wrong number as a fraction, and the family it belongs to. */
  readonly value: number;
  readonly family: string;
  readonly k: number;
  readonly metric: Figure['metric'];
  /** Rules that name it. */
  readonly rules: readonly string[];
}

const plugAt: PerTask = (n, c, k) => 1 - (1 - c / n) ** k;
const plugHat: PerTask = (n, c, k) => (c / n) ** k;

const json = (value: number | string): string => JSON.stringify(value);
const unsigned = (design: Design): Design => ({ ...design, style: { ...design.style, sign: false } });

const meanFigure = (design: Design): Figure => ({
  metric: 'mean',
  k: 1,
  text: json(printed(mean(rates(design.verdicts)), design)),
});

const ofValue =
  (
    metric: Figure['metric'],
    family: string,
    rules: readonly string[],
    figureOf: (design: Design, k: number) => number | undefined,
    kOf: (design: Design) => number = middleK,
  ) =>
  (design: Design): Planted | undefined => {
    const k = kOf(design);
    const value = k < 1 ? undefined : figureOf(design, k);
    if (value === undefined || Number.isNaN(value)) return undefined;
    const wrong: Figure = { metric, k, text: json(printed(value, design)) };
    return {
      figures: metric === 'mean' ? [wrong] : [meanFigure(design), wrong],
      beside: {},
      value,
      family,
      k,
      metric,
      rules,
    };
  };

/** Some k from 2 to the least number of trials; 0 where there is none. */
const middleK = ({ verdicts, choice }: Design): number => {
  const top = least(verdicts);
  return top < 2 ? 0 : 2 + ((choice[0] ?? 0) % (top - 1));
};

const beyondK = ({ verdicts, choice }: Design): number => most(verdicts) + 1 + ((choice[0] ?? 0) % 5);

const windows = (trials: readonly boolean[], k: number, step: number): readonly (readonly boolean[])[] => {
  const parts: (readonly boolean[])[] = [];
  for (let from = 0; from + k <= trials.length; from += step) parts.push(trials.slice(from, from + k));
  return parts;
};

const anyIn = (parts: readonly (readonly boolean[])[]): number =>
  mean(parts.map((part) => Number(part.some((passed) => passed))));

const overRows = ({ verdicts }: Design, perTask: (trials: readonly boolean[]) => number): number =>
  mean(verdicts.map(perTask));

const ofError =
  (
    kind: 'se' | 'interval',
    family: string,
    rules: readonly string[],
    figureOf: (design: Design) => number | undefined,
  ) =>
  (design: Design): Planted | undefined => {
    const value = figureOf(design);
    if (value === undefined || !Number.isFinite(value)) return undefined;
    const middle = mean(rates(design.verdicts));
    const end = (x: number): string => json(printed(x, unsigned(design)));
    return {
      figures: [meanFigure(design)],
      beside: kind === 'se' ? { stderr: end(value) } : { ci95: `[${end(middle - value)}, ${end(middle + value)}]` },
      value,
      family: `${kind} ${family}`,
      k: 1,
      metric: 'mean',
      rules,
    };
  };

const pooled = ({ verdicts }: Design, ddof: number): number | undefined => {
  const rate = microRate(verdicts);
  return most(verdicts) < 2 ? undefined : Math.sqrt((rate * (1 - rate)) / (trialsIn(verdicts) - ddof));
};

const times = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : value * factor;

/** Every wrong formula of estimators §17 that a results file can hold. */
export const plantedErrors: Readonly<Record<string, (design: Design) => Planted | undefined>> = {
  plugInAt: ofValue('at', 'plugIn', ['plug-in-estimator'], ({ verdicts }, k) => overTasks(verdicts, k, plugAt)),
  plugInHat: ofValue('hat', 'plugIn', ['plug-in-estimator'], ({ verdicts }, k) => overTasks(verdicts, k, plugHat)),
  macroAt: ofValue('at', 'plugIn', ['plug-in-estimator'], ({ verdicts }, k) => plugAt(1, mean(rates(verdicts)), k)),
  macroHat: ofValue('hat', 'plugIn', ['plug-in-estimator'], ({ verdicts }, k) => plugHat(1, mean(rates(verdicts)), k)),
  microAt: ofValue('at', 'plugIn', ['plug-in-estimator'], ({ verdicts }, k) => plugAt(1, microRate(verdicts), k)),
  anyOfN: ofValue('at', 'swapped', ['swapped-metric'], (design) =>
    overRows(design, (trials) => Number(successes(trials) > 0)),
  ),
  allOfN: ofValue('hat', 'swapped', ['swapped-metric'], (design) =>
    overRows(design, (trials) => Number(successes(trials) === trials.length)),
  ),
  hatAsAt: ofValue('at', 'swapped', ['swapped-metric'], ({ verdicts }, k) => overTasks(verdicts, k, passHat)),
  atAsHat: ofValue('hat', 'swapped', ['swapped-metric'], ({ verdicts }, k) => overTasks(verdicts, k, passAt)),
  firstAsAt: ofValue('at', 'swapped', ['swapped-metric'], ({ verdicts }) => mean(rates(verdicts))),
  firstK: ofValue('at', 'order', ['order-dependent-estimator'], (design, k) =>
    overRows(design, (trials) => Number(trials.slice(0, k).some((passed) => passed))),
  ),
  blocks: ofValue('at', 'order', ['order-dependent-estimator'], (design, k) =>
    overRows(design, (trials) => anyIn(windows(trials, k, k))),
  ),
  sliding: ofValue('at', 'order', ['order-dependent-estimator'], (design, k) =>
    overRows(design, (trials) => anyIn(windows(trials, k, 1))),
  ),
  pooledTask: ofValue('at', 'pooled', ['value-mismatch'], ({ verdicts }, k) =>
    passAt(
      trialsIn(verdicts),
      verdicts.reduce((sum, trials) => sum + successes(trials), 0),
      k,
    ),
  ),
  shortCircuit: ofValue('at', 'undefined', ['k-above-n'], () => 1, beyondK),
  powerBeyond: ofValue(
    'hat',
    'undefined',
    ['k-above-n'],
    ({ verdicts }, k) => overTasks(verdicts, k, plugHat),
    beyondK,
  ),
  bestRun: ofValue(
    'mean',
    'bestRun',
    ['best-run-reported'],
    ({ verdicts }) =>
      least(verdicts) === most(verdicts) && most(verdicts) > 1 ? Math.max(...runRates(verdicts)) : undefined,
    () => 1,
  ),
  pooledError: ofError('se', 'pooled', ['pooled-standard-error'], (design) => pooled(design, 0)),
  pooledErrorDdof1: ofError('se', 'pooled', ['pooled-standard-error'], (design) => pooled(design, 1)),
  pooledInterval: ofError('interval', 'pooled', ['pooled-standard-error'], (design) => times(pooled(design, 0), 1.96)),
  undivided: ofError('se', 'deviation', ['standard-error-mismatch', 'impossible-standard-error'], ({ verdicts }) =>
    deviation(rates(verdicts)),
  ),
  bootstrapDivided: ofError(
    'se',
    'bootstrap',
    ['standard-error-mismatch', 'impossible-standard-error'],
    ({ verdicts, choice }) => deviation(bootstrapMeans(rates(verdicts), 1000, choice[5] ?? 1)) / Math.sqrt(1000),
  ),
  halfAsError: ofError(
    'se',
    'halfWidth',
    ['standard-error-mismatch', 'impossible-standard-error'],
    ({ verdicts }) => 1.96 * taskError(verdicts),
  ),
  halfTAsError: ofError(
    'se',
    'halfWidth',
    ['standard-error-mismatch', 'impossible-standard-error'],
    ({ verdicts }) => tQuantile(0.975, verdicts.length - 1) * taskError(verdicts),
  ),
  oneErrorInterval: ofError('interval', 'oneError', ['standard-error-mismatch'], ({ verdicts }) => taskError(verdicts)),
};
