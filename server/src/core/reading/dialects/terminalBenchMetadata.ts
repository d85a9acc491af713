import type { Dialect } from '../dialect';
import { isObject, member, membersOf, numberOf, stringOf } from '../tapeAccess';

/** The design of a Terminal-Bench run, with the same numbers as its results. */
export const terminalBenchMetadata: Dialect = {
  id: 'terminal-bench-metadata',
  harness: 'Terminal-Bench metadata',
  files: 'run_metadata.json',
  n: 'n_attempts',
  verdict: 'none: accuracy and pass@k',
  scale: 'fraction',
  convention: 'as in results.json',
  aggregates: 'accuracy, pass_at_k',
  document: (tape) => {
    const attempts = member(tape, 0, 'n_attempts');
    if (numberOf(tape, attempts) === undefined || member(tape, 0, 'agent_name') < 0) return undefined;
    if (member(tape, 0, 'accuracy') < 0 && !isObject(tape, member(tape, 0, 'pass_at_k'))) return undefined;
    return {
      kind: 'aggregate',
      note: 'The design and the reported numbers of a run: they are checked where results.json stands beside them.',
      read: (sink) => {
        const size = member(tape, 0, 'dataset_size');
        const run = stringOf(tape, member(tape, 0, 'model_name'));
        sink.stated('trialsPerTask', tape, attempts);
        sink.stated('tasks', tape, size);
        const shared = {
          tape,
          unit: 'fraction',
          table: sink.newTable(),
          scope: run === undefined ? {} : { run },
          statedTasks: numberOf(tape, size),
          statedTrialsPerTask: numberOf(tape, attempts),
        } as const;
        sink.claim({ ...shared, node: member(tape, 0, 'accuracy'), metric: 'mean', label: 'accuracy' });
        for (const { name, value } of membersOf(tape, member(tape, 0, 'pass_at_k')))
          if (/^\d+$/.test(name))
            sink.claim({ ...shared, node: value, metric: 'pass@k', k: Number(name), label: `pass_at_k.${name}` });
      },
    };
  },
};
