import type { ClaimHints } from '../reading/dialect';
import { plainName } from '../reading/fieldNames';
import type { Span } from '../reading/span';
import { Kind, type Tape } from '../reading/tape';
import {
  isArray,
  isObject,
  items,
  kindOf,
  member,
  membersOf,
  type Node,
  numberOf,
  stringOf,
  textOf,
} from '../reading/tapeAccess';
import type { Claim, ClaimScope, Printed } from './claim';
import type { ClaimLog } from './claimLog';
import { endsIn, fieldPairs, type IntervalEnds } from './intervalFields';
import { linkQualifiers } from './linkQualifiers';
import { type NamedMetric, readMetricName } from './metricName';
import { type ObjectDesign, readObjectDesign } from './objectDesign';
import { partSpan } from './partSpan';
import { readPrinted, type UnitHint } from './printed';
import { readIntervalText, readUncertainText } from './uncertainText';

/** What finding claims needs to know about the document. */
export interface ClaimContext {
  readonly log: ClaimLog;
  readonly hints: ClaimHints;
  /** Metric columns of the document: plain spelling to name. */
  readonly columns: ReadonlyMap<string, string>;
  spanOf(tape: Tape, node: Node, inside?: boolean): Span;
}

/** Objects that hold settings, messages or raw material, never results. */
const barren =
  /^(config|configs|args|spec|plan|messages|traj|trajectory|history|usage|token_?usage|model_usage|tokens?Used|kwargs|gen_kwargs|generation_kwargs|sampling_args|sampling_params|extra_body|params|environment|env|versions?|dataset|thresholds?|metadata_config|doc|docs|prompts?|contact_info|references|methodology|model_release|higher_is_better|n-shot|details?|parser_results|per_?task|per_?instance|per_?problem|by_?task|run_stats|timing|latency)$/i;

/** Objects that only gather: their names say nothing about which rows their numbers speak of. */
const gathering =
  /^(summary|metrics?|results?|aggregates?|aggregated?|overall|totals?|stats|statistics|report|final_report|scores?|evaluation|eval|performance|headline|data|avg_metrics|all|main|value|output)$/i;

const depthLimit = 7;

/** Finds the numbers that an object reports about rows, and what it states about its own design; goes down into objects that can hold results. */
export const findClaims = (tape: Tape, node: Node, context: ClaimContext): void => {
  walk(tape, node, context, {}, 0);
};

const walk = (tape: Tape, node: Node, context: ClaimContext, scope: ClaimScope, depth: number): void => {
  if (depth > depthLimit) return;
  if (isArray(tape, node)) {
    // Lists hold records, not reports, except where each element names its metric ("metric": "pass@8", "value": 0.8).
    const elements = items(tape, node);
    if (elements.length <= 200 && elements.every((element) => spokenMetric(tape, element, context) !== undefined))
      for (const element of elements) walk(tape, element, context, scope, depth + 1);
    return;
  }
  if (!isObject(tape, node)) return;
  const design = readObjectDesign(tape, node, context);
  const here = { ...scope, ...design.scope };
  const table = context.log.newTable();
  const found: Reported = [];
  const report = (name: string, value: Node, named: NamedMetric, k?: number): void => {
    found.push(...reportOne(tape, value, { context, design, scope: here, table, name, named, k }));
  };
  const spoken = spokenMetric(tape, node, context);
  if (spoken) report(spoken.label, spoken.value, spoken.named, spoken.named.k ?? design.k);
  for (const { name, value } of membersOf(tape, node)) {
    noteStatement(tape, name, value, context);
    if (context.hints.ignore?.includes(name) || (spoken && value === spoken.value)) continue;
    const named = readMetricName(name, keysOf(context));
    if (named && !named.restricted && isReported(tape, value, named, design.statedNodes.has(value))) {
      if (named.kElsewhere && isObject(tape, value)) {
        const byK = membersOf(tape, value).flatMap((entry) => {
          const k = /^(?:k\s*=\s*|@)?(\d+)$/i.exec(entry.name)?.[1];
          return k === undefined ? [] : [{ ...entry, k: Number(k) }];
        });
        for (const entry of byK) report(`${name}.${entry.name}`, entry.value, named, entry.k);
        // {"pass@k": {"pass@1": …}}: the names stand one level down.
        if (byK.length === 0) walk(tape, value, context, here, depth + 1);
        continue;
      }
      report(name, valueNode(tape, value), named, named.k ?? design.k);
      continue;
    }
    if ((isObject(tape, value) || isArray(tape, value)) && !barren.test(name)) {
      walk(tape, value, context, gathering.test(name) ? here : { ...here, ...scopeOf(name, context) }, depth + 1);
    }
  }
  for (const pair of fieldPairs(tape, node)) {
    const named = readMetricName(pair.name, keysOf(context));
    const how = { context, design, scope: here, table, name: pair.name, k: undefined };
    if (named?.metric === 'interval') found.push(...reportEnds(tape, pair, undefined, { ...how, named }));
  }
  linkQualifiers(found, context.log);
};

