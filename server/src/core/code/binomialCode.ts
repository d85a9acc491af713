import type { CodeSighting } from './codeObservation';
import { calledName, isNumber, type PythonExpression, within } from './pythonExpression';
import { importOf, isImportedFrom } from './pythonImports';

type Call = Extract<PythonExpression, { kind: 'call' }>;

const isComb = (expression: PythonExpression): expression is Call =>
  expression.kind === 'call' &&
  /^(comb|binom|binomial|nCr)$/.test(calledName(expression) ?? '') &&
  expression.positional.length >= 2;

/** A binomial coefficient made a floating-point number: `float(comb(n, k))`, or the comb of SciPy, which is one already. */
const floatingComb = (expression: PythonExpression, source: string): Call | undefined => {
  const [argument] = expression.kind === 'call' && calledName(expression) === 'float' ? expression.positional : [];
  if (argument && isComb(argument)) return argument;
  if (!isComb(expression)) return undefined;
  const exact = expression.keywords.get('exact');
  const floating = isImportedFrom(source, expression.callee, /^scipy\.(special|misc)$/) && exact?.text !== 'True';
  return floating ? expression : undefined;
};

/** A ratio of binomial coefficients as floating-point numbers: beyond about n = 1000 both are infinite and the ratio is no number. */
export const overflowingRatio = (expression: PythonExpression, source: string): CodeSighting | undefined => {
  if (expression.kind !== 'binary' || expression.operator !== '/') return undefined;
  const over = floatingComb(expression.left, source);
  const under = floatingComb(expression.right, source);
  if (!over && !under) return undefined;
  const top = over ?? (isComb(expression.left) ? expression.left : undefined);
  const bottom = under ?? (isComb(expression.right) ? expression.right : undefined);
  if (!top || !bottom) return undefined;
  const { prefix, edits } = importOf(source, 'math', 'comb');
  const call = ({ positional: [n, k] }: Call): string => `${prefix}comb(${n?.text ?? ''}, ${k?.text ?? ''})`;
  return {
    rule: 'overflowing-binomial-code',
    from: expression.from,
    to: expression.to,
    message:
      'These binomial coefficients are floating-point numbers: with about a thousand trials they overflow and the ratio is not a number. Whole numbers stay exact: math.comb divided by math.comb.',
    fix: {
      title: 'Divide whole numbers',
      edits: [...edits, { from: expression.from, to: expression.to, newText: `${call(top)} / ${call(bottom)}` }],
    },
  };
};

/** 1 - exp of differences of log gammas: near 0 and near 1 the digits cancel. */
export const cancellingGammas = (expression: PythonExpression): CodeSighting | undefined => {
  if (expression.kind !== 'binary' || expression.operator !== '-' || !isNumber(expression.left, 1)) return undefined;
  const { right } = expression;
  if (right.kind !== 'call' || calledName(right) !== 'exp') return undefined;
  const [argument] = right.positional;
  const gammas = argument
    ? [...within(argument)].filter((each) => /^(gammaln|lgamma|loggamma|betaln)$/.test(calledName(each) ?? ''))
    : [];
  if (gammas.length < 2) return undefined;
  return {
    rule: 'overflowing-binomial-code',
    from: expression.from,
    to: expression.to,
    message:
      'Differences of log gammas lose their digits where pass@k is small. A product over the trials, or math.comb divided by math.comb, keeps them.',
  };
};
