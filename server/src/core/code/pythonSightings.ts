import type { Tree } from '@lezer/common';
import { cancellingGammas, overflowingRatio } from './binomialCode';
import type { CodeSighting } from './codeObservation';
import { plugInSighting } from './plugInCode';
import { pooledSighting } from './pooledErrorCode';
import { type PythonExpression, within } from './pythonExpression';
import { scopesOf } from './pythonScope';
import { unguardedEstimators } from './unguardedEstimator';

/** Where a program computes metrics in ways that rules speak of, in file order. */
export const pythonSightings = (tree: Tree, source: string): readonly CodeSighting[] => {
  const scopes = scopesOf(tree, source);
  const sightings: CodeSighting[] = [];
  for (const scope of scopes) {
    for (const { expression, target } of scope.expressions) {
      const used = new Set<PythonExpression>();
      for (const each of within(expression)) {
        if (used.has(each)) continue;
        const plugIn = plugInSighting(each, scope, `${scope.name} ${target}`, source);
        if (plugIn) {
          used.add(plugIn.inner);
          sightings.push(plugIn.sighting);
        }
        const others = [overflowingRatio(each, source), cancellingGammas(each), pooledSighting(each, scope)];
        sightings.push(...others.filter((sighting) => sighting !== undefined));
      }
    }
  }
  return [...sightings, ...unguardedEstimators(scopes, source)].sort((one, other) => one.from - other.from);
};
