import { extraNames, modelNames, plainName, taskNames } from '../reading/fieldNames';
import type { StatedKey } from '../reading/stated';
import type { Tape } from '../reading/tape';
import { membersOf, type Node, numberOf, stringOf, textOf } from '../reading/tapeAccess';
import type { ClaimScope } from './claim';
import type { ClaimContext } from './findClaims';
import { readStatedName } from './statedName';

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
  readonly scope: ClaimScope;
  /** Temperature or decoding, as written. */
  readonly setting: string | undefined;
  /** Nodes that state the design: no claims, whatever their names. */
  readonly statedNodes: ReadonlySet<Node>;
}

const isTotal = (text: string): boolean =>
  /^(total|overall|all|average|avg|mean|macro|micro|suite|aggregate)$/i.test(text.trim());

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
  const scope: { -readonly [Key in keyof ClaimScope]: ClaimScope[Key] } = {};
  let k: number | undefined;
  let setting: string | undefined;
  for (const { name, value } of membersOf(tape, node)) {
    const plain = plainName(name);
    if (plain === 'k') k = wholeNumber(tape, value);
    if (settingFields.has(plain)) setting = textOf(tape, value);
    readScope(scope, plain, stringOf(tape, value));
    if (weightingFields.has(plain)) noteWeighting(stringOf(tape, value), context);
    noteLimit(tape, value, name, plain, context);
    const key = readStatedName(name);
    if (key === undefined) continue;
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
const taskFields = new Set<string>(taskNames.filter((name) => name.endsWith('_id')));

const readScope = (
  scope: { -readonly [Key in keyof ClaimScope]: ClaimScope[Key] },
  plain: string,
  text: string | undefined,
): void => {
  if (text === undefined || isTotal(text)) return;
  if (groupFields.has(plain)) scope.group ??= text;
  else if (modelFields.has(plain)) scope.run ??= text;
  else if (taskFields.has(plain) && plain !== 'metric_id') scope.task ??= text;
};

const noteWeighting = (text: string | undefined, context: ClaimContext): void => {
  if (text !== undefined && /macro|unweighted/i.test(text)) context.log.weighting('macro');
  else if (text !== undefined && /micro|weighted|pooled/i.test(text)) context.log.weighting('micro');
};
