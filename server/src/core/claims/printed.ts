import { decimalsOf } from '../words/numberText';
import type { Printed } from './claim';

/** How a bare number's unit is settled when nothing is written beside it. */
export type UnitHint = 'fraction' | 'percent' | 'raw' | undefined;

/**
 * Reads one printed number. `text` is the token without quotes; a % sign in it, or a percent in the field's name, settles the
 * unit; otherwise a value above 1 and up to 100 is taken as a percent, not stated.
 * Undefined when the text is no number.
 */
export const readPrinted = (text: string, hint: UnitHint): Printed | undefined => {
  const trimmed = text.trim();
  if (trimmed === 'NaN') return { text: trimmed, value: Number.NaN, ulp: 0, unit: 'raw', unitStated: true };
  const ratio = /^(\d+)\s*\/\s*(\d+)$/.exec(trimmed);
  if (ratio) {
    const [, over, under] = ratio;
    const total = Number(under);
    if (total === 0) return undefined;
    return { text: trimmed, value: Number(over) / total, ulp: 0, unit: 'fraction', unitStated: true };
  }
  const match = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)\s*(%?)$/.exec(trimmed);
  if (!match) return undefined;
  const [, digits = '', sign = ''] = match;
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  const percent =
    sign === '%' || hint === 'percent' || (hint === undefined && Math.abs(value) > 1 && Math.abs(value) <= 100);
  // A whole number beside fractions (0, 1) was hardly rounded to no decimals: read it as one decimal.
  const decimals = decimalsOf(digits) === 0 && !percent && hint !== 'raw' ? 1 : decimalsOf(digits);
  const unit = percent ? 'percent' : hint === 'raw' || Math.abs(value) > 1 ? 'raw' : 'fraction';
  return {
    text: digits,
    value: percent ? value / 100 : value,
    ulp: 10 ** -decimals / (percent ? 100 : 1),
    unit,
    unitStated: sign === '%' || hint !== undefined,
  };
};
