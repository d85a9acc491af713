import { readPrinted } from '../claims/printed';
import type { Draft, DraftNumber, StatedDesign } from './draft';
import type { Passage } from './passage';
import { intervalAt, isNumber, type NumberToken, namedSpreadAt, type Spread, spreadAt } from './spread';
import type { Token } from './token';

type MetricToken = Extract<Token, { kind: 'metric' }>;

/** A value with the uncertainty behind it. */
interface Value {
  readonly number: NumberToken;
  readonly spread: Spread | undefined;
  readonly at: number;
  readonly next: number;
}

/** Metrics and values that belong together one by one. */
interface Group {
  readonly metrics: readonly MetricToken[];
  readonly values: readonly Value[];
  readonly from: number;
  readonly next: number;
}

const isMark = (token: Token | undefined, pattern: RegExp): boolean =>
  token?.kind === 'mark' && pattern.test(token.text);
const isWord = (token: Token | undefined, pattern: RegExp): boolean =>
  token?.kind === 'word' && pattern.test(token.text);

/** Sentences that speak of possible numbers, not of measured ones. */
const supposing =
  /^(suppose|supposing|assume|assuming|imagine|hypothetical|hypothetically|toy|illustration|illustrate|illustrates|would|if|expected|expect|e\.g|i\.e|instance|chance|random|threshold|simulated|simulation|target|goal|require|requires|should|could|might|definition|defined|denotes?)$/;
/** Somebody else's numbers. */
const others =
  /^(reported|reports|reporting|according|prior|previous|previously|published|et|al|leaderboard|literature|original)$/;
/** Roughly said numbers claim no digits. */
const hedge =
  /^(about|around|roughly|approximately|approx|nearly|almost|over|under|above|below|than|least|most|up|within|between|only|circa|ca|some|beyond|exceeds?|exceeding|from|by|versus|vs|against|minus|plus|near|close|another|further|additional|extra|per|top)$/;
const changing =
  /^(increas\w*|improv\w*|drop\w*|gain\w*|ris\w*|rose|fall\w*|fell|decreas\w*|grow\w*|grew|lower\w*|rais\w*|reduc\w*|boost\w*|lift\w*|climb\w*|jump\w*|differ\w*|var(?:y|ies|ied)|chang\w*|degrad\w*|declin\w*|shift\w*|outperform\w*|beat\w*|exceed\w*)$/;
/** "standard error of pass@1", "gain in accuracy": the number is not the metric's own. */
const aspect =
  /^(error|errors|deviation|variance|interval|intervals|difference|differences|improvement|improvements|gain|gains|increase|increases|decrease|drop|gap|gaps|bars|bound|bounds|se|sem|sd|std|ci|change|changes|loss|margin|margins|lead|uplift|delta|range|spread|lower|higher|relative|bias|correlation|cost|threshold|target)$/;

const listMark = /^[,/&;]$/;
const listWord = /^(and|or)$/;

const isValue = (token: Token | undefined, strong: boolean): boolean => {
  if (!isNumber(token) || token.unit === 'other' || token.unit === 'points') return false;
  const value = Number(token.digits);
  if (token.unit === 'percent') return value <= 100;
  return token.digits.includes('.') ? value <= 100 : strong && (value === 0 || value === 1);
};

/** Index behind a list separator at `i`, or `i` itself when there is none. */
const afterSeparator = (tokens: readonly Token[], i: number): number => {
  let next = i;
  if (isMark(tokens[next], listMark)) next++;
  if (isWord(tokens[next], listWord)) next++;
  return next;
};

const metricList = (
  tokens: readonly Token[],
  from: number,
): { readonly metrics: readonly MetricToken[]; readonly next: number } => {
  const metrics: MetricToken[] = [];
  let next = from;
  for (let i = from; ; ) {
    const token = tokens[i];
    if (token?.kind !== 'metric') break;
    metrics.push(token);
    next = i + 1;
    const after = afterSeparator(tokens, next);
    if (after === next) break;
    i = isWord(tokens[after], /^(the|a|an)$/) ? after + 1 : after;
  }
  return { metrics, next };
};

const valueAt = (tokens: readonly Token[], at: number, strong: boolean): Value | undefined => {
  const number = tokens[at];
  if (!isNumber(number) || !isValue(number, strong) || hedged(tokens, at)) return undefined;
  const spread = spreadAt(tokens, at + 1);
  return { number, spread, at, next: spread?.next ?? at + 1 };
};

const hedged = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return isMark(before, /^[~≈<>≥≤≳≲∼+-]$/) || isWord(before, hedge);
};

const valueList = (tokens: readonly Token[], from: number, strong: boolean): readonly Value[] => {
  const values: Value[] = [];
  for (let i = from; ; ) {
    const value = valueAt(tokens, i, strong);
    if (!value) break;
    values.push(value);
    i = afterSeparator(tokens, value.next);
    if (i === value.next) break;
  }
  return values;
};

