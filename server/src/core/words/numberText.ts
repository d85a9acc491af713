import type { Printed } from '../claims/claim';

/** A fraction as percent text without sign: 0.3975 → "39.8" (one decimal unless said otherwise). */
export const percentDigits = (fraction: number, decimals = 1): string => (fraction * 100).toFixed(decimals);

/** A fraction as people read it in this product: 0.3975 → "39.8 %". */
export const percentText = (fraction: number, decimals = 1): string => `${percentDigits(fraction, decimals)} %`;

/** Decimals of a printed number: "0.570" → 3, "57" → 0, "5.7e-3" → 4. */
export const decimalsOf = (text: string): number => {
  const match = /^[-+]?\d*(?:\.(\d*))?(?:[eE]([-+]?\d+))?/.exec(text);
  if (!match) return 0;
  return Math.max(0, (match[1]?.length ?? 0) - Number(match[2] ?? 0));
};

/** Longest precision that a message shows; a file may print seventeen digits. */
const readableDecimals = 4;

/**
 * A number in the unit of a printed one, with as many digits as its author printed, but never more than can be read aloud
 * (four decimals of a fraction, two of a percent).
 * `value` is on the printed scale (a fraction when the unit is percent).
 */
export const textLike = (value: number, printed: Printed, exact = false): string => {
  const decimals = decimalsOf(printed.text);
  const longest = exact ? 17 : printed.unit === 'percent' ? 2 : readableDecimals;
  const shown = Math.min(Math.max(decimals, printed.unit === 'percent' ? 1 : 2), longest);
  return printed.unit === 'percent' ? `${(value * 100).toFixed(shown)} %` : value.toFixed(shown);
};

/** The replacement text for a printed number: same unit, same decimals, no sign or quotes. */
export const replacementText = (value: number, printed: Printed): string => {
  const decimals = decimalsOf(printed.text);
  const scaled = printed.unit === 'percent' ? value * 100 : value;
  // A number printed in full (a computed double) is replaced by a computed double.
  return decimals > 12 ? String(scaled) : scaled.toFixed(decimals);
};

/** A difference of two values in the unit of a printed one: "3.5 points" or "0.035". */
export const gapText = (gap: number, printed: Printed): string =>
  printed.unit === 'percent'
    ? `${(Math.abs(gap) * 100).toFixed(Math.min(Math.max(decimalsOf(printed.text), 1), 2))} points`
    : Math.abs(gap).toFixed(Math.min(Math.max(decimalsOf(printed.text), 3), readableDecimals));

/** The printed number as a message quotes it: "54.0 %", "0.5417". A very long double is shortened. */
export const quoted = (printed: Printed): string =>
  printed.text.length > 8 && Number.isFinite(printed.value) && /^[-+.\deE]+$/.test(printed.text)
    ? textLike(printed.value, printed)
    : printed.unit === 'percent' && !/%/.test(printed.text)
      ? `${printed.text} %`
      : printed.text;

/** Made once: it takes longer than everything that is written with it. */
let digits: Intl.NumberFormat | undefined;

/** A number with its thousands set apart: 12345 → "12,345". */
export const groupedDigits = (count: number): string => {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  digits ??= new Intl.NumberFormat('en-US');
  return digits.format(count);
};

/** "1 task", "80 tasks", "1,024 trials". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${groupedDigits(count)} ${count === 1 ? noun : plural}`;

/** "80 tasks × 5 trials", "83 tasks × 1–19 trials", "164 tasks". */
export const designText = (tasks: number, nMin: number, nMax: number): string =>
  nMin === nMax
    ? `${counted(tasks, 'task')} × ${counted(nMax, 'trial')}`
    : `${counted(tasks, 'task')} × ${nMin}–${nMax} trials`;
