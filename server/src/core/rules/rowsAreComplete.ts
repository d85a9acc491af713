import type { Facts } from '../facts/facts';

/** Rows that could be missing from the file make a difference to be expected, not a mismatch. */
export const rowsAreComplete = (facts: Facts): boolean =>
  !facts.reading.problems.some(
    (problem) => problem.kind === 'torn' || problem.kind === 'tornInside' || problem.kind === 'invalid',
  ) && facts.reading.stated.limited === undefined;