/** Fields in which people say in words what their numbers show. */
const speaking =
  /^(summary|note|notes|comment|comments|conclusion|conclusions|claim|claims|statement|headline|finding|findings|takeaway|takeaways|interpretation|remark|text|description|message|abstract|verdict_text|decoding|method|estimator)$/;

const noteStatement = (tape: Tape, name: string, value: Node, context: ClaimContext): void => {
  const text = speaking.test(plainName(name)) ? stringOf(tape, value) : undefined;
  if (text === undefined || text.length > 2000 || !/[a-z]{3}/i.test(text)) return;
  context.log.statement({ text, name, span: context.spanOf(tape, value, true) });
};

const keysOf = (context: ClaimContext): ReadonlySet<string> => new Set(context.columns.keys());

/** An object's name that says which rows: a metric column ("acc"), or the name of a model, group or system. */
const scopeOf = (name: string, context: ClaimContext): ClaimScope => {
  const column = context.columns.get(plainName(name));
  return column === undefined ? { group: name } : { metric: column };
};

/** `{"accuracy": {"value": 0.66}}`: the number one level down. */
const valueNode = (tape: Tape, value: Node): Node => {
  if (!isObject(tape, value)) return value;
  for (const name of ['value', 'mean', 'estimate', 'score']) {
    const inner = member(tape, value, name);
    if (inner >= 0) return inner;
  }
  return value;
};

const isReported = (tape: Tape, value: Node, named: NamedMetric, stated: boolean): boolean => {
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

/** `{"metric_id": "pass_at_k", "k": 2, "score": 0.55}`: the name of the metric is itself a value. */
const spokenMetric = (
  tape: Tape,
  node: Node,
  context: ClaimContext,
): { label: string; value: Node; named: NamedMetric } | undefined => {
  for (const key of ['metric_id', 'metric', 'metric_name', 'name']) {
    const label = stringOf(tape, member(tape, node, key));
    const named = label === undefined ? undefined : readMetricName(label, keysOf(context));
    if (label === undefined || named === undefined || (key === 'name' && named.k === undefined && !named.kElsewhere))
      continue;
    for (const valueKey of ['score', 'value', 'mean', 'estimate', 'result']) {
      const value = member(tape, node, valueKey);
      if (numberOf(tape, value) !== undefined) return { label, value, named };
    }
  }
  return undefined;
};

interface OneReport {
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

type Reported = { claim: Claim; named: NamedMetric }[];

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
const reportEnds = (tape: Tape, ends: IntervalEnds, whole: Node | undefined, report: OneReport): Reported => {
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
  const uncertain = readUncertainText(text, unitOf(report));
  if (!uncertain) return [];
  // "accuracy_se": "0.61 ± 0.02": the name speaks of what stands behind the ±.
  const behind = qualifying.has(base.metric) ? base.metric : undefined;
  const after = text.indexOf(uncertain.value.text) + uncertain.value.text.length;
  const first = add(uncertain.value, partSpan(span, text, uncertain.value.text), behind ? { metric: 'mean' } : {});
  const second = context.log.add({
    ...base,
    metric: uncertain.upper ? 'interval' : (behind ?? 'uncertainty'),
    printed: uncertain.spread,
    ...(uncertain.upper ? { upper: uncertain.upper } : {}),
    span: uncertain.upper ? span : partSpan(span, text, uncertain.spread.text, after),
    of: first.claim.id,
  });
  return [first, { claim: second, named: { metric: 'uncertainty', base: '' } }];
};
