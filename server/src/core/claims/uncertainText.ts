import type { Claim, Printed } from './claim';
import { readPrinted, type UnitHint } from './printed';

/** A value with what stands beside it in one text: "61.2 ± 1.3", "61.2 (SE 1.3)", "0.61 (95 % CI 0.58–0.64)". */
export interface UncertainText {
  readonly value: Printed;
  /** The number after ± or in brackets; the lower end when `upper` is there. */
  readonly spread: Printed;
  readonly upper?: Printed;
  /** What the text says the spread is; undefined where it only writes ± or brackets. */
  readonly kind?: Extract<Claim['metric'], 'standardError' | 'standardDeviation' | 'halfWidth'>;
  /** Level of the interval where the text states one. */
  readonly level?: number;
}

const number = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?\\s*%?';
/** "SE", "std. error", "95 % CI": what a spread is called. */
const errorWord = '(?:s\\.?e\\.?m?\\.?|std\\.?\\s?err(?:or)?\\.?|stderr|standard error)';
const deviationWord = '(?:s\\.?d\\.?|std\\.?|std\\.?\\s?dev\\.?|standard deviation)';
const intervalWord = '(?:(?:9[059]\\s*%?\\s*)?(?:ci|c\\.i\\.|conf(?:idence)?(?: interval)?))';
const anyWord = `(?:${errorWord}|${deviationWord}|${intervalWord})`;
const to = '\\s*(?:,|–|—|-|to|;|\\.\\.)\\s*';

const plusMinus = new RegExp(
  `^(${number})\\s*(?:±|\\+/-|\\+-)\\s*(${number})\\s*[[(]?\\s*(${anyWord})?\\s*[\\])]?$`,
  'i',
);
const bracketed = new RegExp(
  `^(${number})\\s*,?\\s*[[(]\\s*(${anyWord})?\\s*[:=]?\\s*(?:±\\s*)?(${number})\\s*[\\])]$`,
  'i',
);
const opening = `(?:[[(]\\s*(${intervalWord})?\\s*[:=]?\\s*[[(]?|(${intervalWord})\\s*[:=]?\\s*[[(])`;
const interval = new RegExp(`^(${number})\\s*,?\\s*${opening}\\s*(${number})${to}(${number})\\s*[\\])]{1,2}$`, 'i');

const kindOf = (word: string | undefined): UncertainText['kind'] | undefined => {
  if (word === undefined) return undefined;
  if (new RegExp(`^${errorWord}$`, 'i').test(word.trim())) return 'standardError';
  return new RegExp(`^${deviationWord}$`, 'i').test(word.trim()) ? 'standardDeviation' : 'halfWidth';
};

const levelOf = (word: string | undefined): number | undefined => {
  const level = /9[059]/.exec(word ?? '')?.[0];
  return level === undefined ? undefined : Number(level) / 100;
};

interface Parts {
  readonly value: string | undefined;
  readonly word: string | undefined;
  readonly spread: string | undefined;
  readonly upper?: string | undefined;
}

const partsOf = (text: string): Parts | undefined => {
  const beside = plusMinus.exec(text);
  if (beside) return { value: beside[1], spread: beside[2], word: beside[3] };
  const inside = bracketed.exec(text);
  if (inside) return { value: inside[1], word: inside[2], spread: inside[3] };
  const ends = interval.exec(text);
  return ends ? { value: ends[1], word: ends[2] ?? ends[3], spread: ends[4], upper: ends[5] } : undefined;
};

/** Reads a number with an uncertainty written beside it; undefined when the text is anything else. */
export const readUncertainText = (text: string, hint: UnitHint): UncertainText | undefined => {
  const parts = partsOf(text.trim());
  const value = parts && readPrinted(parts.value ?? '', hint ?? (signBehind(parts) ? 'percent' : undefined));
  if (!value) return undefined;
  // The spread has the value's unit: "61.2 ± 1.3" are both percent points.
  const unit = value.unit === 'percent' ? 'percent' : value.unit === 'raw' ? 'raw' : 'fraction';
  const beside = (text: string): Printed | undefined => {
    const printed = readPrinted(text, unit);
    return printed && { ...printed, unitStated: value.unitStated || /%/.test(text) };
  };
  const spread = beside(parts.spread ?? '');
  if (!spread) return undefined;
  const upper = parts.upper === undefined ? undefined : beside(parts.upper);
  const kind = upper ? undefined : kindOf(parts.word);
  const level = levelOf(parts.word);
  return {
    value,
    spread,
    ...(upper ? { upper } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(level === undefined ? {} : { level }),
  };
};

/** "61.2 ± 1.3 %": a sign behind the spread is meant for both. */
const signBehind = ({ value, spread, upper }: Parts): boolean =>
  /^[\d.]+$/.test(value ?? '') && Number(value) > 1 && /%/.test(upper ?? spread ?? '');

const bare = new RegExp(`^[[(]?\\s*(${number})\\s*(?:,|–|-|to|;)\\s*(${number})\\s*[\\])]?$`);

/** Reads the two ends of an interval written as one text: "[0.58, 0.64]", "58.1–64.0 %". */
export const readIntervalText = (text: string, hint: UnitHint): { low: Printed; high: Printed } | undefined => {
  const match = bare.exec(text.trim());
  const [low, high] = [match?.[1], match?.[2]].map((part) => readPrinted(part ?? '', hint));
  if (!low || !high) return undefined;
  // A sign behind the second number is meant for both.
  const percent =
    /%/.test(match?.[2] ?? '') && !/%/.test(match?.[1] ?? '') ? readPrinted(match?.[1] ?? '', 'percent') : low;
  return percent ? { low: percent, high } : undefined;
};

const whole = '(\\d+)\\s*(?:/|of|out of)\\s*(\\d+)';
const countFirst = new RegExp(`^${whole}(?:\\s*[=,:([]\\s*|\\s+)(${number})\\s*[\\])]?$`, 'i');
const rateFirst = new RegExp(`^(${number})\\s*,?\\s*[[(]\\s*${whole}[^()\\d]*[\\])]$`, 'i');

/**
 * Reads a rate with its count beside it: "376/800 (47.0 %)", "47.0 % (376 of 800)"; gives the rate, and from where on in the text its
 * digits stand.
 */
export const readCountedText = (text: string, hint: UnitHint): { rate: Printed; from: number } | undefined => {
  const behind = countFirst.exec(text.trim())?.[3];
  const rate = readPrinted(behind ?? rateFirst.exec(text.trim())?.[1] ?? '', hint);
  return rate && { rate, from: behind === undefined ? 0 : text.lastIndexOf(rate.text) };
};
