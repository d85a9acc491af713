import type { CodeSighting } from './codeObservation';
import { calledName, isNumber, type PythonExpression } from './pythonExpression';
import { importOf } from './pythonImports';
import type { PythonScope } from './pythonScope';
import { type SuccessRate, successRateOf } from './successRate';

interface Power {
  readonly base: PythonExpression;
  readonly exponent: PythonExpression;
}

/** `base ** exponent`, `pow(base, exponent)`, `np.power(base, exponent)`. */
const powerOf = (expression: PythonExpression): Power | undefined => {
  if (expression.kind === 'binary' && expression.operator === '**')
    return { base: expression.left, exponent: expression.right };
  if (expression.kind !== 'call' || !/^(pow|power)$/.test(calledName(expression) ?? '')) return undefined;
  const [base, exponent] = expression.positional;
  return base && exponent ? { base, exponent } : undefined;
};

const complement = (expression: PythonExpression): PythonExpression | undefined =>
  expression.kind === 'binary' && expression.operator === '-' && isNumber(expression.left, 1)
    ? expression.right
    : undefined;

const isK = ({ kind, text }: PythonExpression): boolean => kind === 'name' && /^(k|k_?\w?|\w*_k|num_?k)$/i.test(text);

/** pass^k needs a word of it: a rate may be squared for many reasons. */
const speaksOfAll = (words: string): boolean => /hat|pass_?\^?k|all_?k|pow|reliab|consisten|every/i.test(words);

const product = (rate: SuccessRate, k: string, metric: 'at' | 'hat', prefix: string): string => {
  const wrap = (text: string): string => (/^[\w.()[\]'"]+$/.test(text) ? text : `(${text})`);
  const n = wrap(rate.trials);
  const c = wrap(rate.successes);
  return metric === 'at'
    ? `1 - ${prefix}comb(${n} - ${c}, ${k}) / ${prefix}comb(${n}, ${k})`
    : `${prefix}comb(${c}, ${k}) / ${prefix}comb(${n}, ${k})`;
};

const sighting = (
  expression: PythonExpression,
  exponent: PythonExpression,
  rate: SuccessRate,
  metric: 'at' | 'hat',
  source: string,
): CodeSighting => {
  const k = exponent.text;
  const name = metric === 'at' ? 'pass@k' : 'pass^k';
  const direction = metric === 'at' ? 'low' : 'high';
  const { prefix, edits } = importOf(source, 'math', 'comb');
  const formula = product(rate, k, metric, prefix);
  return {
    rule: 'plug-in-code',
    from: expression.from,
    to: expression.to,
    message: `This puts the rate ${rate.successes} / ${rate.trials} into the formula for a known probability: ${name} comes out ${direction} whenever k is above 1 and trials are few. The unbiased value of one task is ${formula}.`,
    fix: {
      title: 'Use the unbiased estimator',
      edits: [...edits, { from: expression.from, to: expression.to, newText: formula }],
    },
  };
};

/** pass@k or pass^k made from a counted rate: `1 - (1 - c/n)**k`, `(c/n)**k`. Gives what it used up, so that the inner power is not said twice. */
export const plugInSighting = (
  expression: PythonExpression,
  scope: PythonScope,
  words: string,
  source: string,
): { readonly sighting: CodeSighting; readonly inner: PythonExpression } | undefined => {
  const rest = complement(expression);
  const outer = rest && powerOf(rest);
  const failure = outer && rest && complement(outer.base);
  const failing = failure ?? (outer && complementValue(outer.base, scope));
  if (outer && rest && failing) {
    const rate = successRateOf(failing, scope);
    if (rate && !isNumber(outer.exponent, 1))
      return { sighting: sighting(expression, outer.exponent, rate, 'at', source), inner: rest };
  }
  const power = powerOf(expression);
  if (!power) return undefined;
  const rate = successRateOf(power.base, scope);
  if (!rate || !(isK(power.exponent) || speaksOfAll(words)) || isNumber(power.exponent, 1)) return undefined;
  if (isNumber(power.exponent, 2) && !speaksOfAll(words)) return undefined;
  return { sighting: sighting(expression, power.exponent, rate, 'hat', source), inner: expression };
};

/** `q` where `q = 1 - p` was given before. */
const complementValue = (expression: PythonExpression, scope: PythonScope): PythonExpression | undefined => {
  const value = expression.kind === 'name' ? scope.valueOf(expression.name) : undefined;
  return value && complement(value);
};
