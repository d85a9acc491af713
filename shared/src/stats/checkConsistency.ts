import { requireDraws, requireFinite } from './domain';

/** A value of one run as printed: it stands for the interval value ± unit/2. */
export interface PrintedPass {
  readonly metric: 'pass@k' | 'pass^k' | 'maj@k';
  readonly k: number;
  /** As a fraction. */
  readonly value: number;
  /** One unit in the last printed place, as a fraction; 0 for an unrounded value. */
  readonly unit: number;
}

export type ConsistencyRelation =
  | 'outside-unit-interval'
  | 'pass-at-k-decreases'
  | 'pass-hat-k-increases'
  | 'pass-at-k-not-concave'
  | 'pass-hat-k-not-convex'
  | 'pass-1-differs'
  | 'pass-hat-above-pass-at'
  | 'above-k-times-pass-1'
  | 'below-bernoulli-bound'
  | 'majority-above-pass-at';

export interface Inconsistency {
  readonly relation: ConsistencyRelation;
  /** The relation in words, e.g. "pass@2 exceeds 2*pass@1". */
  readonly statement: string;
  /** The printed values that exclude each other. */
  readonly printed: readonly PrintedPass[];
}

/** Rounding errors of the printer's own arithmetic. */
const SLACK = 1e-12;

interface Ends {
  readonly k: number;
  readonly low: number;
  readonly high: number;
  readonly source?: PrintedPass;
  /** The value of the other metric at k = 1 standing in for this one. */
  readonly borrowed?: boolean;
}

/**
 * Relations that hold between pass@k, pass^k and maj@k of one set of rows with n_i ≥ the largest k everywhere, whatever
 * the data. A value is an interval (± unit/2), and only what no values inside the intervals can satisfy is reported.
 *
 * - pass@k never decreases in k and is concave (0 at k = 0); pass^k never increases and is convex (1 at k = 0)
 * - pass^1 = pass@1, and every pass^k ≤ every pass@j
 * - pass@k ≤ k·pass@1 and pass^k ≥ 1 − k(1 − pass@1)
 * - maj@k ≤ pass@k, and all lie in [0, 1]
 *
 * The caller makes sure that the values belong to the same rows and tasks: greedy pass@1, separate samples for each k,
 * or tasks with n < k left out break the premises, not the relations.
 *
 * @returns at most one finding per relation and k; empty when all fit.
 * @throws RangeError when a k is no integer ≥ 1 or a value or unit is not finite.
 * @example checkConsistency([{ metric: 'pass@k', k: 1, value: 0.62, unit: 0.01 }, { metric: 'pass@k', k: 10, value: 0.58, unit: 0.01 }])
 * // one finding, "pass@k decreases in k"
 */
