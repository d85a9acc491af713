import { calledName, type PythonExpression } from './pythonExpression';
import type { PythonScope } from './pythonScope';

/** A rate of successes that a program counted: the texts of its count of successes and of its trials. */
export interface SuccessRate {
  readonly successes: string;
  readonly trials: string;
}

const successName =
  /^(c|num_?c|n_?correct|num_?correct|correct|corrects|correct_count|num_?passed|n_?passed|passed|passes|num_?success(es)?|n_?success(es)?|success(es)?|wins?|solved|n_?solved|num_?solved)$/i;
const trialName =
  /^(n|total|num_?n|n_?total|num_?samples|n_?samples|num_?trials|n_?trials|trials|samples|num_?attempts|n_?attempts|attempts|num_?generations|n_?generations|count)$/i;
const verdictsName =
  /(result|verdict|correct|passed|pass|success|outcome|score|reward|trial|attempt|solved|graded|check)s?(_list)?$/i;

const lastName = (text: string): string => text.slice(text.search(/[^.[\]'"]+['"\]]*$/)).replace(/['"\]]+$/, '');

const isCountOfSuccesses = (expression: PythonExpression, scope: PythonScope): boolean => {
  if (expression.kind === 'call') {
    const called = calledName(expression);
    return (
      called === 'sum' ||
      called === 'count_nonzero' ||
      (called === 'count' && expression.receiver !== undefined) ||
      (called === 'int' && expression.positional.some((each) => isCountOfSuccesses(each, scope)))
    );
  }
  if (expression.kind !== 'name' && expression.kind !== 'other' && expression.kind !== 'member') return false;
  if (successName.test(lastName(expression.text))) return true;
  const value = expression.kind === 'name' ? scope.valueOf(expression.name) : undefined;
  return value !== undefined && isCountOfSuccesses(value, scope);
};

const isCountOfTrials = (expression: PythonExpression, scope: PythonScope): boolean => {
  if (expression.kind === 'call') return calledName(expression) === 'len';
  if (expression.kind === 'member') return expression.property === 'size' || trialName.test(expression.property);
  if (expression.kind === 'name' || expression.kind === 'other') {
    if (trialName.test(lastName(expression.text))) return true;
    const value = expression.kind === 'name' ? scope.valueOf(expression.name) : undefined;
    return value !== undefined && isCountOfTrials(value, scope);
  }
  return false;
};

/**
 * The rate an expression holds, followed through names that are given once: successes over trials, or the mean of verdicts.
 * A parameter or a drawn number is no counted rate: it may be a true probability.
 */
export const successRateOf = (expression: PythonExpression, scope: PythonScope, depth = 0): SuccessRate | undefined => {
  if (depth > 4) return undefined;
  if (expression.kind === 'binary' && expression.operator === '/')
    return isCountOfSuccesses(expression.left, scope) && isCountOfTrials(expression.right, scope)
      ? { successes: expression.left.text, trials: expression.right.text }
      : undefined;
  if (expression.kind === 'call') {
    const called = calledName(expression);
    const [argument] = expression.positional;
    if (called === 'float' && argument) return successRateOf(argument, scope, depth + 1);
    const list = called === 'mean' ? (argument ?? expression.receiver) : undefined;
    if (list?.kind === 'name' && verdictsName.test(list.name) && !expression.keywords.has('axis'))
      return { successes: `int(sum(${list.text}))`, trials: `len(${list.text})` };
    return undefined;
  }
  if (expression.kind !== 'name' || scope.parameters.has(expression.name)) return undefined;
  const value = scope.valueOf(expression.name);
  return value && successRateOf(value, scope, depth + 1);
};
