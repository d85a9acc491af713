import type { Claim } from '../../claims/claim';
import { type ObjectScope, partsOf } from '../../claims/objectDesign';
import { plainName } from '../../reading/fieldNames';
import type { FieldPath } from '../../reading/layout';
import type { Names } from '../../reading/names';
import type { Reading } from '../../reading/reading';
import type { Run } from '../facts';
import type { RunTally } from '../runTally';
import { isWhole, type PartValues, tellingParts } from './claimParts';
import { columnOfPart, groupTally, oneTask, partTally, sameText } from './groupTally';

/** The rows a claim speaks of, or why that cannot be told. */
export type ClaimRun =
  | { readonly run: Run; readonly tally: RunTally; readonly sure: boolean }
  | { readonly run: undefined; readonly reason: string };

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
  const picked = tallyOfClaim(claim, run, reading);
  return typeof picked === 'string' ? { run: undefined, reason: picked } : { ...whole, tally: picked };
};

/** The rows of a claim's run that it speaks of: all, one task, or a group of tasks; or why that cannot be told. */
export const tallyOfClaim = ({ scope }: Claim, { tally: whole }: Run, reading: Reading): RunTally | string => {
  if (scope.task !== undefined) {
    const task = whole.taskNumber(scope.task);
    return task < 0 ? 'its task is not in this file' : oneTask(whole, task);
  }
  const parts = partsOf(scope);
  let tally = whole;
  const { group } = scope;
  if (group !== undefined && !labelHas(whole.label, group) && parts.every(({ text }) => text !== group)) {
    const ofTask = whole.taskNumber(group);
    const subset = groupTally(whole, reading, group) ?? (ofTask < 0 ? undefined : oneTask(whole, ofTask));
    const isNamed = scope.run !== undefined && labelHas(whole.label, scope.run);
    if (!subset && !isNamed && !isWhole(group))
      return 'it names a group of tasks that no field of the rows tells apart';
    tally = subset ?? whole;
  }
  for (const part of parts) {
    // A word may stand in a field of another name in the rows; a number there may count anything.
    const known = columnOfPart(reading, part) >= 0;
    const subset = known ? partTally(tally, reading, part) : undefined;
    const own = known || /^(-?\d+|true|false)$/i.test(part.text) ? subset : groupTally(tally, reading, part.text);
    if (!own) return `no field of the rows tells apart the tasks of ${part.field} ${part.text}`;
    tally = own;
  }
  return tally;
};

/**
 * The claim with its rows named: its task, where a field that may name one ("name", "id") holds the name of a task of the rows, and its
 * group, where a field beside it tells the rows apart.
 */
export const withOwnRows = (claim: Claim, runs: readonly Run[], reading: Reading, values: PartValues): Claim => {
  if (runs.length === 0) return claim;
  const { maybeTask, task, group } = claim.scope;
  const isTask = maybeTask !== undefined && runs.some(({ tally }) => tally.taskNumber(maybeTask) >= 0);
  const own = task ?? (isTask ? maybeTask : undefined);
  const parts = own === undefined ? tellingParts(claim, runs, reading, values) : [];
  const named = group ?? parts[0]?.text;
  const scope: ObjectScope = {
    ...claim.scope,
    parts,
    ...(own === undefined ? {} : { task: own }),
    ...(named === undefined ? {} : { group: named }),
  };
  return { ...claim, scope };
};

/** Whether a claim states fewer tasks than the rows that it was held against have: it speaks of a part of them, nobody knows which. */
export const statesFewerTasks = ({ statedTasks }: Claim, tally: RunTally): boolean =>
  statedTasks !== undefined && statedTasks > 0 && tally.tasksKnown && statedTasks < tally.tasks;

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
