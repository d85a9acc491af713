import type { Dialect } from '../dialect';
import type { Tape } from '../tape';
import { at, isObject, member, membersOf, type Node, numberOf } from '../tapeAccess';
import type { TrialSink } from '../trialSink';
import { mapOf } from './parts/records';

/** "acc_stderr,none" speaks of "acc,none"; "acc_stderr" of "acc". */
const split = (name: string): { metric: string; isError: boolean; filter: string } => {
  const [spelled = '', filter = ''] = name.split(',', 2);
  const isError = spelled.endsWith('_stderr');
  return { metric: isError ? spelled.slice(0, -'_stderr'.length) : spelled, isError, filter };
};

const claimTask = (sink: TrialSink, tape: Tape, task: string, values: Node): void => {
  // A group's counts add up its subtasks, also those without the metric, and its error is stratified: no count is stated for it.
  const isGroup = at(tape, 0, 'groups', task) >= 0;
  const tasks = isGroup
    ? undefined
    : (numberOf(tape, at(tape, 0, 'n-samples', task, 'effective')) ??
      numberOf(tape, member(tape, values, 'sample_len')));
  const table = sink.newTable();
  const means = new Map<string, number>();
  const fields = membersOf(tape, values).map((field) => ({ ...field, ...split(field.name) }));
  // Means first: an error may stand before the value it speaks of.
  for (const field of [...fields.filter((one) => !one.isError), ...fields.filter((one) => one.isError)]) {
    const key = `${field.metric},${field.filter}`;
    if (
      numberOf(tape, field.value) === undefined ||
      (!field.isError && !fields.some((one) => one.isError && `${one.metric},${one.filter}` === key))
    )
      continue;
    const id = sink.claim({
      tape,
      node: field.value,
      metric: field.isError ? 'standardError' : 'mean',
      label: field.name,
      unit: 'fraction',
      scope: {
        metric: field.metric,
        group: task,
        ...(field.filter === '' || field.filter === 'none' ? {} : { run: field.filter }),
      },
      table,
      statedTasks: tasks,
      ...(field.isError ? { of: means.get(key) } : {}),
    });
    if (id !== undefined && !field.isError) means.set(key, id);
  }
};

/** The aggregates of lm-evaluation-harness, and of lighteval, which spells them alike. */
export const lmEvalResults: Dialect = {
  id: 'lm-eval-results',
  harness: 'lm-evaluation-harness results',
  files: 'results_<date>.json (lighteval too)',
  n: 'not stored',
  verdict: 'none: means per task',
  scale: 'fraction',
  convention: 'a standard error may be "N/A" or NaN: then nothing is said about it',
  aggregates: '"<metric>,<filter>" with "<metric>_stderr,<filter>" of each task',
  document: (tape) => {
    const results = member(tape, 0, 'results');
    const isHarness =
      at(tape, 0, 'config_general') >= 0 ||
      at(tape, 0, 'n-samples') >= 0 ||
      (isObject(tape, member(tape, 0, 'versions')) && (at(tape, 0, 'configs') >= 0 || at(tape, 0, 'config') >= 0));
    const tasks = isHarness ? mapOf(tape, results, (value) => isObject(tape, value)) : undefined;
    if (!tasks) return undefined;
    return {
      kind: 'aggregate',
      note: 'Means and standard errors per task, without samples: they are checked where the samples stand beside them.',
      read: (sink) => {
        for (const { name, value } of tasks) claimTask(sink, tape, name, value);
      },
    };
  },
};
