import type { Dialect } from '../dialect';
import { booleanOf, isObject, member } from '../tapeAccess';
import { binaryMetric, keyTask, layoutOf } from './parts/layoutOf';
import { mapOf } from './parts/records';

const layout = layoutOf({ task: keyTask, metrics: [binaryMetric('resolved')] });

/** What SWE-bench's checker says of an instance; one file each, or several in one map. */
export const sweBenchReport: Dialect = {
  id: 'swe-bench-report',
  harness: 'SWE-bench instance report',
  files: 'logs/…/<instance>/report.json',
  n: '1 per file',
  verdict: 'resolved: true',
  scale: 'none',
  convention: 'a patch that does not apply is a failure',
  aggregates: 'none stored',
  document: (tape) => {
    const isReport = (node: number): boolean =>
      isObject(tape, node) &&
      booleanOf(tape, member(tape, node, 'resolved')) !== undefined &&
      ['patch_exists', 'patch_successfully_applied', 'tests_status', 'patch_is_None'].some(
        (name) => member(tape, node, name) >= 0,
      );
    const instances = mapOf(tape, 0, isReport);
    if (!instances) return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const { name, value } of instances)
          if (!sink.record(tape, value, { task: name })) sink.skip('a report without a verdict', tape, value);
      },
    };
  },
};
