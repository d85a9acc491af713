import type { SyntaxNode, Tree } from '@lezer/common';
import { expressionOf, type PythonExpression } from './pythonExpression';

/** One function of a program, or what stands outside of all: its expressions, and what its names were given. */
export interface PythonScope {
  /** Name of the function; empty outside. */
  readonly name: string;
  readonly parameters: ReadonlySet<string>;
  /** Expressions of the statements, in order, with the names they are assigned to and the statement they stand in. */
  readonly expressions: readonly {
    readonly expression: PythonExpression;
    readonly target: string;
    readonly statement: { readonly from: number; readonly to: number };
  }[];
  /** What a name holds, where it is assigned exactly once. */
  valueOf(name: string): PythonExpression | undefined;
}

interface OpenScope {
  readonly name: string;
  readonly parameters: Set<string>;
  readonly expressions: { expression: PythonExpression; target: string; statement: { from: number; to: number } }[];
  readonly values: Map<string, PythonExpression | undefined>;
}

const isPart = (node: SyntaxNode): boolean =>
  /Expression$/.test(node.name) || node.name === 'VariableName' || node.name === 'Number';

/** The functions of a program and what stands outside of them. */
export const scopesOf = (tree: Tree, source: string): readonly PythonScope[] => {
  const scopes: OpenScope[] = [];
  const open = (name: string): OpenScope => {
    const scope: OpenScope = { name, parameters: new Set(), expressions: [], values: new Map() };
    scopes.push(scope);
    return scope;
  };
  const visit = (node: SyntaxNode, scope: OpenScope): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name === 'FunctionDefinition') enterFunction(child);
      else if (child.name === 'AssignStatement') assign(child, scope);
      else if (isPart(child)) {
        scope.expressions.push({ expression: expressionOf(child, source), target: '', statement: statementOf(child) });
      } else visit(child, scope);
    }
  };
  const enterFunction = (node: SyntaxNode): void => {
    const name = node.getChild('VariableName');
    const scope = open(name ? source.slice(name.from, name.to) : '');
    for (const parameter of node.getChild('ParamList')?.getChildren('VariableName') ?? [])
      scope.parameters.add(source.slice(parameter.from, parameter.to));
    const body = node.getChild('Body');
    if (body) visit(body, scope);
  };
  const assign = (node: SyntaxNode, scope: OpenScope): void => {
    const values = [];
    for (let child = node.firstChild; child; child = child.nextSibling) if (isPart(child)) values.push(child);
    const target = values[0];
    const value = values.at(-1);
    if (!target || !value || target === value) return;
    const name = source.slice(target.from, target.to);
    const expression = expressionOf(value, source);
    const plain = values.length === 2 && target.name === 'VariableName' && node.getChild('UpdateOp') === null;
    // A name that is given twice holds neither for sure.
    for (const each of values.slice(0, -1)) {
      const given = source.slice(each.from, each.to);
      scope.values.set(given, plain && !scope.values.has(given) ? expression : undefined);
    }
    scope.expressions.push({ expression, target: name, statement: { from: node.from, to: node.to } });
  };
  visit(tree.topNode, open(''));
  return scopes.map(({ name, parameters, expressions, values }) => ({
    name,
    parameters,
    expressions,
    valueOf: (each) => values.get(each),
  }));
};

const statementOf = (node: SyntaxNode): { readonly from: number; readonly to: number } => {
  let at: SyntaxNode = node;
  while (at.parent && !/Statement$/.test(at.name)) at = at.parent;
  return { from: at.from, to: at.to };
};
