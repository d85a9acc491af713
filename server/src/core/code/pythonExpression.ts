import type { SyntaxNode } from '@lezer/common';

/** An expression of a program, brackets around it taken off. Places are UTF-16 offsets. */
export type PythonExpression = { readonly from: number; readonly to: number; readonly text: string } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: PythonExpression;
      readonly right: PythonExpression;
    }
  /** `callee` as written ("np.mean"); for a method of an expression its last name is enough. */
  | {
      readonly kind: 'call';
      readonly callee: string;
      readonly receiver: PythonExpression | undefined;
      readonly positional: readonly PythonExpression[];
      readonly keywords: ReadonlyMap<string, PythonExpression>;
    }
  /** A list or generator built in place: the expression of its elements and its `for name in source` clauses. */
  | {
      readonly kind: 'comprehension';
      readonly element: PythonExpression;
      readonly clauses: readonly { readonly variable: string; readonly source: PythonExpression }[];
    }
  | { readonly kind: 'member'; readonly object: PythonExpression; readonly property: string }
  | { readonly kind: 'other'; readonly parts: readonly PythonExpression[] }
);

const isExpression = (node: SyntaxNode): boolean =>
  /Expression$|^(VariableName|Number|String|FormatString|Boolean|None)$/.test(node.name);

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

/** The expression that a node stands for. */
export const expressionOf = (node: SyntaxNode, source: string): PythonExpression => {
  const place = { from: node.from, to: node.to, text: source.slice(node.from, node.to) };
  const read = (child: SyntaxNode): PythonExpression => expressionOf(child, source);
  const children = childrenOf(node);
  const inner = children.filter(isExpression);
  const [first, second] = inner;
  switch (node.name) {
    case 'Number':
      return { ...place, kind: 'number', value: Number(place.text.replace(/_/g, '')) };
    case 'VariableName':
      return { ...place, kind: 'name', name: place.text };
    case 'ParenthesizedExpression':
      return first && inner.length === 1 ? read(first) : { ...place, kind: 'other', parts: inner.map(read) };
    case 'BinaryExpression': {
      const operator = children.find((child) => /Op$/.test(child.name));
      if (!first || !second || !operator) break;
      return {
        ...place,
        kind: 'binary',
        operator: source.slice(operator.from, operator.to),
        left: read(first),
        right: read(second),
      };
    }
    case 'CallExpression': {
      const [callee] = children;
      const list = node.getChild('ArgList');
      if (!callee || !list) break;
      const object = callee.name === 'MemberExpression' ? callee.firstChild : null;
      return {
        ...place,
        kind: 'call',
        callee: source.slice(callee.from, callee.to),
        receiver: object && isExpression(object) ? read(object) : undefined,
        ...argumentsOf(list, source),
      };
    }
    case 'ArrayComprehensionExpression':
    case 'ComprehensionExpression':
    case 'SetComprehensionExpression': {
      const comprehension = comprehensionOf(children, source);
      if (comprehension) return { ...place, kind: 'comprehension', ...comprehension };
      break;
    }
    case 'MemberExpression': {
      const property = node.getChild('PropertyName');
      if (first && property)
        return { ...place, kind: 'member', object: read(first), property: source.slice(property.from, property.to) };
      break;
    }
  }
  return { ...place, kind: 'other', parts: inner.map(read) };
};

type Arguments = Pick<Extract<PythonExpression, { kind: 'call' }>, 'positional' | 'keywords'>;

const argumentsOf = (list: SyntaxNode, source: string): Arguments => {
  const positional: PythonExpression[] = [];
  const keywords = new Map<string, PythonExpression>();
  const children = childrenOf(list);
  // A generator as the only argument stands without brackets of its own.
  if (children.some(({ name }) => name === 'for')) {
    const comprehension = comprehensionOf(children.slice(1), source);
    const place = { from: list.from + 1, to: list.to - 1, text: source.slice(list.from + 1, list.to - 1) };
    return { positional: comprehension ? [{ ...place, kind: 'comprehension', ...comprehension }] : [], keywords };
  }
  children.forEach((child, i) => {
    if (!isExpression(child) || children[i + 1]?.name === 'AssignOp') return;
    const name = children[i - 1]?.name === 'AssignOp' ? children[i - 2] : undefined;
    if (name) keywords.set(source.slice(name.from, name.to), expressionOf(child, source));
    else positional.push(expressionOf(child, source));
  });
  return { positional, keywords };
};

const comprehensionOf = (
  children: readonly SyntaxNode[],
  source: string,
): Pick<Extract<PythonExpression, { kind: 'comprehension' }>, 'element' | 'clauses'> | undefined => {
  const element = children.find(isExpression);
  if (!element) return undefined;
  const clauses = children.flatMap((child, i) => {
    const variable = children[i + 1];
    const over = children.slice(i + 1).findIndex(({ name }) => name === 'in');
    const from = over < 0 ? undefined : children[i + over + 2];
    return child.name === 'for' && variable && from && isExpression(from)
      ? [{ variable: source.slice(variable.from, variable.to), source: expressionOf(from, source) }]
      : [];
  });
  return { element: expressionOf(element, source), clauses };
};

/** The expressions right below one. */
export const partsOf = (expression: PythonExpression): readonly PythonExpression[] => {
  switch (expression.kind) {
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return [
        ...(expression.receiver ? [expression.receiver] : []),
        ...expression.positional,
        ...expression.keywords.values(),
      ];
    case 'comprehension':
      return [expression.element, ...expression.clauses.map(({ source }) => source)];
    case 'member':
      return [expression.object];
    case 'other':
      return expression.parts;
    default:
      return [];
  }
};

/** Every expression inside one, itself first. */
export function* within(expression: PythonExpression): Generator<PythonExpression> {
  yield expression;
  for (const part of partsOf(expression)) yield* within(part);
}

/** The last name of a callee: "mean" of "np.mean". */
export const calledName = (expression: PythonExpression): string | undefined =>
  expression.kind === 'call' ? expression.callee.slice(expression.callee.lastIndexOf('.') + 1) : undefined;

export const isNumber = (expression: PythonExpression, value: number): boolean =>
  expression.kind === 'number' && expression.value === value;
