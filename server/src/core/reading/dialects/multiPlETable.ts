import type { Dialect } from '../dialect';
import { isObject, member, numberOf, stringOf } from '../tapeAccess';
import { inMost } from './parts/fields';
import { layoutOf } from './parts/layoutOf';

/** What MultiPL-E's pass_k.py prints: one line per benchmark and k. */
export const multiPlETable: Dialect = {
  id: 'multipl-e-table',
  harness: 'MultiPL-E pass@k table',
  files: '*.csv',
  n: 'MinCompletions to MaxCompletions',
  verdict: 'none: pass@k per data set',
  scale: 'fraction',
  convention: 'estimates are means over the problems',
  aggregates: 'Estimate',
  lines: (profile) => {
    if (!['Dataset', 'Pass@k', 'Estimate', 'NumProblems'].every((name) => inMost(profile, name, 0.9))) return undefined;
    return {
      kind: 'records',
      layout: layoutOf({ task: undefined, metrics: [] }),
      note: 'Reported pass@k only, without the trials behind it.',
      read: (tape, record, sink) => {
        const k = numberOf(tape, member(tape, record, 'Pass@k'));
        const group = stringOf(tape, member(tape, record, 'Dataset'));
        if (!isObject(tape, record) || k === undefined) return false;
        const fewest = numberOf(tape, member(tape, record, 'MinCompletions'));
        const isEven = fewest !== undefined && fewest === numberOf(tape, member(tape, record, 'MaxCompletions'));
        sink.claim({
          tape,
          node: member(tape, record, 'Estimate'),
          metric: 'pass@k',
          k,
          label: 'Estimate',
          unit: 'fraction',
          scope: group === undefined ? {} : { group },
          statedTasks: numberOf(tape, member(tape, record, 'NumProblems')),
          statedTrialsPerTask: isEven ? fewest : undefined,
        });
        return true;
      },
    };
  },
};