export function checkConsistency(values: readonly PrintedPass[]): readonly Inconsistency[] {
  const at = endsOf(values, 'pass@k');
  const hat = endsOf(values, 'pass^k');
  const firstAt = at.find(({ k }) => k === 1);
  const firstHat = hat.find(({ k }) => k === 1);
  const first = firstAt ?? firstHat;
  const found: Inconsistency[] = [];
  const report = (relation: ConsistencyRelation, statement: string, ...ends: Ends[]) => {
    found.push({ relation, statement, printed: ends.flatMap(({ source }) => source ?? []) });
  };

  for (const [metric, list] of [
    ['pass@k', at],
    ['pass^k', hat],
    ['maj@k', endsOf(values, 'maj@k')],
  ] as const) {
    for (const ends of list) {
      if (ends.high < 0 || ends.low > 1) report('outside-unit-interval', `${metric} lies outside [0, 1]`, ends);
    }
  }
  const falling = firstPair(at, (earlier, later) => earlier.low > later.high);
  if (falling) report('pass-at-k-decreases', 'pass@k decreases in k', ...falling);
  const rising = firstPair(hat, (earlier, later) => earlier.high < later.low);
  if (rising) report('pass-hat-k-increases', 'pass^k increases in k', ...rising);
  if (firstAt && firstHat && (firstAt.low > firstHat.high || firstAt.high < firstHat.low)) {
    report('pass-1-differs', 'pass@1 differs from pass^1', firstAt, firstHat);
  }
  for (const later of hat) {
    const above = at.find((ends) => later.low > ends.high && (later.k > 1 || ends.k > 1));
    if (above) report('pass-hat-above-pass-at', `pass^${later.k} exceeds pass@${above.k}`, later, above);
  }
  if (first) {
    for (const ends of at) {
      if (ends.k > 1 && ends.low > ends.k * first.high) {
        report('above-k-times-pass-1', `pass@${ends.k} exceeds ${ends.k}*pass@1`, ends, first);
      }
    }
    for (const ends of hat) {
      if (ends.k > 1 && ends.high < 1 - ends.k * (1 - first.low)) {
        report('below-bernoulli-bound', `pass^${ends.k} below 1-${ends.k}*(1-pass@1)`, ends, first);
      }
    }
  }
  const bent = firstTriple(withOrigin(at, 0, firstHat), (a, b, c) => b.high < chord(a.k, a.low, c.k, c.low, b.k));
  if (bent) report('pass-at-k-not-concave', 'pass@k not concave in k', ...bent);
  const bulging = firstTriple(withOrigin(hat, 1, firstAt), (a, b, c) => b.low > chord(a.k, a.high, c.k, c.high, b.k));
  if (bulging) report('pass-hat-k-not-convex', 'pass^k not convex in k', ...bulging);
  for (const majority of endsOf(values, 'maj@k')) {
    const same = at.find((ends) => ends.k === majority.k);
    if (same && majority.low > same.high) {
      report('majority-above-pass-at', `maj@${majority.k} exceeds pass@${majority.k}`, majority, same);
    }
  }
  return found;
}

/** The intervals of one metric in ascending k. */
function endsOf(values: readonly PrintedPass[], metric: PrintedPass['metric']): readonly Ends[] {
  return values
    .filter((value) => value.metric === metric)
    .map((source) => {
      requireDraws(source.k);
      requireFinite('value', source.value);
      requireFinite('unit', source.unit);
      const half = source.unit / 2 + SLACK;
      return { k: source.k, low: source.value - half, high: source.value + half, source };
    })
    .sort((a, b) => a.k - b.k);
}

/** The curve with its known value at k = 0 and, where k = 1 is not printed, the other metric's value there. */
function withOrigin(curve: readonly Ends[], origin: number, otherFirst: Ends | undefined): readonly Ends[] {
  const borrowed =
    curve.some(({ k }) => k === 1) || otherFirst === undefined ? [] : [{ ...otherFirst, borrowed: true }];
  return [{ k: 0, low: origin, high: origin }, ...borrowed, ...curve];
}

function firstPair(curve: readonly Ends[], broken: (earlier: Ends, later: Ends) => boolean): [Ends, Ends] | undefined {
  for (const [i, earlier] of curve.entries()) {
    const later = curve.slice(i + 1).find((ends) => ends.k > earlier.k && broken(earlier, ends));
    if (later) return [earlier, later];
  }
  return undefined;
}

/** The first three points in ascending k that break a relation. */
function firstTriple(
  curve: readonly Ends[],
  broken: (first: Ends, middle: Ends, last: Ends) => boolean,
): [Ends, Ends, Ends] | undefined {
  for (const [i, first] of curve.entries()) {
    for (const [j, middle] of curve.slice(i + 1).entries()) {
      // From k = 0 over a borrowed k = 1 the relation only restates the bound on k·pass@1.
      if (middle.k <= first.k || (first.k === 0 && middle.borrowed)) continue;
      const last = curve.slice(i + j + 2).find((ends) => ends.k > middle.k && broken(first, middle, ends));
      if (last) return [first, middle, last];
    }
  }
  return undefined;
}

/** Height at k of the straight line through two points. */
function chord(k1: number, value1: number, k2: number, value2: number, k: number): number {
  return value1 + ((value2 - value1) * (k - k1)) / (k2 - k1);
}
