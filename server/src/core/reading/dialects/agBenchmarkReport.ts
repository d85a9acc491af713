import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { at, isObject, member, membersOf, type Node } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';

const layout = layoutOf({
  task: keyTask,
  metrics: [{ name: 'success', path: ['metrics', 'success'], kind: 'binary' }],
});

/** Suites hold tests of their own; only the innermost ones are challenges. */
const testsOf = (
  tape: Tape,
  tests: Node,
  found: { name: string; node: Node }[] = [],
  depth = 0,
): { name: string; node: Node }[] => {
  for (const { name, value } of membersOf(tape, tests)) {
    const inner = member(tape, value, 'tests');
    if (isObject(tape, inner) && depth < 8) testsOf(tape, inner, found, depth + 1);
    else if (at(tape, value, 'metrics', 'success') >= 0) found.push({ name, node: value });
  }
  return found;
};

/** AgBenchmark's report: a tree of tests. */
export const agBenchmarkReport: Dialect = {
  id: 'agbenchmark-report',
  harness: 'AgBenchmark',
  files: 'report.json',
  n: '1',
  verdict: 'metrics.success: true',
  scale: 'none',
  convention: 'suites are not counted, their tests are',
  aggregates: 'none stored',
  document: (tape) => {
    const tests = testsOf(tape, member(tape, 0, 'tests'));
    if (tests.length === 0) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, node } of tests) {
          const verdict = at(tape, node, 'metrics', 'success');
          sink.trial({ tape, record: node, task: name, verdict, cells: [cellOf(tape, verdict)] });
        }
      },
    };
  },
};
