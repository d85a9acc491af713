import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun } from './perRun';
import { columnName, columnsOf, idAt, textOfId, trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, primaryRuns, rowSpan } from './ruleHelp';
import { rowsInFileOrder, rowsOfTask } from './taskRows';

/** Tasks on each side of a change between tasks; fewer can each have a setting of their own. */
const fewestTasks = 3;

interface Change {
  readonly column: number;
  readonly values: readonly number[];
  /** First row with another value than the first row's. */
  readonly row: number;
  /** Tasks whose trials have different values; 0 for a change between tasks. */
  readonly tasks: number;
}

/** Tasks of a run whose trials have different values in a column. */
const mixedTasks = (facts: Facts, run: Run, column: number): number => {
  let mixed = 0;
  for (let task = 0; task < run.tally.tasks; task++) {
    const ids = new Set(Array.from(rowsOfTask(run, task), (row) => idAt(facts, column, row)));
    ids.delete(-1);
    if (ids.size > 1) mixed++;
  }
  return mixed;
};

/** True when a field of the tasks (group, cluster) has other values on the two sides of a change: the setting follows the tasks by design. */
const followsTasks = (facts: Facts, before: readonly number[], after: readonly number[]): boolean =>
  (['group', 'cluster'] as const)
    .flatMap((role) => columnsOf(facts, role))
    .some((column) => {
      const values = new Set(before.map((row) => idAt(facts, column, row)));
      return after.every((row) => !values.has(idAt(facts, column, row)));
    });

/** How many tasks some rows of a run belong to. */
const tasksAmong = (run: Run, rows: readonly number[]): number => {
  const wanted = new Set(rows);
  let tasks = 0;
  for (let task = 0; task < run.tally.tasks; task++) if (rowsOfTask(run, task).some((row) => wanted.has(row))) tasks++;
  return tasks;
};

/** A value that changes inside tasks, or once in the course of the file between tasks. */
const changeOf = (facts: Facts, run: Run, column: number, ordered: Int32Array): Change | undefined => {
  const [start = 0] = ordered;
  const first = idAt(facts, column, start);
  const at = ordered.findIndex((row) => idAt(facts, column, row) !== first);
  if (first === -1 || at < 0) return undefined;
  const row = ordered[at] ?? 0;
  const values = [...new Set(Array.from(ordered, (each) => idAt(facts, column, each)))];
  if (values.includes(-1)) return undefined;
  const tasks = mixedTasks(facts, run, column);
  if (tasks > 0) return { column, values, row, tasks };
  const before = Array.from(ordered.subarray(0, at));
  const after = Array.from(ordered.subarray(at));
  const once = values.length === 2 && after.every((each) => idAt(facts, column, each) !== first);
  // The tasks that were run before the change and after it must be tasks of one kind.
  return once &&
    tasksAmong(run, before) >= fewestTasks &&
    tasksAmong(run, after) >= fewestTasks &&
    !followsTasks(facts, before, after)
    ? { column, values, row, tasks: 0 }
    : undefined;
};

const valueWords = (facts: Facts, { column, values }: Change): string =>
  values
    .slice(0, 3)
    .map((id) => textOfId(facts, column, id) ?? 'null')
    .map((text) => (text.length > 40 ? `${text.slice(0, 37)}…` : text))
    .join(' to ');

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const columns = (['temperature', 'version', 'judge'] as const).flatMap((role) => columnsOf(facts, role));
  const several = columns.filter((column) => (facts.reading.rows?.extraNames[column]?.count ?? 0) > 1);
  if (several.length === 0 || run.tally.rowOrder.length === 0) return undefined;
  const ordered = rowsInFileOrder(run);
  const changes = several.flatMap((column) => changeOf(facts, run, column, ordered) ?? []);
  const [first] = changes;
  const span = first && rowSpan(facts, first.row);
  if (!first || !span) return undefined;
  const others = changes.slice(1).map((change) => columnName(facts, change.column));
  const also = others.length > 0 ? ` So do ${others.join(', ')}.` : '';
  const where =
    first.tasks > 0
      ? `within ${counted(first.tasks, 'task')}, whose trials are averaged together`
      : 'half-way through the file, as a resumed run leaves it';
  return {
    message: `${columnName(facts, first.column)} changes${ofRun(run)} from ${valueWords(facts, first)} ${where}.${also} One estimate needs one setting: report them apart.`,
    span,
    count: Math.max(1, first.tasks),
    related: [],
  };
};

/** Runs told apart by their model that share tasks while their trial numbers go on: one run whose model changed. */
const changedModels = (facts: Facts): readonly RuleFinding[] => {
  const runs = primaryRuns(facts);
  const { rows } = facts.reading;
  const [one, two] = runs;
  if (!rows || !facts.reading.layout?.trial || runs.length !== 2 || !one || !two) return [];
  const numbers = (run: Run, task: number): readonly number[] =>
    Array.from(rowsOfTask(run, task), (row) => {
      const id = trialIdAt(facts, row);
      return id < 0 ? Number.NaN : Number(rows.trials.text(id));
    });
  let shared = 0;
  for (let task = 0; task < two.tally.tasks; task++) {
    const before = one.tally.taskNumber(two.tally.taskName(task));
    if (before < 0) continue;
    const earlier = numbers(one, before);
    const later = numbers(two, task);
    if (Math.min(...later) !== Math.max(...earlier) + 1) return [];
    shared++;
  }
  const row = two.tally.rowOrder[0];
  const span = row === undefined ? undefined : rowSpan(facts, row);
  if (shared < 2 || !span) return [];
  return [
    {
      message: `The trials of ${counted(shared, 'task')} go on from ${one.tally.label} to ${two.tally.label}: their numbers continue, so one run seems to have changed its model or setting. Report the two apart, or run the rest again.`,
      span,
      count: shared,
      related: [],
    },
  ];
};

/** Settings that change inside one run. */
export const mixedSettings: Rule = {
  code: 'mixed-settings',
  title: 'Settings change inside one run',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => [...perRun(facts, (run) => check(facts, run)), ...changedModels(facts)].slice(0, 3),
};
