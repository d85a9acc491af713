import type { RowPage } from '../reading/rows';
import { Outcome, type PageOutcomes, sameOutcomes } from './outcomes';
import type { PageRows } from './pagesOfRun';

/** Places of the totals over the trials of a page. */
export const totalX = 0;
export const totalXY = 1;
export const totalFirstPasses = 2;
export const totalUncounted = 3;
export const totalNameless = 4;

/** Columns and numbers only: what an object holds may change its type, and the engine would compile the loop anew. */
const addTrials = (
  totals: Float64Array,
  places: Int32Array,
  trial: Int32Array,
  cells: Uint8Array,
  outcomes: Uint8Array,
  numbers: Float64Array,
): void => {
  let sumX = 0;
  let sumXY = 0;
  let firstPasses = 0;
  let uncounted = 0;
  let nameless = 0;
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const id = trial[at] as number;
    const y = outcomes[cells[at] as number] as number;
    if (id < 0) nameless++;
    if (id < 0 || y === Outcome.none) uncounted++;
    if (id < 0) continue;
    const x = numbers[id] as number;
    // By its last bit a pass is 1, and all else 0: a branch on verdicts, which follow no pattern, would be guessed wrong half of the time.
    const pass = y & Outcome.pass;
    sumX += x;
    sumXY += x * pass;
    if (x === 0) firstPasses += pass;
  }
  totals[totalX] = sumX;
  totals[totalXY] = sumXY;
  totals[totalFirstPasses] = firstPasses;
  totals[totalUncounted] = uncounted;
  totals[totalNameless] = nameless;
};

interface KnownTotals {
  readonly numbers: Float64Array;
  readonly outcomes: Uint8Array;
  readonly count: number;
  readonly totals: Float64Array;
}

/** Pages that an edit leaves alone are not gone through again. */
const known = new WeakMap<RowPage, KnownTotals>();

/**
 * Totals over some trials of a page: Σ x of those with a number, Σ x·y and passes of the first number, 0, of those with an outcome,
 * and how many lack an outcome or a number, or a number. `numbers`: by the id of each trial key.
 */
export const pageTrials = (
  { page, places }: PageRows,
  { cells, outcomes }: PageOutcomes,
  numbers: Float64Array,
): Float64Array => {
  const { length: count } = places;
  const isWhole = count === page.count && page.verdicts.includes(cells);
  const before = isWhole ? known.get(page) : undefined;
  if (before?.numbers === numbers && before.count === count && sameOutcomes(before.outcomes, outcomes))
    return before.totals;
  const totals = new Float64Array(totalNameless + 1);
  addTrials(totals, places, page.trial, cells, outcomes, numbers);
  if (isWhole) known.set(page, { numbers, outcomes, count, totals });
  return totals;
};
