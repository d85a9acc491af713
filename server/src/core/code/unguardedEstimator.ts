import type { CodeSighting } from './codeObservation';
import { calledName, isNumber, type PythonExpression, within } from './pythonExpression';
import type { PythonScope } from './pythonScope';

interface ProductForm {
  readonly k: PythonExpression;
  readonly n: string;
}

/** `prod(1 - k / arange(n - c + 1, n + 1))`: the product form of the unbiased estimator. */
const productForm = (expression: PythonExpression): ProductForm | undefined => {
  if (expression.kind !== 'call' || calledName(expression) !== 'prod') return undefined;
  const [argument] = expression.positional;
  if (argument?.kind !== 'binary' || argument.operator !== '-' || !isNumber(argument.left, 1)) return undefined;
  const ratio = argument.right;
  if (ratio.kind !== 'binary' || ratio.operator !== '/' || calledName(ratio.right) !== 'arange') return undefined;
  const stop = ratio.right.kind === 'call' ? ratio.right.positional[1] : undefined;
  if (stop?.kind !== 'binary' || stop.operator !== '+' || !isNumber(stop.right, 1)) return undefined;
  return { k: ratio.left, n: stop.left.text };
};

const isSubtraction = (expression: PythonExpression): boolean =>
  expression.kind === 'binary' && expression.operator === '-';

/** True when somewhere in the program k is compared with a number of trials (not with n - c). */
const isGuarded = (scopes: readonly PythonScope[]): boolean =>
  scopes.some(({ expressions }) =>
    expressions.some(({ expression }) =>
      [...within(expression)].some((each) => {
        if (each.kind !== 'binary' || !/^[<>]=?$/.test(each.operator)) return false;
        const sides = [each.left, each.right];
        const hasK = sides.some((side) => side.kind === 'name' && /^(k|k_\w+|\w*_k|num_k)$/i.test(side.name));
        return hasK && !sides.some(isSubtraction) && !sides.some((side) => side.kind === 'number');
      }),
    ),
  );

const indentOf = (source: string, at: number): string =>
  /[ \t]*$/.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? '';

/** The product form with nothing that asks whether k exceeds n: it then returns a number for what is undefined. */
export const unguardedEstimators = (scopes: readonly PythonScope[], source: string): readonly CodeSighting[] => {
  if (isGuarded(scopes)) return [];
  return scopes.flatMap((scope) =>
    scope.expressions.flatMap(({ expression, statement }) =>
      [...within(expression)].flatMap((each): CodeSighting[] => {
        const form = productForm(each);
        if (!form) return [];
        const indent = indentOf(source, statement.from);
        const alone = source.slice(source.lastIndexOf('\n', statement.from - 1) + 1, statement.from).trim() === '';
        const guard = `if ${form.k.text} > ${form.n}:\n${indent}    raise ValueError(f"pass@{${form.k.text}} needs at least {${form.k.text}} trials per task, not {${form.n}}")\n${indent}`;
        return [
          {
            rule: 'unguarded-estimator-code',
            from: each.from,
            to: each.to,
            message: `Nothing here asks whether ${form.k.text} exceeds ${form.n}. Then the value is undefined, but this formula returns a number.`,
            ...(alone
              ? {
                  fix: {
                    title: 'Refuse k above n',
                    edits: [{ from: statement.from, to: statement.from, newText: guard }],
                  },
                }
              : {}),
          },
        ];
      }),
    ),
  );
};
