import type { Facts, Run } from '../facts/facts';
import { columnsOf, idAt, textOfId, trialIdAt } from './rowColumns';
import { rowsOfTask } from './taskRows';

/** Attempts that were made only because the ones before had failed. */
export interface StoppedOnPass {
  /** Rows of second and later attempts, or whose attempt count is above the least. */
  readonly rows: readonly number[];
  /** Rate of passes at the first attempt, over trials. */
  readonly firstAttempt: number;
  /** Rate within all attempts. */
  readonly within: number;
  readonly most: number;
}

const attemptName = /(^|_)(attempts?|try|tries|retry|retries)(_|$)/i;

const isRetryCount = (name: string): boolean => /retr(y|ies)/i.test(name);

/**
 * Rows that each carry the number of attempts it took: trials with fewer attempts than the most all passed, so the attempts stopped at
 * the first pass. A count that is the same everywhere is the design of the run.
 */
export const countedAttempts = (
  facts: Facts,
  run: Run,
  verdict: (row: number) => number,
): StoppedOnPass | undefined => {
  for (const column of columnsOf(facts, 'attempt')) {
    const name = facts.reading.layout?.extras[column]?.path.at(-1) ?? '';
    const trials = Array.from(run.tally.rowOrder, (row) => ({
      row,
      attempts: Number(textOfId(facts, column, idAt(facts, column, row)) ?? Number.NaN),
      value: verdict(row),
    })).filter(({ attempts, value }) => Number.isInteger(attempts) && !Number.isNaN(value));
    if (trials.length < run.tally.rowOrder.length * 0.9 || trials.length < 2) continue;
    const counts = trials.map(({ attempts }) => attempts);
    const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
    const least = counts.reduce((smallest, count) => Math.min(smallest, count), most);
    const stopped = trials.every(({ attempts, value }) => value === 1 || attempts === most);
    const gained = trials.filter(({ attempts, value }) => value === 1 && attempts > least).length;
    const isFirst = least === (isRetryCount(name) ? 0 : 1);
    if (least === most || !stopped || gained === 0 || !isFirst) continue;
    if (isRetryCount(name) && trials.every(({ value }) => value === 1)) continue;
    const passes = (most: number): number =>
      trials.filter(({ attempts, value }) => value === 1 && attempts <= most).length;
    return {
      rows: trials.filter(({ attempts }) => attempts > least).map(({ row }) => row),
      firstAttempt: passes(least) / trials.length,
      within: passes(most) / trials.length,
      most: isRetryCount(name) ? most + 1 : most,
    };
  }
  return undefined;
};

/** Tasks with several attempts, and tasks that passed at the first, that make chance unlikely. */
const enough = 3;

/**
 * Attempts written as rows of their own, where the trial number is the attempt's: in every task all but the last fail, and tasks that
 * pass at once have one.
 */
export const attemptRows = (facts: Facts, run: Run, verdict: (row: number) => number): StoppedOnPass | undefined => {
  const path = facts.reading.layout?.trial;
  const { rows } = facts.reading;
  if (!path || !rows || run.tally.scoreSum || run.tally.duplicates.length > 0) return undefined;
  const isAttempt = attemptName.test(path.at(-1) ?? '');
  const needed = isAttempt ? enough : enough * 3;
  const retried: number[] = [];
  let several = 0;
  let atOnce = 0;
  let within = 0;
  let most = 1;
  for (let task = 0; task < run.tally.tasks; task++) {
    const numbered = Array.from(rowsOfTask(run, task), (row) => ({ row, trial: trialIdAt(facts, row) }));
    if (numbered.some(({ trial }) => trial < 0)) return undefined;
    const own = numbered
      .sort((a, b) => Number(rows.trials.text(a.trial)) - Number(rows.trials.text(b.trial)))
      .map(({ row }) => row);
    const verdicts = own.map(verdict);
    if (verdicts.slice(0, -1).some((value) => value !== 0)) return undefined;
    const passed = verdicts.at(-1) === 1;
    if (passed) within++;
    most = Math.max(most, own.length);
    if (own.length > 1) {
      several++;
      retried.push(...own.slice(1));
    } else if (passed) atOnce++;
  }
  // A task that gave up early would have failed with fewer attempts than the most.
  const gaveUp = Array.from({ length: run.tally.tasks }, (_, task) => rowsOfTask(run, task)).some(
    (own) => own.length < most && run.tally.tasks > 0 && !Array.from(own).some((row) => verdict(row) === 1),
  );
  if (several < needed || atOnce < needed || gaveUp) return undefined;
  return {
    rows: retried.sort((a, b) => a - b),
    firstAttempt: atOnce / run.tally.tasks,
    within: within / run.tally.tasks,
    most,
  };
};
