import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { at, booleanOf, isObject, member, type Node } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';
import { mapOf, objectsOf } from './parts/records';
import { taskLabel } from './parts/taskLabel';

const layout = layoutOf({
  task: keyTask,
  metrics: [{ name: 'all metrics', path: ['cached_metrics_data', 'success'], kind: 'binary' }],
});

/** The key is itself a JSON document; the input names the case. */
const caseName = (key: string): string => {
  try {
    const { input } = JSON.parse(key) as { input?: unknown };
    return typeof input === 'string' ? input : key;
  } catch {
    return key;
  }
};

const verdictOf = (tape: Tape, value: Node): { verdict: Node; pass: boolean | undefined } => {
  const verdicts = objectsOf(tape, member(tape, value, 'cached_metrics_data')).map((data) =>
    at(tape, data, 'metric_data', 'success'),
  );
  const flags = verdicts.map((node) => booleanOf(tape, node));
  const failed = flags.indexOf(false);
  return {
    verdict: verdicts[Math.max(0, failed)] ?? -1,
    pass: flags.length === 0 || flags.includes(undefined) ? undefined : failed < 0,
  };
};

/** DeepEval's cache: under each test case its metrics. */
export const deepEvalCache: Dialect = {
  id: 'deepeval-cache',
  harness: 'DeepEval cache',
  files: '.deepeval/.deepeval-cache.json',
  n: '1',
  verdict: 'metric_data.success of every metric of the case is true',
  scale: 'none',
  convention: 'a case without metrics is unscored',
  aggregates: 'none stored',
  document: (tape) => {
    const isCase = (value: Node): boolean => isObject(tape, value) && member(tape, value, 'cached_metrics_data') >= 0;
    const cases = mapOf(tape, member(tape, 0, 'test_cases_lookup_map'), isCase);
    if (!cases) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { key, name, value } of cases) {
          const { verdict, pass } = verdictOf(tape, value);
          sink.trial({
            tape,
            record: verdict < 0 ? key : value,
            task: taskLabel(caseName(name)),
            ...(verdict < 0 ? {} : { verdict }),
            cells: [pass ?? null],
          });
        }
      },
    };
  },
};
