import type { ScopePart } from '../../claims/objectDesign';
import { plainName } from '../../reading/fieldNames';
import type { ExtraRole } from '../../reading/layout';
import type { Reading } from '../../reading/reading';
import { rowAt } from '../rowWalk';
import type { RunTally } from '../runTally';

/** Names are compared without case and outer blanks. */
export const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const pickTasks = (tally: RunTally, tasks: readonly number[]): RunTally => {
  const pick = (column: Int32Array): Int32Array => Int32Array.from(tasks.map((task) => column[task] ?? 0));
  const rowStart = new Int32Array(tasks.length + 1);
  const rowOrder: number[] = [];
  tasks.forEach((task, i) => {
    for (let at = tally.rowStart[task] ?? 0; at < (tally.rowStart[task + 1] ?? 0); at++)
      rowOrder.push(tally.rowOrder[at] ?? 0);
    rowStart[i + 1] = rowOrder.length;
  });
  return {
    ...tally,
    tasks: tasks.length,
    taskName: (task) => tally.taskName(tasks[task] ?? -1),
    taskNumber: (name) => tasks.indexOf(tally.taskNumber(name)),
    n: pick(tally.n),
    c: pick(tally.c),
    unscored: pick(tally.unscored),
    scoreSum: tally.scoreSum ? Float64Array.from(tasks.map((task) => tally.scoreSum?.[task] ?? 0)) : undefined,
    rowStart,
    rowOrder: Int32Array.from(rowOrder),
  };
};

/** One task of a run. */
export const oneTask = (tally: RunTally, task: number): RunTally => pickTasks(tally, [task]);

/** More values than this tell rows apart, not groups. */
const mostValues = 1000;

/** Id of a value in a column of the layout's extras; -1 where the column has no such value. */
const valueId = ({ rows }: Reading, extra: number, value: string): number => {
  const names = rows?.extraNames[extra];
  if (!names || names.count > mostValues) return -1;
  for (let id = 0; id < names.count; id++) if (sameText(names.text(id), value)) return id;
  return -1;
};

const idOfRow = ({ rows }: Reading, extra: number, row: number): number | undefined => {
  const place = rows && rowAt(rows, row);
  return place?.page.extras[extra]?.[place.at];
};

/** The tasks whose rows all carry a value of a column; undefined where none does, or where some tasks have rows with and without it. */
const tasksHaving = (tally: RunTally, reading: Reading, extra: number, id: number): RunTally | undefined => {
  const tasks: number[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    const rows = tally.rowOrder.subarray(tally.rowStart[task] ?? 0, tally.rowStart[task + 1] ?? 0);
    let having = 0;
    for (const row of rows) if (idOfRow(reading, extra, row) === id) having++;
    if (having === 0) continue;
    if (having < rows.length) return undefined;
    tasks.push(task);
  }
  if (tasks.length === 0) return undefined;
  return tasks.length === tally.tasks ? tally : pickTasks(tally, tasks);
};

/** Roles whose values come of a trial, and sort no tasks. */
const ofTrial: ReadonlySet<ExtraRole> = new Set(['attempt', 'status', 'error', 'finish', 'answer', 'restatement']);

/** The tasks whose rows carry a value in any field that can sort tasks; undefined when no field has that value. */
export const groupTally = (tally: RunTally, reading: Reading, value: string): RunTally | undefined => {
  if (!reading.rows || tally.rowOrder.length === 0) return undefined;
  for (const [extra, { role }] of (reading.layout?.extras ?? []).entries()) {
    const id = ofTrial.has(role) ? -1 : valueId(reading, extra, value);
    const subset = id < 0 ? undefined : tasksHaving(tally, reading, extra, id);
    if (subset) return subset;
  }
  return undefined;
};

/** Column of the rows that a field of a report names, and that has its value beside others; -1 where there is none. */
export const columnOfPart = (reading: Reading, { field, text }: ScopePart): number =>
  (reading.layout?.extras ?? []).findIndex(
    ({ role, path }, extra) =>
      !ofTrial.has(role) &&
      plainName(path.at(-1) ?? '') === field &&
      (reading.rows?.extraNames[extra]?.count ?? 0) > 1 &&
      valueId(reading, extra, text) >= 0,
  );

/** The tasks whose rows carry a part's value in its own column. */
export const partTally = (tally: RunTally, reading: Reading, part: ScopePart): RunTally | undefined => {
  const extra = columnOfPart(reading, part);
  return extra < 0 ? undefined : tasksHaving(tally, reading, extra, valueId(reading, extra, part.text));
};
