import type { Printed } from './claim';
import { readPrinted, type UnitHint } from './printed';

/** A value with what stands beside it in one text: "61.2 ± 1.3", "61.2 (1.3)", "0.61 [0.58, 0.64]". */
export interface UncertainText {
  readonly value: Printed;
  /** The number after ± or in brackets; the lower end when `upper` is there. */
  readonly spread: Printed;
  readonly upper?: Printed;
}

const number = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?\\s*%?';
const plusMinus = new RegExp(`^(${number})\\s*(?:±|\\+/-|\\+-)\\s*(${number})$`);
const bracketed = new RegExp(`^(${number})\\s*\\(\\s*(?:±\\s*)?(${number})\\s*\\)$`);
const interval = new RegExp(`^(${number})\\s*[[(]\\s*(${number})\\s*(?:,|–|-|to|;)\\s*(${number})\\s*[\\])]$`);

/** Reads a number with an uncertainty written beside it; undefined when the text is anything else. */
export const readUncertainText = (text: string, hint: UnitHint): UncertainText | undefined => {
  const match = plusMinus.exec(text.trim()) ?? bracketed.exec(text.trim()) ?? interval.exec(text.trim());
  if (!match) return undefined;
  const value = readPrinted(match[1] ?? '', hint);
  if (!value) return undefined;
  // The spread has the value's unit: "61.2 ± 1.3" are both percent points.
  const unit = value.unit === 'percent' ? 'percent' : value.unit === 'raw' ? 'raw' : 'fraction';
  const beside = (text: string): Printed | undefined => {
    const printed = readPrinted(text, unit);
    return printed && { ...printed, unitStated: value.unitStated || /%/.test(text) };
  };
  const spread = beside(match[2] ?? '');
  const upper = match[3] === undefined ? undefined : beside(match[3]);
  return spread ? { value, spread, ...(upper ? { upper } : {}) } : undefined;
};

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
