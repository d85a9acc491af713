import type { ClaimHints } from '../reading/dialect';
import { plainName } from '../reading/fieldNames';
import type { Span } from '../reading/span';
import type { Tape } from '../reading/tape';
import { isArray, isObject, items, member, membersOf, type Node, numberOf, stringOf } from '../reading/tapeAccess';
import type { ClaimScope } from './claim';
import type { ClaimLog } from './claimLog';
import { fieldPairs } from './intervalFields';
import { linkQualifiers } from './linkQualifiers';
import { listedReports } from './listedReports';
import { type NamedMetric, readMetricName } from './metricName';
import { readObjectDesign } from './objectDesign';
import { isReported, type Reported, reportEnds, reportNumber } from './reportNumber';
import { isBesideValues } from './statisticWords';

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
  /^(summary|metrics?|results?|aggregates?|aggregated?|overall|totals?|stats|statistics|report|final_report|scores?|evaluation|eval|performance|headline|data|avg_metrics|all|main|values?|estimates?|pass|output)$/i;

const depthLimit = 7;

/** Finds the numbers that an object reports about rows, and what it states about its own design; goes down into objects that can hold results. */
export const findClaims = (tape: Tape, node: Node, context: ClaimContext): void => {
  walk(tape, node, context, {}, 0);
};

const walk = (
  tape: Tape,
  node: Node,
  context: ClaimContext,
  scope: ClaimScope,
  depth: number,
  isListed = false,
): void => {
  if (depth > depthLimit) return;
  if (isArray(tape, node)) {
    // Lists hold records, not reports, except where each element names its metric ("metric": "pass@8", "value": 0.8) or its rows.
    const elements = items(tape, node);
    if (elements.length <= 200 && elements.every((element) => spokenMetric(tape, element, context) !== undefined))
      for (const element of elements) walk(tape, element, context, scope, depth + 1);
    else
      for (const element of listedReports(tape, node, keysOf(context)))
        walk(tape, element, context, scope, depth + 1, true);
    return;
  }
  if (!isObject(tape, node)) return;
  const design = readObjectDesign(tape, node, context);
  const here = { ...scope, ...(isListed ? asPart(design.scope) : design.scope) };
  const table = context.log.newTable();
  const found: Reported = [];
  const report = (name: string, value: Node, named: NamedMetric, k?: number): void => {
    found.push(...reportNumber(tape, value, { context, design, scope: here, table, name, named, k }));
  };
  const spoken = spokenMetric(tape, node, context);
  const nameless = !spoken && holdsNamelessMean(tape, node, design.k);
  if (spoken) report(spoken.label, spoken.value, spoken.named, spoken.named.k ?? design.k);
  for (const { name, value } of membersOf(tape, node)) {
    noteStatement(tape, name, value, context);
    if (context.hints.ignore?.includes(name) || (spoken && value === spoken.value)) continue;
    const named = readMetricName(name, keysOf(context));
    if (named && nameless && isNameless(name, named)) continue;
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
      report(name, value, named, named.k ?? design.k);
      continue;
    }
    if (named?.kElsewhere && !named.restricted && isArray(tape, value)) {
      // "pass_at_k": [{"k": 1, "value": 0.4}, …]
      for (const element of items(tape, value)) {
        const k = numberOf(tape, member(tape, element, 'k'));
        if (k !== undefined) report(`${name}.${k}`, element, named, k);
      }
      continue;
    }
    if (
      (isObject(tape, value) || isArray(tape, value)) &&
      !barren.test(name) &&
      !standsBesideValues(tape, name, value)
    ) {
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

/** `"sem": {"pass@1": 0.05, "pass@5": 0.04}`: numbers by k that are no values of pass@k. */
const standsBesideValues = (tape: Tape, name: string, value: Node): boolean =>
  isBesideValues(name) &&
  isObject(tape, value) &&
  membersOf(tape, value).some((entry) => readMetricName(entry.name)?.k !== undefined);

const bareMean = /^(?:mean|avg|average)$/i;

/**
 * `{"k": 3, "mean": 0.85, "se": 0.04}`: the mean over tasks of a metric that is named elsewhere, mostly pass@3, and its error. With a
 * k of 1 both are the mean of all trials.
 */
const holdsNamelessMean = (tape: Tape, node: Node, k: number | undefined): boolean => {
  const names = (k ?? 1) > 1 ? membersOf(tape, node).map(({ name }) => name) : [];
  const isByK = (name: string): boolean => {
    const named = readMetricName(name);
    return named?.k !== undefined || named?.kElsewhere === true;
  };
  return names.some((name) => bareMean.test(name)) && !names.some(isByK);
};

const isNameless = (name: string, named: NamedMetric): boolean =>
  named.base === '' && (bareMean.test(name) || named.metric === 'standardError' || named.metric === 'interval');

/** Fields in which people say in words what their numbers show. */
const speaking =
  /^(summary|note|notes|comment|comments|conclusion|conclusions|claim|claims|statement|headline|finding|findings|takeaway|takeaways|interpretation|remark|text|description|message|abstract|verdict_text|decoding|method|estimator)$/;

const noteStatement = (tape: Tape, name: string, value: Node, context: ClaimContext): void => {
  const text = speaking.test(plainName(name)) ? stringOf(tape, value) : undefined;
  if (text === undefined || text.length > 2000 || !/[a-z]{3}/i.test(text)) return;
  context.log.statement({ text, name, span: context.spanOf(tape, value, true) });
};

/** A model named in a list may be another than that of the rows: its numbers are checked only where the rows have that name too. */
const asPart = ({ run, group, ...scope }: ClaimScope): ClaimScope => {
  const part = group ?? run;
  return {
    ...scope,
    ...(group === undefined || run === undefined ? {} : { run }),
    ...(part === undefined ? {} : { group: part }),
  };
};

const keysOf = (context: ClaimContext): ReadonlySet<string> => new Set(context.columns.keys());

/** An object's name that says which rows: a metric column ("acc"), or the name of a model, group or system. */
const scopeOf = (name: string, context: ClaimContext): ClaimScope => {
  const column = context.columns.get(plainName(name));
  return column === undefined ? { group: name } : { metric: column };
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
    if (label === undefined || named === undefined) continue;
    for (const valueKey of ['score', 'value', 'mean', 'estimate', 'result']) {
      const value = member(tape, node, valueKey);
      if (numberOf(tape, value) !== undefined) return { label, value, named };
    }
  }
  return undefined;
};
