import {
  extraNames,
  modelNames,
  plainName,
  settingNames,
  taskNames,
  temperatureNames,
  trialNames,
} from '../reading/fieldNames';
import type { StatedKey } from '../reading/stated';
import type { Tape } from '../reading/tape';
import { booleanOf, membersOf, type Node, numberOf, stringOf, textOf } from '../reading/tapeAccess';
import type { ClaimScope } from './claim';
import type { ClaimContext } from './findClaims';
import { readMetricName } from './metricName';
import { readStatedName } from './statedName';

/** A field that may say which rows the numbers beside it speak of: its plain name, and its value as written. */
export interface ScopePart {
  readonly field: string;
  readonly text: string;
}

/** The scope of an object's numbers, with the fields whose meaning only the rows can tell. */
export interface ObjectScope extends ClaimScope {
  readonly parts?: readonly ScopePart[];
}

/** Fields of a claim's object that may name a part of the rows. */
export const partsOf = (scope: ObjectScope): readonly ScopePart[] => scope.parts ?? [];

/** What an object says about the rows its numbers come from: how many, and which. */
export interface ObjectDesign {
  readonly k: number | undefined;
  readonly stated: {
    readonly statedTrialsPerTask?: number;
    readonly statedTasks?: number;
    readonly statedTrials?: number;
    readonly statedDenominators?: readonly number[];
    readonly statedSuccesses?: number;
  };
  readonly scope: ObjectScope;
  /** Temperature or decoding, as written. */
  readonly setting: string | undefined;
  /** Nodes that state the design: no claims, whatever their names. */
  readonly statedNodes: ReadonlySet<Node>;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** A text that names the whole run, or the kind of the record ("run_summary", "header"), and no part of the tasks. */
export const isTotal = (text: string): boolean =>
  /^(total|overall|all|average|avg|mean|macro|micro|suite|everything)$|(^|[\s_:.-])(summary|aggregates?|aggregated|header|footer|final|report|meta|metadata|metrics?|stats|statistics|results?)$/i.test(
    text.trim(),
  );

/** "4" and "4.0" count; fractions and negative numbers state no design. */
const wholeNumber = (tape: Tape, node: Node): number | undefined => {
  const value = numberOf(tape, node);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
};

/** Stated numbers that need not be whole. */
const fractionKeys: ReadonlySet<StatedKey> = new Set(['temperature', 'solvedShare']);

const limitNames = new Set(['limit', 'max_samples', 'max_examples', 'max_tasks', 'num_limit', 'sample_limit']);

/** A limit on the tasks, or a run that was stopped, in the file's own words. */
const noteLimit = (tape: Tape, value: Node, name: string, plain: string, context: ClaimContext): void => {
  const limit = limitNames.has(plain) ? numberOf(tape, value) : undefined;
  const status = plain === 'status' || plain === 'run_status' ? stringOf(tape, value) : undefined;
  if (limit !== undefined && limit > 0) context.log.limited(`${name}: ${limit}`, context.spanOf(tape, value));
  else if (status !== undefined && /^(cancell?ed|interrupted|aborted|stopped|partial|incomplete)$/i.test(status.trim()))
    context.log.limited(`${name}: ${status}`, context.spanOf(tape, value));
};

/** Reads the design fields of one object, and logs them as stated about the document. */
export const readObjectDesign = (tape: Tape, node: Node, context: ClaimContext): ObjectDesign => {
  const numbers = new Map<StatedKey, number>();
  const statedNodes = new Set<Node>();
  const scope: Writable<ObjectScope> = {};
  let k: number | undefined;
  let setting: string | undefined;
  for (const { name, value } of membersOf(tape, node)) {
    const plain = plainName(name);
    if (plain === 'k') k = wholeNumber(tape, value);
    if (settingFields.has(plain)) setting = textOf(tape, value);
    readScope(scope, plain, nameIn(tape, value, plain));
    if (tellingSettings.has(plain)) noteSetting(scope, tape, value);
    if (trialFields.has(plain)) scope.trial ??= trialIn(tape, value, plain);
    if (weightingFields.has(plain)) noteWeighting(stringOf(tape, value), context);
    noteLimit(tape, value, name, plain, context);
    const key = readStatedName(name);
    if (key === undefined) {
      notePart(scope, tape, name, value);
      continue;
    }
    const count = fractionKeys.has(key) ? numberOf(tape, value) : wholeNumber(tape, value);
    if (count === undefined) continue;
    if (key !== 'temperature') statedNodes.add(value);
    if (!numbers.has(key)) numbers.set(key, count);
    context.log.state(key, { value: count, name, span: context.spanOf(tape, value) });
  }
  const denominators = [numbers.get('denominator'), numbers.get('trials')].filter((count) => count !== undefined);
  const stated = {
    ...pick('statedTrialsPerTask', numbers.get('trialsPerTask')),
    ...pick('statedTasks', numbers.get('tasks')),
    ...pick('statedTrials', numbers.get('trials') ?? numbers.get('denominator')),
    ...pick('statedSuccesses', numbers.get('successes')),
    ...(denominators.length > 0 ? { statedDenominators: denominators } : {}),
  };
  return { k, stated, scope, setting, statedNodes };
};

const pick = <Key extends string>(key: Key, value: number | undefined): { [Name in Key]?: number } =>
  value === undefined ? {} : ({ [key]: value } as { [Name in Key]?: number });

const settingFields = new Set(['temperature', 'temp', 'decoding', 'sampling', 'strategy']);

const tellingSettings = new Set<string>([...settingNames, ...temperatureNames]);

const noteSetting = (scope: Writable<ClaimScope>, tape: Tape, value: Node): void => {
  const text = stringOf(tape, value) ?? (numberOf(tape, value) === undefined ? undefined : textOf(tape, value));
  if (text !== undefined) scope.settings = [...(scope.settings ?? []), text];
};

/** Temperature or decoding that an object states, as written. */
export const settingIn = (tape: Tape, node: Node): string | undefined => {
  const field = membersOf(tape, node).find(({ name }) => settingFields.has(plainName(name)));
  return field && textOf(tape, field.value);
};

const weightingFields = new Set([
  'averaging',
  'weighting',
  'average_type',
  'average',
  'aggregation',
  'aggregate_by',
  'avg',
]);

const groupFields = new Set<string>([...extraNames.group, 'group', 'task', 'benchmark', 'task_name', 'dataset']);
const modelFields = new Set<string>(modelNames);
/** Fields that can name nothing but a task; "name", "test" and "id" name other things as well. */
const taskFields = new Set<string>(
  taskNames.filter((name) =>
    /_(id|idx|index)$|^(qid|problem|problem_name|scenario|case|item|question|instance|example|puzzle|test_?case)$/.test(
      name,
    ),
  ),
);

const maybeTaskFields = new Set<string>(
  taskNames.filter(
    (name) => !taskFields.has(name) && !groupFields.has(name) && !(trialNames as readonly string[]).includes(name),
  ),
);

const trialFields = new Set<string>(trialNames.filter((name) => !['n', 'k', 'i'].includes(name)));

const trialIn = (tape: Tape, value: Node, field: string): ClaimScope['trial'] =>
  stringOf(tape, value) === undefined && numberOf(tape, value) === undefined
    ? undefined
    : { field, text: textOf(tape, value) };

/** The name that a field gives: a text, or the number of a task. */
const nameIn = (tape: Tape, value: Node, plain: string): string | undefined =>
  stringOf(tape, value) ??
  ((taskFields.has(plain) || maybeTaskFields.has(plain)) && numberOf(tape, value) !== undefined
    ? textOf(tape, value)
    : undefined);

const readScope = (scope: Writable<ClaimScope>, plain: string, text: string | undefined): void => {
  if (text === undefined || isTotal(text)) return;
  if (groupFields.has(plain)) scope.group ??= text;
  else if (modelFields.has(plain)) scope.run ??= text;
  else if (taskFields.has(plain) && plain !== 'metric_id') scope.task ??= text;
  else if (maybeTaskFields.has(plain)) scope.maybeTask ??= text;
};

/** Fields that say when, where and how a report was made, what it cost, and what kind of record it is: never which rows. */
const aboutReport =
  /(^|_)(time|timestamp|date|created|started|finished|ended|updated|at|duration|elapsed|seconds|secs|ms|cost|usd|price|tokens?|path|file|filename|url|uri|hash|commit|sha|uuid|host|hostname|user|author|notes?|comment|description|title|message|metric|method|approach|strategy|estimator|formula|unit|kind|record|record_type|summary_of|event|schema|format|status|confidence)$/;

const longestPart = 80;

/** Keeps a field with a text, a whole number or a truth value, where nothing else is known of what it names. */
const notePart = (scope: Writable<ObjectScope>, tape: Tape, name: string, value: Node): void => {
  const plain = plainName(name);
  const number = numberOf(tape, value);
  const isScalar =
    stringOf(tape, value) !== undefined ||
    booleanOf(tape, value) !== undefined ||
    (number !== undefined && Number.isInteger(number));
  if (!isScalar || isKnownField(plain) || aboutReport.test(plain) || readMetricName(name) !== undefined) return;
  const text = textOf(tape, value);
  // "type": "summary" is the kind of the record; "level": "average" may be a value of the rows.
  if (plain === 'type' && isTotal(text)) return;
  if (text.trim() === '' || text.length > longestPart || text === scope.group) return;
  scope.parts = [...(scope.parts ?? []), { field: plain, text }];
};

/** Fields that name the model, the task, the trial or the temperature: they are read as such. */
const isKnownField = (plain: string): boolean =>
  plain === 'k' ||
  modelFields.has(plain) ||
  (taskFields.has(plain) && !groupFields.has(plain)) ||
  maybeTaskFields.has(plain) ||
  (trialNames as readonly string[]).includes(plain) ||
  (temperatureNames as readonly string[]).includes(plain) ||
  weightingFields.has(plain) ||
  limitNames.has(plain);

const noteWeighting = (text: string | undefined, context: ClaimContext): void => {
  if (text !== undefined && /macro|unweighted/i.test(text)) context.log.weighting('macro');
  else if (text !== undefined && /micro|weighted|pooled/i.test(text)) context.log.weighting('micro');
};
