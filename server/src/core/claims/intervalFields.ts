import { plainName } from '../reading/fieldNames';
import { Kind, type Tape } from '../reading/tape';
import { isArray, isObject, items, kindOf, membersOf, type Node, numberOf, textOf } from '../reading/tapeAccess';

/** The two ends of an interval, wherever they stand. */
export interface IntervalEnds {
  readonly low: Node;
  readonly high: Node;
}

const lowNames = /^(?:(.*?)_)?(?:low|lower|lo|lower_bound|lb|min)$/;
const highOf: Readonly<Record<string, string>> = {
  low: 'high',
  lower: 'upper',
  lo: 'hi',
  lower_bound: 'upper_bound',
  lb: 'ub',
  min: 'max',
};

/** Names in front of "lower" that make it the end of a confidence interval, not of a range of scores. */
const ofInterval = /(^|_)(ci|ci_?\d\d|conf(idence)?(_interval|_int)?|interval|bootstrap)(_|$)/;

/** `{"low": 0.58, "high": 0.64}` or `[0.58, 0.64]` under an interval's name. */
export const endsIn = (tape: Tape, value: Node): IntervalEnds | undefined => {
  if (isArray(tape, value)) {
    const [low, high, ...more] = items(tape, value);
    return low !== undefined && high !== undefined && more.length === 0 ? { low, high } : undefined;
  }
  if (!isObject(tape, value)) return undefined;
  const members = new Map(membersOf(tape, value).map((entry) => [plainName(entry.name), entry.value]));
  for (const [low, high] of Object.entries(highOf)) {
    const ends = { low: members.get(low), high: members.get(high) };
    if (ends.low !== undefined && ends.high !== undefined) return { low: ends.low, high: ends.high };
  }
  return undefined;
};

/** An interval written as two fields of one object: `accuracy_ci_lower` and `accuracy_ci_upper`. */
export interface FieldPair extends IntervalEnds {
  /** The name in front: "accuracy_ci". */
  readonly name: string;
}

const isNumber = (tape: Tape, node: Node): boolean =>
  numberOf(tape, node) !== undefined ||
  (kindOf(tape, node) === Kind.string && /^[-+.\d]+\s*%?$/.test(textOf(tape, node)));

export const fieldPairs = (tape: Tape, node: Node): readonly FieldPair[] => {
  const members = membersOf(tape, node).map(({ name, value }) => ({ plain: plainName(name), value }));
  return members.flatMap(({ plain, value }): FieldPair[] => {
    const match = lowNames.exec(plain);
    const name = match?.[1] ?? '';
    if (!match || !ofInterval.test(name)) return [];
    const end = plain.slice(name.length + 1);
    const high = members.find((other) => other.plain === `${name}_${highOf[end] ?? ''}`)?.value;
    return high !== undefined && isNumber(tape, value) && isNumber(tape, high) ? [{ name, low: value, high }] : [];
  });
};
