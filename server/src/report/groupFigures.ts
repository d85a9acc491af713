import type { Facts, Run } from '#core/facts/facts';
import { runReport } from '#core/facts/runReport';
import { mainFigures } from '#shared/mainFigures';
import type { GroupField, GroupRow } from '#shared/protocol';
import { groupSentences } from './groupSentences';
import { subTally } from './subTally';
import { type GroupColumn, taskFields } from './taskFields';

/** More groups than this are not listed; the field then says how many there are. */
const mostRows = 500;

/** Word for the tasks that have no value in a field. */
const without = '(none)';

const rowOf = ({ tally, report }: Run, value: string, tasks: readonly number[], k: number): GroupRow => {
  const { sources, format } = report;
  const own = runReport(subTally(tally, tasks), { sources, format, ks: [k], planned: undefined });
  const main = mainFigures(own);
  return {
    value,
    tasks: own.tasks,
    trials: own.trials,
    mean: main.value,
    se: main.se,
    interval: main.interval,
    passAtK: own.passAtK[0]?.value ?? null,
    passHatK: own.passHatK[0]?.value ?? null,
    always: own.shape.always,
    never: own.shape.never,
  };
};

/** Task numbers by value of a field, in order of first appearance. */
export const tasksByValue = ({ tally }: Run, column: GroupColumn): ReadonlyMap<string, readonly number[]> => {
  const byValue = new Map<string, number[]>();
  for (let task = 0; task < tally.tasks; task++) {
    const value = column.valueOf(task) ?? without;
    const known = byValue.get(value);
    if (known) known.push(task);
    else byValue.set(value, [task]);
  }
  return byValue;
};

/** The figures of a run for each value of each field that sorts its tasks into groups; largest groups first. */
export const groupFigures = (facts: Facts, run: Run, k: number): readonly GroupField[] => {
  if (!run.report.tasksKnown) return [];
  return taskFields(facts, run).groups.map((column) => {
    const groups = [...tasksByValue(run, column)].sort(([, one], [, other]) => other.length - one.length);
    const rows = groups.slice(0, mostRows).map(([value, tasks]) => rowOf(run, value, tasks, k));
    return { name: column.name, total: groups.length, rows, sentences: groupSentences(run, column, groups) };
  });
};