/** Words between a metric and its value; anything else between them breaks the tie. */
const farthest = 9;
const strongTie = /^(of|is|was|are|were|at|equals|reaches|reached|to)$/;

/** The values that follow a list of metrics. */
const valuesAfter = (tokens: readonly Token[], from: number): readonly Value[] => {
  let needsTo = false;
  let bracket = false;
  for (let i = from; i < from + farthest; i++) {
    const token = tokens[i];
    if (isNumber(token)) {
      if (isParameter(tokens, i)) continue;
      if (isValue(token, i === from + 1 && isStrong(tokens[from])))
        return needsTo && !isWord(tokens[i - 1], /^(to|at|reach\w*)$/) ? [] : valueList(tokens, i, true);
      // "on 164 problems", "with k = 8": counts on the way.
      if (token.unit !== 'none') return [];
      continue;
    }
    if (token?.kind === 'mark') {
      if (/^[=:(≈]$/.test(token.text)) {
        if (token.text === '(') {
          if (i > from) return [];
          bracket = true;
        }
        continue;
      }
      if (token.text === ')' && bracket && i > from + 1) {
        bracket = false;
        continue;
      }
      return [];
    }
    if (
      token?.kind !== 'word' ||
      isWord(token, listWord) ||
      isWord(token, hedge) ||
      isWord(token, /^(but|while|whereas|which|that|because|so|we|they|when)$/)
    )
      return [];
    if (isWord(token, changing)) needsTo = true;
  }
  return [];
};

/** "T = 0.2", "temperature 0.8", "Table 3": a number with a name of its own. */
const isParameter = (tokens: readonly Token[], at: number): boolean =>
  isMark(tokens[at - 1], /^=$/)
    ? tokens[at - 2]?.kind === 'word' && !isWord(tokens[at - 2], /^(score|rate|value|result)$/)
    : isWord(
        tokens[at - 1],
        /^(temperature|temp|t|p|top-p|top_p|lr|epoch|epochs|step|steps|seed|seeds|version|section|sec|table|tab|figure|fig|eq|appendix|level|size|k|n)$/,
      );

const isStrong = (token: Token | undefined): boolean => isMark(token, /^[=:]$/) || isWord(token, strongTie);

/** Values that stand before a list of metrics: "28.8 % and 46.8 % at pass@1 and pass@10". */
const valuesBefore = (tokens: readonly Token[], at: number, from: number): readonly Value[] => {
  let i = at - 1;
  for (
    let steps = 0;
    steps < 2 && (isWord(tokens[i], /^(in|on|at|for|the|a|of|overall|average)$/) || isMark(tokens[i], /^\($/));
    steps++
  )
    i--;
  for (let start = from; start <= i; start++) {
    const values = valueList(tokens, start, false);
    const last = values.at(-1);
    if (last && last.next === i + 1) return values;
    if (last) start = last.next - 1;
  }
  return [];
};

const isAspect = (tokens: readonly Token[], at: number): boolean => {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (isWord(tokens[i], aspect)) return true;
    if (!isWord(tokens[i], /^(of|on|for|in|to|the|our|its|their|for|with|s)$/)) return false;
  }
  return false;
};

const groupsOf = (tokens: readonly Token[]): readonly Group[] => {
  const groups: Group[] = [];
  let free = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]?.kind !== 'metric') continue;
    const { metrics, next } = metricList(tokens, i);
    if (isAspect(tokens, i)) {
      i = next - 1;
      continue;
    }
    const before = isStrong(tokens[next]) ? [] : valuesBefore(tokens, i, free);
    const values = before.length > 0 ? before : valuesAfter(tokens, next);
    const [first] = values;
    const last = values.at(-1);
    if (first && last && (values.length === metrics.length || metrics.length === 1)) {
      const kept = metrics.length === 1 ? [before.length > 0 ? last : first] : values;
      const end = Math.max(next, kept.at(-1)?.next ?? next);
      groups.push({ metrics, values: kept, from: Math.min(i, first.at), next: end });
      free = end;
      i = end - 1;
    } else i = next - 1;
  }
  return groups;
};

/** Citations that only say where a benchmark comes from. */
const isOfBenchmark = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) =>
      isWord(token, /^(on|from|using|in|benchmark|benchmarks|dataset|estimator|of|with|via|following)$/),
    ) && !isNumber(tokens[at - 1]);

const isOwn = (tokens: readonly Token[]): boolean =>
  !tokens.some((token) => isWord(token, supposing) || isWord(token, others)) &&
  tokens.every((token, i) => token.kind !== 'citation' || isOfBenchmark(tokens, i));

