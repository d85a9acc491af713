import type { ClaimMetric } from '../claims/claim';
import type { Token } from './token';

export type NumberToken = Extract<Token, { kind: 'number' }>;

/** What stands behind a value: how sure it is, by its own words where it has any. */
export interface Spread {
  readonly metric: Extract<
    ClaimMetric,
    'standardError' | 'standardDeviation' | 'halfWidth' | 'interval' | 'uncertainty'
  >;
  readonly number: NumberToken;
  readonly upper?: NumberToken;
  readonly level?: number;
  /** Index of the first token behind it. */
  readonly next: number;
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
const isWord = (token: Token | undefined, pattern: RegExp): boolean =>
  token?.kind === 'word' && pattern.test(token.text);

export const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';

/** The kind of uncertainty that words name, anywhere among the tokens; undefined when they name none or several. */
export const namedKind = (tokens: readonly Token[]): Spread['metric'] | undefined => {
  const kinds = new Set<Spread['metric']>();
  tokens.forEach((token, i) => {
    if (token.kind !== 'word') return;
    if (/^(se|sem|stderr|s\.e|se's|std\.err)$/.test(token.text)) kinds.add('standardError');
    if (/^standard$/.test(token.text) || /^std$/.test(token.text)) {
      if (isWord(tokens[i + 1], /^err(or|ors)?$/) || isWord(tokens[i + 2], /^err(or|ors)?$/))
        kinds.add('standardError');
      else if (isWord(tokens[i + 1], /^dev(iation|iations)?$/) || token.text === 'std') kinds.add('standardDeviation');
    }
    if (/^(sd|stdev|std\.dev|stds)$/.test(token.text)) kinds.add('standardDeviation');
    if (
      /^(ci|cis)$/.test(token.text) ||
      (token.text === 'confidence' && isWord(tokens[i + 1], /^(interval|intervals|limits|bounds)$/))
    )
      kinds.add('interval');
  });
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
};

/** A level beside "CI": 95 of "95 % CI". */
const levelAt = (tokens: readonly Token[], i: number): number | undefined => {
  const token = tokens[i];
  if (!isNumber(token) || !/^(68|80|90|95|99)$/.test(token.digits)) return undefined;
  const next = tokens[i + 1];
  const named = isWord(next, /^(ci|cis|confidence|credible|interval|bootstrap|wilson|percentile|-ci)/);
  return named ? Number(token.digits) / 100 : undefined;
};

/** The ends of an interval among tokens that hold nothing else that counts. */
const endsOf = (tokens: readonly Token[]): readonly [NumberToken, NumberToken] | undefined => {
  const numbers = tokens.filter(
    (token, i): token is NumberToken => isNumber(token) && levelAt(tokens, i) === undefined,
  );
  const [low, high] = numbers;
  if (!low || !high || numbers.length !== 2 || low.unit === 'other' || high.unit === 'other') return undefined;
  const between = tokens.slice(tokens.indexOf(low) + 1, tokens.indexOf(high));
  const apart = between.every(
    (token) => (token.kind === 'mark' && /^[,–—;-]$/.test(token.text)) || isWord(token, /^(to|and)$/),
  );
  return apart && between.length > 0 && Number(low.digits) <= Number(high.digits) ? [low, high] : undefined;
};

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Brackets with more in them than this say something else. */
const longestBracket = 14;

/** What a bracket behind a value says about its uncertainty; `open` is the index of the bracket. */
const bracketAt = (tokens: readonly Token[], open: number): Spread | undefined => {
  const first = tokens[open];
  const end = first?.kind === 'mark' ? closing[first.text] : undefined;
  if (end === undefined || first?.kind !== 'mark') return undefined;
  const close = tokens.findIndex((token, i) => i > open && isMark(token, end));
  if (close < 0 || close - open > longestBracket) return undefined;
  const inside = tokens.slice(open + 1, close);
  const next = close + 1;
  const kind = namedKind(inside);
  const level = inside.map((_, i) => levelAt(inside, i)).find((found) => found !== undefined);
  const ends = endsOf(inside);
  const wordy = inside.some((token) => token.kind === 'word');
  if (ends && (kind === 'interval' || (!wordy && (first.text === '[' || inside.length === 3))))
    return { metric: 'interval', number: ends[0], upper: ends[1], next, ...(level === undefined ? {} : { level }) };
  const numbers = inside.filter(
    (token, i): token is NumberToken => isNumber(token) && levelAt(inside, i) === undefined,
  );
  const [number] = numbers;
  if (!number || numbers.length !== 1 || number.unit === 'other') return undefined;
  const signed = inside.some((token) => isMark(token, '±'));
  if (kind === 'interval')
    return signed ? { metric: 'halfWidth', number, next, ...(level === undefined ? {} : { level }) } : undefined;
  if (kind) return { metric: kind, number, next };
  const bare = inside.every((token) => isNumber(token) || isMark(token, '±'));
  // "(3)" may be anything; "(1.3)" behind a value is its spread.
  return bare && first.text === '(' && (signed || number.digits.includes('.'))
    ? { metric: 'uncertainty', number, next }
    : undefined;
};

/** The uncertainty written right behind a value, if any; `at` is the index of the token behind the value. */
export const spreadAt = (tokens: readonly Token[], at: number): Spread | undefined => {
  const number = tokens[at + 1];
  if (isMark(tokens[at], '±') && isNumber(number) && number.unit !== 'other') {
    const labelled = bracketWords(tokens, at + 2);
    return { metric: labelled?.metric ?? 'uncertainty', number, next: labelled?.next ?? at + 2 };
  }
  const comma = isMark(tokens[at], ',') ? 1 : 0;
  const level = levelAt(tokens, at + comma);
  if (level !== undefined) return intervalAfter(tokens, at + comma + 1, level);
  return bracketAt(tokens, at);
};

/** "61.2 ± 1.3 (SE)": the bracket only names the kind. */
const bracketWords = (
  tokens: readonly Token[],
  open: number,
): { readonly metric: Spread['metric']; readonly next: number } | undefined => {
  if (!isMark(tokens[open], '(')) return undefined;
  const close = tokens.findIndex((token, i) => i > open && isMark(token, ')'));
  if (close < 0 || close - open > 6) return undefined;
  const inside = tokens.slice(open + 1, close);
  const kind = namedKind(inside);
  if (!kind || inside.some((token, i) => isNumber(token) && levelAt(inside, i) === undefined)) return undefined;
  return { metric: kind === 'interval' ? 'halfWidth' : kind, next: close + 1 };
};

/** "95 % CI [0.58, 0.64]", "95 % confidence interval 0.58 to 0.64": `at` is the index behind the level. */
export const intervalAfter = (tokens: readonly Token[], at: number, level: number): Spread | undefined => {
  let i = at;
  while (
    i < at + 5 &&
    (tokens[i]?.kind === 'word' || isMark(tokens[i], ':') || isMark(tokens[i], '=') || isMark(tokens[i], ','))
  )
    i++;
  const bracket = bracketAt(tokens, i);
  if (bracket) return bracket.metric === 'interval' ? { ...bracket, level } : undefined;
  const ends = endsOf(tokens.slice(i, i + 3));
  return ends ? { metric: 'interval', number: ends[0], upper: ends[1], level, next: i + 3 } : undefined;
};

/** A level at an index, for intervals that stand further behind their value. */
export const intervalAt = (tokens: readonly Token[], at: number): Spread | undefined => {
  const level = levelAt(tokens, at);
  return level === undefined ? undefined : intervalAfter(tokens, at + 1, level);
};

/** "with a standard error of 1.3 %", "SE = 0.031": `at` is the index of the word that names the kind. */
export const namedSpreadAt = (tokens: readonly Token[], at: number): Spread | undefined => {
  const kind = namedKind(tokens.slice(at, at + 2));
  if (kind !== 'standardError' && kind !== 'standardDeviation') return undefined;
  for (let i = at + 1; i < at + 5; i++) {
    const token = tokens[i];
    if (isNumber(token)) return token.unit === 'other' ? undefined : { metric: kind, number: token, next: i + 1 };
    if (
      token?.kind === 'mark'
        ? !/^[=:(]$/.test(token.text)
        : !isWord(token, /^(err(or|ors)?|dev(iation)?|of|is|was|about)$/)
    )
      return undefined;
  }
  return undefined;
};
