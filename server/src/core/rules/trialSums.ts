import type { Facts, Run } from '../facts/facts';
import { Outcome, outcomesOnPage } from './outcomes';
import { pagesWithoutCopies } from './pagesOfRun';
import { pageTrials, totalFirstPasses, totalNameless, totalUncounted, totalX, totalXY } from './pageTrials';
import { taskOfRow } from './taskRows';
import { designFirsts, designSums, designX, designXX, trialDesign } from './trialDesign';

/** Places of the sums over the trials of one task, which stand side by side: trials n, number x, outcome y, trials of the first number, 0. */
export const sumN = 0;
export const sumX = 1;
export const sumXX = 2;
export const sumY = 3;
export const sumFirsts = 4;
export const sumsOfTask = 5;

/** Sums over the trials of a run that have a number and passed or failed. */
export interface TrialSums {
  /** `sumsOfTask` sums of each task. */
  readonly byTask: Float64Array;
  /** Over all tasks: Σ x·y, and passes among the trials of the first number. */
  readonly xy: number;
  readonly firstPasses: number;
}

/** All rows of each task as trials, and its passes. */
const fill = (byTask: Float64Array, rowStart: Int32Array, passes: Int32Array, design: Float64Array): void => {
  for (let task = 0; task + 1 < rowStart.length; task++) {
    const at = task * sumsOfTask;
    const from = task * designSums;
    byTask[at] = (rowStart[task + 1] as number) - (rowStart[task] as number);
    byTask[at + sumX] = design[from + designX] as number;
    byTask[at + sumXX] = design[from + designXX] as number;
    byTask[at + sumY] = passes[task] as number;
    byTask[at + sumFirsts] = design[from + designFirsts] as number;
  }
};

/**
 * Sums the trials of a run by task: its verdicts are counted in the tally, and its numbers known from the design of the run, so that
 * only trials without an outcome or a number are looked at one by one. `numbers`: by the id of each trial key, how far its number is
 * above the least; the same array while trial keys are the same.
 */
export const trialSums = (facts: Facts, run: Run, numbers: Float64Array): TrialSums => {
  const { tally } = run;
  const pages = pagesWithoutCopies(facts, run);
  const outcomesOf = outcomesOnPage(facts, run);
  const totals = pages.map((rows) => pageTrials(rows, outcomesOf(rows.page), numbers));
  const sum = (which: number): number => {
    let all = 0;
    for (const page of totals) all += page[which] as number;
    return all;
  };
  const design = trialDesign(facts, run, pages, numbers, sum(totalNameless) > 0 ? undefined : sum(totalX));
  const byTask = new Float64Array(tally.tasks * sumsOfTask);
  fill(byTask, tally.rowStart, tally.c, design);
  const ofRow = taskOfRow(run);
  const add = (row: number, which: number, amount: number): void => {
    const at = (ofRow[row] ?? 0) * sumsOfTask + which;
    byTask[at] = (byTask[at] ?? 0) + amount;
  };
  for (const copy of tally.duplicates) add(copy, sumN, -1);
  for (const [number, { page, first, places }] of pages.entries()) {
    if (totals[number]?.[totalUncounted] === 0) continue;
    const { cells, outcomes } = outcomesOf(page);
    for (const at of places) {
      const id = page.trial[at] ?? -1;
      const outcome = outcomes[cells[at] ?? 0] ?? Outcome.none;
      if (id >= 0 && outcome !== Outcome.none) continue;
      add(first + at, sumN, -1);
      if (id < 0) add(first + at, sumY, outcome === Outcome.pass ? -1 : 0);
      else {
        const x = numbers[id] ?? 0;
        add(first + at, sumX, -x);
        add(first + at, sumXX, -x * x);
        add(first + at, sumFirsts, x === 0 ? -1 : 0);
      }
    }
  }
  return { byTask, xy: sum(totalXY), firstPasses: sum(totalFirstPasses) };
};
