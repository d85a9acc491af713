import { cellOf } from '../cellOf';
import type { Dialect } from '../dialect';
import { Kind } from '../tape';
import { isArray, kindOf, numberOf } from '../tapeAccess';
import { keyTask, layoutOf } from './parts/layoutOf';
import { isListOf, mapOf } from './parts/records';
import { addVerdictList } from './parts/verdictList';

const layout = layoutOf({ task: keyTask, metrics: [{ name: 'verdict', path: ['(value)'], kind: 'binary' }] });

/** Settings are maps of switches too: ids of tasks have digits, separators or capital letters, and there are several of them. */
const looksLikeTasks = (names: readonly string[]): boolean =>
  names.length >= 3 && names.filter((name) => /\d|__|\/|[a-z][A-Z]|^Test/.test(name)).length >= names.length * 0.6;

/** A bare map from task to verdict, or to the list of its verdicts (SWE-bench Pro, AgBenchmark's success rates). */
export const verdictMap: Dialect = {
  id: 'verdict-map',
  harness: 'Map of verdicts (SWE-bench Pro, AgBenchmark)',
  files: 'eval_results.json, success_rate.json',
  n: '1, or the length of the list',
  verdict: 'the value itself: true',
  scale: 'none',
  convention: 'null is no verdict',
  aggregates: 'none stored',
  document: (tape) => {
    const isFlag = (node: number): boolean =>
      [Kind.true, Kind.false, Kind.null].includes(kindOf(tape, node) as 4 | 5 | 6);
    const isZeroOrOne = (node: number): boolean => [0, 1].includes(numberOf(tape, node) ?? -1);
    const tasks = mapOf(
      tape,
      0,
      (value) => isFlag(value) || isListOf(tape, value, (element) => isFlag(element) || isZeroOrOne(element)),
    );
    if (!tasks?.some(({ value }) => kindOf(tape, value) !== Kind.null)) return undefined;
    const lists = tasks.filter(({ value }) => isArray(tape, value)).length;
    if (tasks.length < 2 || (lists < tasks.length && !looksLikeTasks(tasks.map(({ name }) => name)))) return undefined;
    return {
      kind: 'trials',
      layout: lists > 0 ? { ...layout, trial: ['(position)'] } : layout,
      read: (sink) => {
        for (const { name, value } of tasks) {
          if (isArray(tape, value)) addVerdictList(sink, tape, { name, record: value, list: value });
          else sink.trial({ tape, record: value, task: name, verdict: value, cells: [cellOf(tape, value)] });
        }
      },
    };
  },
};