const numberOf = (
  passage: Passage,
  { from, digitsTo, digits, unit }: NumberToken,
  fallback: Draft['number']['unit'],
): DraftNumber => ({
  digits,
  unit: unit === 'percent' || unit === 'points' ? 'percent' : fallback,
  from: passage.offsets[from] ?? 0,
  to: passage.ends[digitsTo - 1] ?? 0,
});

/** Words between two groups that leave them one set of values of one run. */
const joining = /^(and|a|an|its|the|with|at|for|of|on|then|also|where|respectively|rate|score|as|well)$/;

const isJoined = (between: readonly Token[]): boolean =>
  between.length <= 5 && between.every((token) => isMark(token, /^[,;()]$/) || isWord(token, joining));

/** The k that a sentence gives for a metric written with the letter: "pass@k with k = 8". */
const statedK = (tokens: readonly Token[]): number | undefined => {
  const found = tokens.flatMap((token, i) => {
    const count = tokens[i + 2];
    return isWord(token, /^k$/) && isMark(tokens[i + 1], /^=$/) && isNumber(count) ? [Number(count.digits)] : [];
  });
  return found.length === 1 && Number.isInteger(found[0]) ? found[0] : undefined;
};

/** What surrounds a sentence. */
export interface SentenceContext {
  /** Design that the sentence or its paragraph states. */
  readonly design: StatedDesign;
  /** Numbers of the next set of values. */
  nextSet(): number;
  /** Index that the first draft will have. */
  readonly first: number;
}

/** The numbers that one sentence reports, in order. */
export const readSentence = (
  passage: Passage,
  tokens: readonly Token[],
  context: SentenceContext,
): readonly Draft[] => {
  const groups = groupsOf(tokens);
  if (groups.length === 0 || !isOwn(tokens)) return [];
  const drafts: Draft[] = [];
  let set = context.nextSet();
  groups.forEach((group, g) => {
    const previous = groups[g - 1];
    if (previous && !isJoined(tokens.slice(previous.next, group.from))) set = context.nextSet();
    const until = groups[g + 1]?.from ?? tokens.length;
    group.metrics.forEach((token, m) => {
      const value = group.values[m];
      const k = token.metric.k ?? (token.metric.letter ? statedK(tokens) : undefined);
      if (!value || (token.metric.letter && k === undefined)) return;
      const number = numberOf(passage, value.number, undefined);
      if (!readPrinted(number.digits, number.unit)) return;
      const base = {
        label: token.metric.letter ? token.metric.label.replace(/[kKnN]$/, String(k)) : token.metric.label,
        set,
        subject: passage.text.slice(0, value.number.from),
        fromTable: false,
        design: context.design,
      };
      const of = context.first + drafts.length;
      drafts.push({ ...base, metric: token.metric.metric, ...(k === undefined ? {} : { k }), number });
      const isLast = m === group.metrics.length - 1;
      const spread = value.spread ?? (isLast ? laterSpread(tokens, value.next, until) : undefined);
      if (spread)
        drafts.push({ ...base, ...spreadDraft(passage, spread, unitBeside(number), Number(number.digits)), of });
    });
  });
  return drafts;
};

/** An unmarked spread has the unit of its value. */
const unitBeside = (number: DraftNumber): DraftNumber['unit'] =>
  number.unit ?? readPrinted(number.digits, undefined)?.unit;

export const spreadDraft = (
  passage: Passage,
  { metric, number, upper, level }: Spread,
  besideUnit: DraftNumber['unit'],
  value: number,
): Pick<Draft, 'metric' | 'number' | 'upper' | 'level' | 'label'> => {
  // "62.5 % [0.58, 0.64]": the ends are fractions beside a percent.
  const fractions = besideUnit === 'percent' && upper !== undefined && Number(upper.digits) <= 1 && value > 1;
  const unit = fractions ? 'fraction' : besideUnit;
  return {
    metric,
    label: labels[metric],
    number: numberOf(passage, number, unit),
    ...(upper ? { upper: numberOf(passage, upper, unit) } : {}),
    ...(level === undefined ? {} : { level }),
  };
};

const labels: Readonly<Record<Spread['metric'], string>> = {
  standardError: 'standard error',
  standardDeviation: 'standard deviation',
  halfWidth: 'half-width',
  interval: 'interval',
  uncertainty: '±',
};

/** "…, with a standard error of 1.3 %": an uncertainty that stands further behind, before the next value. */
const laterSpread = (tokens: readonly Token[], from: number, until: number): Spread | undefined => {
  for (let i = from; i < Math.min(until, from + 8); i++) {
    const spread = intervalAt(tokens, i) ?? namedSpreadAt(tokens, i);
    if (spread) return spread.next <= until ? spread : undefined;
    if (isNumber(tokens[i]) || tokens[i]?.kind === 'metric') return undefined;
  }
  return undefined;
};
