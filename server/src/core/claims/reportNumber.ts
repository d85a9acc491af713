import type { Span } from '../reading/span';
import { Kind, type Tape } from '../reading/tape';
import { isArray, isObject, kindOf, member, membersOf, type Node, textOf } from '../reading/tapeAccess';
import type { Claim, ClaimScope, Printed } from './claim';
import type { ClaimContext } from './findClaims';
import { endsIn, fieldPairs, type IntervalEnds } from './intervalFields';
import { type NamedMetric, readMetricName } from './metricName';
import { type ObjectDesign, settingIn } from './objectDesign';
import { partSpan } from './partSpan';
import { readPrinted, type UnitHint } from './printed';
import { readCountedText, readIntervalText, readUncertainText } from './uncertainText';

/** `{"accuracy": {"value": 0.66}}`: the number one level down. */
const valueNode = (tape: Tape, value: Node): Node => {
  if (!isObject(tape, value)) return value;
  for (const name of ['value', 'mean', 'estimate', 'point_estimate', 'point', 'score', 'avg', 'average', 'rate']) {
    const inner = member(tape, value, name);
    if (inner >= 0) return inner;
  }
  return value;
};

/** Whether the value of a field of a metric's name is a number that somebody reports; `stated`: it counts the design instead. */
export const isReported = (tape: Tape, value: Node, named: NamedMetric, stated: boolean): boolean => {
  if (stated) return false;
  if (named.metric === 'interval' && (isObject(tape, value) || isArray(tape, value)))
    return endsIn(tape, value) !== undefined;
  if (isObject(tape, value)) return named.kElsewhere === true || valueNode(tape, value) !== value;
  if (isArray(tape, value)) return false;
  const kind = kindOf(tape, value);
  return (
    kind === Kind.number ||
    kind === Kind.literal ||
    (kind === Kind.string && /\d/.test(textOf(tape, value)) && textOf(tape, value).length < 60)
  );
};

/** One reported number: where it was met, and what its name says. */
export interface OneReport {
  readonly context: ClaimContext;
  readonly design: ObjectDesign;
  readonly scope: ClaimScope;
  readonly table: number;
  readonly name: string;
  readonly named: NamedMetric;
  readonly k: number | undefined;
}

const qualifying = new Set<Claim['metric']>(['standardError', 'standardDeviation', 'halfWidth']);

const unitOf = (report: OneReport): UnitHint => (report.named.percent ? 'percent' : report.context.hints.unit);

export type Reported = { claim: Claim; named: NamedMetric }[];

/** What a claim takes from its name and its surroundings: all but the number and its place. */
const baseOf = (report: OneReport): Omit<Claim, 'id' | 'printed' | 'span'> => {
  const { context, design, named, name, table, k } = report;
  const metric = report.context.hints.standardDeviation?.includes(name) ? 'standardDeviation' : named.metric;
  const column = named.base === '' ? undefined : context.columns.get(named.base);
  const hat = named.ambiguous && context.hints.passUnderscore === 'hat';
  return {
    metric: hat ? ('pass^k' as const) : metric,
    ...(k === undefined ? {} : { k }),
    label: name,
    table,
    scope: {
      ...(context.hints.metric === undefined ? {} : { metric: context.hints.metric }),
      ...(context.hints.run === undefined ? {} : { run: context.hints.run }),
      ...report.scope,
      ...(column === undefined ? {} : { metric: column }),
      ...(named.group === undefined ? {} : { group: named.group }),
    },
    ...(named.ambiguous && context.hints.passUnderscore === undefined ? { ambiguous: true } : {}),
    ...(design.setting === undefined ? {} : { setting: design.setting }),
    ...(named.level === undefined ? {} : { level: named.level }),
    ...design.stated,
  };
};

/** An interval by its two ends; the place is the whole of it, or the lower end where the two are fields of their own. */
export const reportEnds = (tape: Tape, ends: IntervalEnds, whole: Node | undefined, report: OneReport): Reported => {
  const [low, high] = [ends.low, ends.high].map((node) => readPrinted(textOf(tape, node), unitOf(report)));
  if (!low || !high) return [];
  const { context, named } = report;
  const span = context.spanOf(tape, whole ?? ends.low, whole === undefined && kindOf(tape, ends.low) === Kind.string);
  return [
    { claim: context.log.add({ ...baseOf(report), metric: 'interval', printed: low, upper: high, span }), named },
  ];
};

