import { percentText } from '#core/words/numberText';
import type { RunReport } from '#shared/runReport';

/** What stands where a quantity has no value. */
export const undefinedText = 'undefined';

const smallestShown = 0.0005;
const decadesOfNats = Math.LN10;

/**
 * A share of 1 in percent that is never rounded to 0 or 1 by the way: 0.0000412 → "0.0041 %", and a value that rounds to 100 %
 * while some failure is left shows how far it is from 1 ("1 - 10^-37.4").
 * `logRest` is ln(1 - value) where it is known.
 */
export const rateText = (value: number | null, logRest: number | null = null): string => {
  if (value === null) return undefinedText;
  const rest = logRest ?? (value < 1 ? Math.log1p(-value) : null);
  if (value > 1 - smallestShown && rest !== null) return `1 - 10^${(rest / decadesOfNats).toFixed(1)}`;
  if (value > 0 && value < smallestShown) return `${(value * 100).toPrecision(2)} %`;
  return percentText(value);
};

/** A standard error or one end of an interval: percent points without the sign for verdicts, three digits for scores. */
export const bareText = (run: RunReport, value: number | null): string =>
  value === null ? '' : run.kind === 'score' ? value.toPrecision(3) : (value * 100).toFixed(1);

/** "30.6 – 48.9"; empty where there is no interval. */
export const intervalText = (run: RunReport, interval: readonly [number, number] | null): string =>
  interval === null ? '' : `${bareText(run, interval[0])} – ${bareText(run, interval[1])}`;
