/** How numbers of a run are shown: verdicts as percent, scores as they are. */
export type Scale = 'binary' | 'score';

/** What stands for a number that is not defined. */
export const undefinedWord = 'undefined';
const minus = '\u2212';
const dash = '\u2013';

/** The number as text without a unit: 0.3975 → "39.8" on the binary scale, "0.398" as a score. */
const bare = (value: number, scale: Scale): string => {
  const text = scale === 'binary' ? (value * 100).toFixed(1) : value.toPrecision(3);
  return text.replace('-', minus);
};

/**
 * A value with its unit. A value just below 1 or just above 0 is never printed as 100 % or 0 %: it says "> 99.9 %" instead,
 * because some task does fail or pass.
 */
export const valueText = (value: number | null, scale: Scale): string => {
  if (value === null) return undefinedWord;
  if (scale === 'score') return bare(value, scale);
  if (value < 1 && value >= 0.9995) return '> 99.9 %';
  if (value > 0 && value < 0.0005) return '< 0.1 %';
  return `${bare(value, scale)} %`;
};

/** A standard error: percent points without a sign, as in "SE 4.6". */
export const errorText = (value: number | null, scale: Scale): string =>
  value === null ? undefinedWord : bare(value, scale);

/** "30.6 – 48.9" */
export const intervalText = (interval: readonly [number, number] | null, scale: Scale): string =>
  interval === null ? undefinedWord : `${bare(interval[0], scale)} ${dash} ${bare(interval[1], scale)}`;

/** "12.9 points" on the binary scale, "0.129" as a score. */
export const gapText = (value: number | null, scale: Scale): string =>
  value === null ? undefinedWord : scale === 'binary' ? `${bare(value, scale)} points` : bare(value, scale);

/** A plain number of at most three significant digits: variances, ratios, nats. */
export const plainText = (value: number | null): string =>
  value === null ? undefinedWord : Number(value.toPrecision(3)).toString().replace('-', minus);

const counts = new Intl.NumberFormat('en-US');

/** "1,024" */
export const countText = (value: number | null): string => (value === null ? undefinedWord : counts.format(value));
