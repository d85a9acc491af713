import type { Dialect } from '../dialect';
import { isObject, member, stringOf } from '../tapeAccess';
import { binaryMetric, layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';

const layout = layoutOf({
  task: ['name'],
  trial: ['(position)'],
  metrics: [binaryMetric('status')],
  extras: [{ role: 'group', path: ['language'] }],
  fingerprints: [{ role: 'output', path: ['program'] }],
});

/** One problem's completions as MultiPL-E ran them. */
export const multiPlE: Dialect = {
  id: 'multipl-e',
  harness: 'MultiPL-E',
  files: '<problem>.results.json, .results.json.gz; one file per problem',
  n: 'length of results[]',
  verdict: 'status: "OK"; every other status is a failure',
  scale: 'none',
  convention: 'exceptions, syntax errors and timeouts of the program are failures',
  aggregates: 'none stored',
  document: (tape) => {
    const results = member(tape, 0, 'results');
    const isRun = (node: number): boolean =>
      isObject(tape, node) &&
      stringOf(tape, member(tape, node, 'status')) !== undefined &&
      member(tape, node, 'exit_code') >= 0;
    const task = stringOf(tape, member(tape, 0, 'name'));
    if (task === undefined || !isListOf(tape, results, isRun)) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        const language = stringOf(tape, member(tape, 0, 'language'));
        objectsOf(tape, results).forEach((record, i) => {
          const status = member(tape, record, 'status');
          const text = stringOf(tape, status);
          const program = member(tape, record, 'program');
          sink.trial({
            tape,
            record,
            task,
            trial: String(i),
            verdict: status,
            cells: [text === undefined ? null : text === 'OK'],
            extras: [language],
            values: [program < 0 ? undefined : tape.bytes.subarray(tape.start[program], tape.end[program])],
          });
        });
      },
    };
  },
};
