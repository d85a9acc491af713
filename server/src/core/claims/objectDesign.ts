import { extraNames, modelNames, plainName, taskNames } from '../reading/fieldNames';
import type { StatedKey } from '../reading/stated';
import type { Tape } from '../reading/tape';
import { membersOf, type Node, numberOf, stringOf } from '../reading/tapeAccess';
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

/** Reads the design fields of one object, and logs them as stated about the document. */
export const readObjectDesign = (tape: Tape, node: Node, context: ClaimContext): ObjectDesign => {
  const numbers = new Map<StatedKey, number>();
  const statedNodes = new Set<Node>();
  const scope: { -readonly [Key in keyof ClaimScope]: ClaimScope[Key] } = {};
  let k: number | undefined;
  for (const { name, value } of membersOf(tape, node)) {
    const plain = plainName(name);
    if (plain === 'k') k = wholeNumber(tape, value);
    readScope(scope, plain, stringOf(tape, value));
    if (plain === 'averaging' || plain === 'weighting' || plain === 'average_type')
      noteWeighting(stringOf(tape, value), context);
    const key = readStatedName(name);
    if (key === undefined) continue;
    const count = key === 'temperature' ? numberOf(tape, value) : wholeNumber(tape, value);
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
  return { k, stated, scope, statedNodes };
};

const pick = <Key extends string>(key: Key, value: number | undefined): { [Name in Key]?: number } =>
  value === undefined ? {} : ({ [key]: value } as { [Name in Key]?: number });

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
