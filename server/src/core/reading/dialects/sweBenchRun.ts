import type { Dialect } from '../dialect';
import { isArray, items, member, textOf } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';

const layout = layoutOf({
  task: keyTask,
  metrics: [{ name: 'resolved', path: ['resolved_ids'], kind: 'binary' }],
  extras: [{ role: 'status', path: ['(list)'] }],
});

/** The summary of a SWE-bench run: lists of instance ids by outcome. */
export const sweBenchRun: Dialect = {
  id: 'swe-bench-run',
  harness: 'SWE-bench run',
  files: '<model>.<run_id>.json',
  n: '1',
  verdict: 'a submitted id that stands in resolved_ids',
  scale: 'none',
  convention: 'errors and empty patches of submitted instances are unresolved',
  aggregates: 'resolved_instances, submitted_instances',
  document: (tape) => {
    const submitted = member(tape, 0, 'submitted_ids');
    const resolved = member(tape, 0, 'resolved_ids');
    if (!isArray(tape, submitted) || !isArray(tape, resolved)) return undefined;
    const idsOf = (name: string): ReadonlySet<string> =>
      new Set(items(tape, member(tape, 0, name)).map((node) => textOf(tape, node)));
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        const passes = idsOf('resolved_ids');
        const errors = idsOf('error_ids');
        const empty = idsOf('empty_patch_ids');
        for (const node of items(tape, submitted)) {
          const task = textOf(tape, node);
          const status = errors.has(task) ? 'error_ids' : empty.has(task) ? 'empty_patch_ids' : undefined;
          sink.trial({ tape, record: node, task, verdict: node, cells: [passes.has(task)], extras: [status] });
        }
        sink.stated('tasks', tape, member(tape, 0, 'submitted_instances'));
        sink.stated('successes', tape, member(tape, 0, 'resolved_instances'));
      },
    };
  },
};
