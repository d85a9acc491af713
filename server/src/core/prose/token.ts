import { citationMark, objectMark } from './passage';
import { type ProseMetric, readProseMetric } from './proseMetric';

/** One word, number, metric name or mark of a passage; `from` and `to` are indexes of its text. */
export type Token = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'metric'; readonly metric: ProseMetric }
  /** `unit`: "%" or words behind it. `digitsTo`: where the digits end and the unit begins. */
  | { readonly kind: 'number'; readonly digits: string; readonly unit: NumberUnit; readonly digitsTo: number }
  /** Lower case. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'citation' | 'object' }
);

/** `points`: a difference in percent points. `other`: a measure that is no rate (seconds, tokens, "8B"). */
export type NumberUnit = 'none' | 'percent' | 'points' | 'other';

const space = /\s/y;
const address = /(?:https?:\/\/|www\.)\S+/y;
/** Words and names with the digits and hyphens inside them: "GPT-4.1", "v1.2", "Llama-3.1-8B". */
const word = /[\p{L}_][\p{L}\p{M}\d_+'’]*(?:[-.][\p{L}\d+]+)*/uy;
const number = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[eE][-+]?\d+)?|\.\d+/y;
const percentSign = /\s?(?:%|percent\b|per\s?cent\b)/y;
const pointsWord = /\s?-?(?:(?:percentage|percent|absolute)[ -])?(?:points?\b|pp\b|pts?\b|p\.p\.)/y;
const percentPoints = /\s?(?:%|percent|percentage)[ -]?points?\b/y;
const otherUnit =
  /\s?(?:seconds?\b|secs?\b|s\b|ms\b|minutes?\b|min\b|hours?\b|h\b|days?\b|tokens?\b|dollars?\b|usd\b|[kmgt]i?b\b|billion\b|million\b|k\b|m\b|b\b|x\b|×|°)/iy;
/** "2024-05-01", "1.2.3", "5-shot", "8B", "1st": no numbers of their own. */
const glued = /(?:[\p{L}_]|[-–/][\p{L}]|-\d|\.\d|:\d|\^)/uy;

const at = (pattern: RegExp, text: string, index: number): string | undefined => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
};

const unitAt = (text: string, index: number): { readonly unit: NumberUnit; readonly length: number } => {
  const points = at(percentPoints, text, index) ?? at(pointsWord, text, index);
  if (points !== undefined) return { unit: 'points', length: points.length };
  const percent = at(percentSign, text, index);
  if (percent !== undefined) return { unit: 'percent', length: percent.length };
  const other = at(otherUnit, text, index);
  return other === undefined ? { unit: 'none', length: 0 } : { unit: 'other', length: other.length };
};

const numberAt = (text: string, index: number): Token | undefined => {
  const digits = at(number, text, index);
  if (digits === undefined) return undefined;
  const before = text[index - 1] ?? ' ';
  const digitsTo = index + digits.length;
  const { unit, length } = unitAt(text, digitsTo);
  const isDecimal = digits.includes('.');
  // A hyphen between decimals is a range; between whole numbers a date or a name.
  const range = isDecimal && /^-\d*\.\d/.test(text.slice(digitsTo, digitsTo + 8));
  const joined = unit === 'none' && !range && at(glued, text, digitsTo) !== undefined;
  const afterName =
    /[\p{L}\d_#$€£/@^]/u.test(before) || (before === '-' && /[\p{L}\d]/u.test(text[index - 2] ?? ' ') && !isDecimal);
  const whole = at(word, text, digitsTo);
  if (joined || afterName)
    return {
      kind: 'word',
      text: (digits + (whole ?? '')).toLowerCase(),
      from: index,
      to: digitsTo + (whole?.length ?? 0),
    };
  return { kind: 'number', digits: digits.replace(/,/g, ''), unit, digitsTo, from: index, to: digitsTo + length };
};

/** The tokens of a stretch of plain words, in order. Everything that is not blank is in one of them. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (isBlank(code) || (code > 127 && at(space, text, index) !== undefined)) {
      index++;
      continue;
    }
    const token = tokenAt(text, index);
    tokens.push(token);
    index = Math.max(token.to, index + 1);
  }
  return tokens;
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
/** Letters of ASCII, and whatever is beyond it: the patterns tell letters from signs there. */
const mayBeLetter = (code: number): boolean =>
  (code | 32) >= 97 && (code | 32) <= 122 ? true : code === 95 || code > 127;

const tokenAt = (text: string, index: number): Token => {
  const character = text[index] ?? '';
  const code = text.charCodeAt(index);
  if (character === citationMark) return { kind: 'citation', from: index, to: index + 1 };
  if (character === objectMark) return { kind: 'object', from: index, to: index + 1 };
  if (mayBeLetter(code)) {
    const named = readProseMetric(text, index);
    if (named) return { kind: 'metric', metric: named.metric, from: index, to: named.to };
    const link = character === 'h' || character === 'w' ? at(address, text, index) : undefined;
    if (link !== undefined) return { kind: 'object', from: index, to: index + link.length };
    const letters = at(word, text, index);
    if (letters !== undefined)
      return { kind: 'word', text: letters.toLowerCase(), from: index, to: index + letters.length };
  } else if (isDigit(code) || character === '.') {
    const numeral = numberAt(text, index);
    if (numeral) return numeral;
  }
  const isPlusMinus = character === '±' || text.startsWith('+/-', index) || text.startsWith('+-', index);
  if (!isPlusMinus) return { kind: 'mark', text: character === '−' ? '-' : character, from: index, to: index + 1 };
  const length = character === '±' ? 1 : text[index + 1] === '/' ? 3 : 2;
  return { kind: 'mark', text: '±', from: index, to: index + length };
};
