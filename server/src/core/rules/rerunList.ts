import type { Facts, Run } from '../facts/facts';
import { recordPlace } from '../facts/rowWalk';
import { trialIdAt } from './rowColumns';
import { taskOfRow } from './taskRows';

/** One trial that has to be run again. */
export interface RerunKey {
  /** Run the trial belongs to, in files that hold several. */
  readonly run?: string;
  /** null where the file does not say. */
  readonly task: string | null;
  readonly trial: string | null;
  /** Line of its record, from 1; null for a trial that left none. */
  readonly line: number | null;
}

/** Machine-readable part of a finding: the trials to repair a run with. */
export interface RerunData {
  readonly rerun: readonly RerunKey[];
  /** How many there are; the list stops at 10,000. */
  readonly total: number;
}

const listLimit = 10_000;

const runOf = (run: Run): { run?: string } => (run.tally.label === '' ? {} : { run: run.tally.label });

/** The trials of some rows of a run. */
export const rerunOfRows = (facts: Facts, run: Run, rows: readonly number[]): RerunData => {
  const { rows: all } = facts.reading;
  const tasks = taskOfRow(run);
  const rerun = rows.slice(0, listLimit).map((row): RerunKey => {
    const place = all && recordPlace(all, row);
    const trial = trialIdAt(facts, row);
    const task = tasks[row];
    return {
      ...runOf(run),
      task: task === undefined || !run.tally.tasksKnown ? null : run.tally.taskName(task),
      trial: trial < 0 ? null : (all?.trials.text(trial) ?? null),
      line: place === undefined ? null : place.line + 1,
    };
  });
  return { rerun, total: rows.length };
};

/** Trials that left no record, by task and trial key. */
export const rerunOfKeys = (
  run: Run,
  keys: readonly { readonly task: string; readonly trial: string | null }[],
  total: number,
): RerunData => {
  const own = runOf(run);
  const keyOf = ({ task, trial }: (typeof keys)[number]): RerunKey =>
    own.run === undefined ? { task, trial, line: null } : { run: own.run, task, trial, line: null };
  return { rerun: keys.slice(0, listLimit).map(keyOf), total };
};

/** Several lists as one, under the same limit. */
export const joinRerun = (lists: readonly RerunData[]): RerunData => ({
  rerun: lists.flatMap(({ rerun }) => rerun).slice(0, listLimit),
  total: lists.reduce((sum, { total }) => sum + total, 0),
});
