import type { CodeSighting } from './codeObservation';
import { calledName, isNumber, type PythonExpression } from './pythonExpression';
import type { PythonScope } from './pythonScope';

const taskCountName = /(task|problem|question|instance|example|item|prompt|puzzle)s?(_?count)?$/i;
const trialCountName = /(^n$|trial|sample|attempt|rollout|generation|repeat|epoch|seed|run|completion)s?(_per_\w+)?$/i;

const resolved = (expression: PythonExpression, scope: PythonScope, depth = 0): PythonExpression => {
  const value = expression.kind === 'name' && depth < 4 ? scope.valueOf(expression.name) : undefined;
  return value ? resolved(value, scope, depth + 1) : expression;
};

/** All trials of all tasks in one list: two nested loops, or an array made flat. Gives the fix's words where it can. */
const flattened = (
  expression: PythonExpression,
  scope: PythonScope,
): { readonly tasks: string | undefined; readonly inner: string } | undefined => {
  const value = resolved(expression, scope);
  if (value.kind === 'comprehension' && value.clauses.length === 2) {
    const [outer, inner] = value.clauses;
    const follows = outer && inner?.source.text === outer.variable;
    return outer && follows && value.element.text === inner.variable
      ? { tasks: outer.source.text, inner: outer.variable }
      : outer && inner
        ? { tasks: undefined, inner: '' }
        : undefined;
  }
  if (value.kind !== 'call') return undefined;
  const called = calledName(value);
  const flat =
    /^(flatten|ravel|from_iterable|concatenate|hstack)$/.test(called ?? '') ||
    (called === 'reshape' && value.positional.length === 1 && value.positional[0]?.text === '-1');
  if (flat) return { tasks: undefined, inner: '' };
  const [argument] = value.positional;
  return /^(list|array|asarray)$/.test(called ?? '') && argument ? flattened(argument, scope) : undefined;
};

/** Counts of tasks and of trials multiplied: the size of all trials taken together. */
const isProduct = (expression: PythonExpression, scope: PythonScope): boolean => {
  const value = resolved(expression, scope);
  if (value.kind !== 'binary' || value.operator !== '*') return false;
  const isTasks = (side: PythonExpression): boolean =>
    taskCountName.test(side.text) ||
    (calledName(side) === 'len' && side.kind === 'call' && taskCountName.test(side.positional[0]?.text ?? ''));
  const isTrials = (side: PythonExpression): boolean => trialCountName.test(side.text);
  return (isTasks(value.left) && isTrials(value.right)) || (isTasks(value.right) && isTrials(value.left));
};

/** The list whose length an expression is. */
const lengthOf = (expression: PythonExpression, scope: PythonScope): PythonExpression | undefined => {
  const value = resolved(expression, scope);
  if (value.kind === 'call' && calledName(value) === 'len') return value.positional[0];
  return value.kind === 'member' && value.property === 'size' ? value.object : undefined;
};

const rootOf = (expression: PythonExpression): PythonExpression | undefined => {
  if (expression.kind === 'call' && calledName(expression) === 'sqrt') return expression.positional[0];
  const half = expression.kind === 'binary' && expression.operator === '**' && isNumber(expression.right, 0.5);
  return half && expression.kind === 'binary' ? expression.left : undefined;
};

const isOneMinus = (expression: PythonExpression, of: string): boolean =>
  expression.kind === 'binary' &&
  expression.operator === '-' &&
  isNumber(expression.left, 1) &&
  expression.right.text === of;

/** `p * (1 - p)` */
const isVariance = (expression: PythonExpression): boolean =>
  expression.kind === 'binary' &&
  expression.operator === '*' &&
  (isOneMinus(expression.right, expression.left.text) || isOneMinus(expression.left, expression.right.text));

/** A standard error whose size is all trials of all tasks: `sqrt(p (1 - p) / (tasks * trials))`, `std(all) / sqrt(len(all))`, `sem(all)`. */
export const pooledSighting = (expression: PythonExpression, scope: PythonScope): CodeSighting | undefined => {
  const size = sizeOf(expression);
  if (!size) return undefined;
  const list = size.list ?? (size.count && lengthOf(size.count, scope));
  const flat = list && flattened(list, scope);
  if (!flat && !(size.count && isProduct(size.count, scope))) return undefined;
  const tasks = flat?.tasks;
  const means =
    tasks === undefined
      ? undefined
      : `np.std([np.mean(${flat?.inner}) for ${flat?.inner} in ${tasks}], ddof=1) / np.sqrt(len(${tasks}))`;
  return {
    rule: 'pooled-error-code',
    from: expression.from,
    to: expression.to,
    message: `This standard error takes all trials of all tasks as independent. Trials of one task share its difficulty: take the mean of each task, and the standard error of those means.`,
    ...(means
      ? {
          fix: {
            title: 'Use the standard error over tasks',
            edits: [{ from: expression.from, to: expression.to, newText: means }],
          },
        }
      : {}),
  };
};

interface Size {
  readonly count?: PythonExpression;
  readonly list?: PythonExpression;
}

const sizeOf = (expression: PythonExpression): Size | undefined => {
  if (calledName(expression) === 'sem' && expression.kind === 'call') {
    const [list] = expression.positional;
    return list && { list };
  }
  const inside = rootOf(expression);
  if (inside?.kind === 'binary' && inside.operator === '/' && isVariance(inside.left)) return { count: inside.right };
  if (expression.kind !== 'binary' || expression.operator !== '/') return undefined;
  const count = rootOf(expression.right);
  return count && /^(std|stdev|pstdev)$/.test(calledName(expression.left) ?? '') ? { count } : undefined;
};
