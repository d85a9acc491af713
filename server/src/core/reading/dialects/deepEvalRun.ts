import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import { isObject, member, type Node, numberOf, stringOf, textOf } from '../tapeAccess';
import { layoutOf } from './parts/layoutOf';
import { isListOf, objectsOf } from './parts/records';
import { taskLabel } from './parts/taskLabel';

/** DeepEval's last test run: a list of test cases with the verdict of all their metrics. */
export const deepEvalRun: Dialect = {
  id: 'deepeval-run',
  harness: 'DeepEval',
  files: '.deepeval/.latest_test_run.json, .temp_test_run_data.json',
  n: 'cases with the same name and input',
  verdict: 'success: true (every metric of the case reached its threshold)',
  scale: 'none',
  convention: 'a case is named by its test and, where a test has several inputs, by the input',
  aggregates: 'testPassed',
  document: (tape) => {
    const run = isObject(tape, member(tape, 0, 'testRunData')) ? member(tape, 0, 'testRunData') : 0;
    const cases = member(tape, run, 'testCases');
    const isCase = (node: Node): boolean =>
      isObject(tape, node) && member(tape, node, 'success') >= 0 && member(tape, node, 'metricsData') >= 0;
    if (!isListOf(tape, cases, isCase)) return undefined;
    const records = objectsOf(tape, cases);
    const metricNames = [
      ...new Set(
        records.flatMap((record) =>
          objectsOf(tape, member(tape, record, 'metricsData')).map(
            (data) => stringOf(tape, member(tape, data, 'name')) ?? '',
          ),
        ),
      ),
    ].filter((name) => name !== '');
    const nameOf = (record: Node): string => stringOf(tape, member(tape, record, 'name')) ?? '';
    const inputOf = (record: Node): string => {
      const input = member(tape, record, 'input');
      return input < 0 ? '' : textOf(tape, input);
    };
    const isShared = new Map<string, Set<string>>();
    for (const record of records)
      isShared.set(nameOf(record), (isShared.get(nameOf(record)) ?? new Set()).add(inputOf(record)));
    return {
      kind: 'trials',
      layout: layoutOf({
        task: ['name'],
        metrics: [
          { name: 'success', path: ['success'], kind: 'binary' },
          ...metricNames.map((name) => ({ name, path: ['metricsData', name], kind: 'score' as const })),
        ],
      }),
      read: (sink) => {
        for (const record of records) {
          const data = objectsOf(tape, member(tape, record, 'metricsData'));
          const name = nameOf(record);
          const verdict = member(tape, record, 'success');
          sink.trial({
            tape,
            record,
            task: taskLabel(
              (isShared.get(name)?.size ?? 0) > 1 || name === '' ? `${name} ${inputOf(record)}`.trim() : name,
            ),
            verdict,
            cells: [
              cellOf(tape, verdict),
              ...metricNames.map((metric) => {
                const found = data.find((one) => stringOf(tape, member(tape, one, 'name')) === metric);
                return found === undefined ? undefined : numberOf(tape, member(tape, found, 'score'));
              }),
            ],
          });
        }
        sink.stated('successes', tape, member(tape, run, 'testPassed'));
      },
    };
  },
};
