import type { Claim } from '../../claims/claim';
import { plainName } from '../../reading/fieldNames';
import type { FieldPath } from '../../reading/layout';
import type { Names } from '../../reading/names';
import type { Reading } from '../../reading/reading';
import type { Run } from '../facts';
import { rowAt } from '../rowWalk';
import type { RunTally } from '../runTally';

/** The rows a claim speaks of, or why that cannot be told. */
export type ClaimRun =
  | { readonly run: Run; readonly tally: RunTally; readonly sure: boolean }
  | { readonly run: undefined; readonly reason: string };

const plain = (text: string): string => text.trim().toLowerCase();

const sameText = (one: string, other: string): boolean => plain(one) === plain(other);

/** Names that say "the whole file" though they look like a group. */
const isWhole = (group: string): boolean =>
  /^(all|overall|total|everything|full|summary|test|eval|run|benchmark|default|none)$/i.test(group.trim());

/** Finds the run a claim speaks of: by its model, its metric column, its group of tasks, or the single task it stands on. */
export const runOfClaim = (claim: Claim, runs: readonly Run[], reading: Reading): ClaimRun => {
  const { scope } = claim;
  const byMetric =
    scope.metric === undefined
      ? runs.filter((run) => run.tally.primary)
      : runs.filter((run) => run.tally.metric.name === scope.metric);
  const named = scope.run ?? scope.group;
  const byName = named === undefined ? byMetric : byMetric.filter((run) => labelHas(run.tally.label, named));
  // A model and a group may both be parts of a label (the filter and the task of one samples file).
  const { group } = scope;
  const byBoth = group === undefined ? [] : byName.filter((run) => labelHas(run.tally.label, group));
  const byRun = byBoth.length > 0 ? byBoth : byName;
  const candidates =
    byRun.length > 0 ? byRun : scope.run === undefined || runs.every((run) => run.tally.label === '') ? byMetric : [];
  const [run, ...others] = bySettings(candidates, scope.settings ?? []);
  if (!run) return { run: undefined, reason: 'it speaks of rows that are not in this file' };
  if (others.length > 0) return { run: undefined, reason: 'it does not say which of the runs it speaks of' };
  const whole = {
    run,
    tally: run.tally,
    sure: scope.run !== undefined || runs.filter((other) => other.tally.primary).length === 1,
  };
  if (isOneTrial(scope.trial, reading))
    return { run: undefined, reason: 'it speaks of one trial of each task, not of all of them' };
  if (scope.task !== undefined) {
    const task = run.tally.taskNumber(scope.task);
    return task < 0
      ? { run: undefined, reason: 'its task is not in this file' }
      : { ...whole, tally: oneTask(run.tally, task) };
  }
  if (scope.group === undefined || byRun.length > 0 || isWhole(scope.group)) return whole;
  const ofTask = run.tally.taskNumber(scope.group);
  const subset = groupTally(run.tally, reading, scope.group) ?? (ofTask < 0 ? undefined : oneTask(run.tally, ofTask));
  return subset
    ? { ...whole, tally: subset }
    : { run: undefined, reason: 'it names a group of tasks that no field of the rows tells apart' };
};

/** The claim with its task named, where a field that may name one ("name", "id") holds the name of a task of the rows. */
export const withTask = (claim: Claim, runs: readonly Run[]): Claim => {
  const { maybeTask, task } = claim.scope;
  return maybeTask === undefined || task !== undefined || runs.every(({ tally }) => tally.taskNumber(maybeTask) < 0)
    ? claim
    : { ...claim, scope: { ...claim.scope, task: maybeTask } };
};

/** True when the rows number their trials, or their seeds, in the field that the claim names, and have others beside that one. */
const isOneTrial = (trial: Claim['scope']['trial'], { layout, rows }: Reading): boolean => {
  if (!trial || !layout || !rows) return false;
  const tellsApart = (path: FieldPath | undefined, names: Names | undefined): boolean =>
    plainName(path?.at(-1) ?? '') === trial.field && names !== undefined && names.count > 1;
  return (
    tellsApart(layout.trial, rows.trials) ||
    layout.extras.some(({ role, path }, column) => role === 'seed' && tellsApart(path, rows.extraNames[column]))
  );
};

/**
 * Whether a claim names one of several models although the rows do not say whose they are: it may report another system's number.
 */
export const mayBeAnothers = (claim: Claim, claims: readonly Claim[], { tally }: Run, reading: Reading): boolean => {
  const { run } = claim.scope;
  if (run === undefined || tally.label !== '' || claims.every(({ scope }) => (scope.run ?? run) === run)) return false;
  const models = reading.layout?.extras.findIndex(({ role }) => role === 'model') ?? -1;
  const names = reading.rows?.extraNames[models];
  return !Array.from({ length: names?.count ?? 0 }, (_, id) => names?.text(id) ?? '').some((name) =>
    sameText(name, run),
  );
};

/** "temperature 0.2", "T=0.2", "temp_0.2" and, with `bare`, "0.2" as a number. */
const temperatureIn = (text: string, bare: boolean): number | undefined => {
  const number = /^(?:(t|temp|temperature)\s*[=:_-]?\s*)?(\d*\.?\d+)$/i.exec(text.trim());
  return number && (bare || number[1] !== undefined) ? Number(number[2]) : undefined;
};

const labelHas = (label: string, name: string): boolean =>
  label.split(' · ').some((part) => {
    const temperature = temperatureIn(part, false);
    return sameText(part, name) || (temperature !== undefined && temperature === temperatureIn(name, true));
  });

/** The runs that the settings stated with a claim tell apart from the others; a setting that no run has tells nothing. */
const bySettings = (runs: readonly Run[], settings: readonly string[]): readonly Run[] =>
  settings.reduce((left, setting) => {
    const fitting = left.filter((run) => labelHas(run.tally.label, setting));
    return fitting.length > 0 ? fitting : left;
  }, runs);

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

const oneTask = (tally: RunTally, task: number): RunTally => pickTasks(tally, [task]);

/** The tasks whose rows carry a value in any group-like field; undefined when no field has that value. */
const groupTally = (tally: RunTally, reading: Reading, value: string): RunTally | undefined => {
  const { rows, layout } = reading;
  if (!rows || !layout || tally.rowOrder.length === 0) return undefined;
  for (let extra = 0; extra < layout.extras.length; extra++) {
    const names = rows.extraNames[extra];
    if (!names || names.count > 1000) continue;
    if (names.count === 1 && sameText(names.text(0), value)) return tally;
    if (names.count < 2) continue;
    const id = Array.from({ length: names.count }, (_, i) => i).find((i) => sameText(names.text(i), value));
    if (id === undefined) continue;
    const tasks = Array.from({ length: tally.tasks }, (_, task) => task).filter((task) => {
      const place = rowAt(rows, tally.rowOrder[tally.rowStart[task] ?? 0] ?? 0);
      return place?.page.extras[extra]?.[place.at] === id;
    });
    if (tasks.length > 0) return pickTasks(tally, tasks);
  }
  return undefined;
};
