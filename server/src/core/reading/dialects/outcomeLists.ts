import type { Dialect } from '../dialect';
import { isArray, items, member, stringOf } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';
import { isListOf } from './parts/records';

const layout = layoutOf({ task: keyTask, metrics: [{ name: 'resolved', path: ['resolved'], kind: 'binary' }] });

/** Id lists by outcome, as the first SWE-bench leaderboard and Aider's runs keep them. */
export const outcomeLists: Dialect = {
  id: 'outcome-lists',
  harness: 'SWE-bench outcome lists',
  files: 'results.json',
  n: '1',
  verdict: 'an id that stands in resolved',
  scale: 'none',
  convention: 'instances without a generation are unresolved',
  aggregates: 'none stored',
  document: (tape) => {
    const lists = ['no_generation', 'generated', 'resolved'].map((name) => member(tape, 0, name));
    const [missing = -1, generated = -1, resolved = -1] = lists;
    if (
      !lists.every((list) => isArray(tape, list)) ||
      !isListOf(tape, generated, (node) => stringOf(tape, node) !== undefined)
    )
      return undefined;
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        const passes = new Set(items(tape, resolved).map((node) => stringOf(tape, node)));
        const seen = new Set<string>();
        for (const node of [...items(tape, generated), ...items(tape, missing)]) {
          const task = stringOf(tape, node);
          if (task === undefined || seen.has(task)) continue;
          seen.add(task);
          sink.trial({ tape, record: node, task, verdict: node, cells: [passes.has(task)] });
        }
      },
    };
  },
};
