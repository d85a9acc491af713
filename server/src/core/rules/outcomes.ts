import type { Facts, Run } from '../facts/facts';
import type { RowPage } from '../reading/rows';
import { metricCells } from './taskRows';

/** What rules count that ask for no score: above `pass` there is none. */
export const Outcome = { fail: 0, pass: 1, none: 2 } as const;

/** Verdicts of a page as they stand in its column: the outcome at a place is `outcomes[cells[place]]`. */
export interface PageOutcomes {
  readonly cells: Uint8Array;
  readonly outcomes: Uint8Array;
}

const outcomeOf = (value: number): number => (value === 1 ? Outcome.pass : value === 0 ? Outcome.fail : Outcome.none);

/** True when two tables of outcomes read every cell alike. */
export const sameOutcomes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((outcome, cell) => outcome === other[cell]);

/** The outcomes themselves, for pages whose verdicts hang on scores or texts. */
const themselves = Uint8Array.of(Outcome.fail, Outcome.pass, Outcome.none);

/** Reads pages of a run by a table of its cells; a call for each row of a large file would take longer than all else that a rule does. */
export const outcomesOnPage = (facts: Facts, run: Run): ((page: RowPage) => PageOutcomes) => {
  const found = metricCells(facts, run);
  const plain = found ? Uint8Array.from(found.cells.plainValues, outcomeOf) : new Uint8Array(0);
  return (page) => {
    const cells = found && page.verdicts[found.index];
    if (!found || !cells) return { cells: new Uint8Array(page.count).fill(Outcome.none), outcomes: themselves };
    const scores = page.scores[found.index];
    if (!scores) return { cells, outcomes: plain };
    const read = (cell: number, at: number): number => outcomeOf(found.cells.valueOf(cell, scores[at] ?? Number.NaN));
    return { cells: cells.subarray(0, page.count).map(read), outcomes: themselves };
  };
};