const reportOne = (tape: Tape, value: Node, report: OneReport): Reported => {
  const { context, named, k } = report;
  if (named.kElsewhere && k === undefined && named.metric !== 'mean' && named.metric !== 'best-of-k') return [];
  const base = baseOf(report);
  const add = (printed: Printed, span: Span, more: Partial<Claim> = {}): { claim: Claim; named: NamedMetric } => ({
    claim: context.log.add({ ...base, ...more, printed, span }),
    named,
  });
  const ends = isArray(tape, value) || isObject(tape, value) ? endsIn(tape, value) : undefined;
  if (ends) return reportEnds(tape, ends, value, report);
  const text = textOf(tape, value);
  const span = context.spanOf(tape, value, kindOf(tape, value) === Kind.string);
  const printed = readPrinted(text, unitOf(report));
  if (printed) return [add(printed, partSpan(span, text, printed.text))];
  const interval = base.metric === 'interval' ? readIntervalText(text, unitOf(report)) : undefined;
  if (interval) return [add(interval.low, span, { upper: interval.high })];
  const counted = readCountedText(text, unitOf(report));
  if (counted) return [add(counted.rate, partSpan(span, text, counted.rate.text, counted.from))];
  const uncertain = readUncertainText(text, unitOf(report));
  if (!uncertain) return [];
  // "accuracy_se": "0.61 ± 0.02": the name speaks of what stands behind the ±.
  const behind = qualifying.has(base.metric) ? base.metric : undefined;
  const after = text.indexOf(uncertain.value.text) + uncertain.value.text.length;
  const first = add(uncertain.value, partSpan(span, text, uncertain.value.text), behind ? { metric: 'mean' } : {});
  const second = context.log.add({
    ...base,
    metric: uncertain.upper ? 'interval' : (behind ?? uncertain.kind ?? 'uncertainty'),
    ...(uncertain.level === undefined ? {} : { level: uncertain.level }),
    printed: uncertain.spread,
    ...(uncertain.upper ? { upper: uncertain.upper } : {}),
    span: uncertain.upper ? span : partSpan(span, text, uncertain.spread.text, after),
    of: first.claim.id,
  });
  return [first, { claim: second, named: { metric: 'uncertainty', base: '' } }];
};

const noColumns: ReadonlySet<string> = new Set();
const besides = new Set<Claim['metric']>(['standardError', 'standardDeviation', 'halfWidth', 'interval']);

/** Errors and intervals that stand beside the number in its own object. */
const reportBesides = (tape: Tape, holder: Node, main: Claim, report: OneReport): void => {
  const add = (name: string, named: NamedMetric, find: (how: OneReport) => Reported): void => {
    if (!besides.has(named.metric)) return;
    for (const { claim } of find({ ...report, name, named })) report.context.log.qualify(claim, main.id);
  };
  for (const { name, value } of membersOf(tape, holder)) {
    const named = readMetricName(name, noColumns);
    if (named && isReported(tape, value, named, false)) add(name, named, (how) => reportOne(tape, value, how));
  }
  for (const pair of fieldPairs(tape, holder)) {
    const named = readMetricName(pair.name, noColumns);
    if (named) add(pair.name, named, (how) => reportEnds(tape, pair, undefined, how));
  }
  // {"mean": …, "lower": …, "upper": …}; a least and a greatest value are no interval.
  const ends = member(tape, holder, 'min') < 0 ? endsIn(tape, holder) : undefined;
  if (ends) add('interval', { metric: 'interval', base: '' }, (how) => reportEnds(tape, ends, undefined, how));
};

/** Reports a number, or an object that holds it with its error or interval: `{"mean": 0.47, "stderr": 0.02}`. */
export const reportNumber = (tape: Tape, value: Node, report: OneReport): Reported => {
  const inner = valueNode(tape, value);
  if (inner === value) return reportOne(tape, value, report);
  const setting = settingIn(tape, value);
  const own =
    setting === undefined
      ? report
      : {
          ...report,
          design: { ...report.design, setting },
          scope: { ...report.scope, settings: [...(report.scope.settings ?? []), setting] },
        };
  const main = reportOne(tape, inner, own);
  if (main[0]) reportBesides(tape, value, main[0].claim, own);
  return main;
};
