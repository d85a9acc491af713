import type { Dialect } from '../dialect';
import { at, isObject, member, numberOf } from '../tapeAccess';
import { mapOf } from './parts/records';

/** EvalPerf's brief: efficiency scores per task, and pass@1 already averaged, in percent. */
export const evalPerf: Dialect = {
  id: 'evalperf',
  harness: 'EvalPerf',
  files: '*_evalperf_results.brief.json',
  n: 'config.n_samples',
  verdict: 'none: per-task pass@1 in percent',
  scale: 'percent',
  convention: 'dps scores efficiency, not success',
  aggregates: 'summary.pass@1',
  document: (tape) => {
    const tasks = mapOf(
      tape,
      member(tape, 0, 'eval'),
      (value) => isObject(tape, value) && member(tape, value, 'dps') >= 0,
    );
    if (!tasks) return undefined;
    return {
      kind: 'aggregate',
      note: 'Scores per task that are already averaged (in percent), without the trials behind them.',
      read: (sink) => {
        const trials = at(tape, 0, 'config', 'n_samples');
        sink.stated('trialsPerTask', tape, trials);
        sink.claim({
          tape,
          node: at(tape, 0, 'summary', 'pass@1'),
          metric: 'pass@k',
          k: 1,
          label: 'pass@1',
          unit: 'percent',
          statedTasks: tasks.length,
          statedTrialsPerTask: numberOf(tape, trials),
        });
      },
    };
  },
};
