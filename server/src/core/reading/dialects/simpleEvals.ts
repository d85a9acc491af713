import type { Dialect } from '../dialect';
import { isObject, member, membersOf, numberOf } from '../tapeAccess';

const suffix = ':std';

/** simple-evals' metrics: a mean per group, each with the standard deviation of its scores. */
export const simpleEvals: Dialect = {
  id: 'simple-evals',
  harness: 'simple-evals',
  files: '<eval>_<model>.json',
  n: 'not stored',
  verdict: 'none: means per group',
  scale: 'fraction',
  convention: '"<key>:std" is the standard deviation of the scores, not a standard error',
  aggregates: 'score and each group, with its :std',
  document: (tape) => {
    const values = isObject(tape, member(tape, 0, 'metrics')) ? member(tape, 0, 'metrics') : 0;
    const pairs = membersOf(tape, values).filter(({ name }) => member(tape, values, `${name}${suffix}`) >= 0);
    if (pairs.length === 0 || numberOf(tape, member(tape, values, 'score')) === undefined) return undefined;
    return {
      kind: 'aggregate',
      note: 'Means per group with the spread of their scores, without the samples behind them.',
      read: (sink) => {
        for (const { name, value } of pairs) {
          const scope = name === 'score' ? {} : { group: name };
          const table = sink.newTable();
          const of = sink.claim({ tape, node: value, metric: 'mean', label: name, unit: 'fraction', scope, table });
          const deviation = member(tape, values, `${name}${suffix}`);
          sink.claim({
            tape,
            node: deviation,
            metric: 'standardDeviation',
            label: `${name}${suffix}`,
            unit: 'fraction',
            scope,
            table,
            of,
          });
        }
      },
    };
  },
};
