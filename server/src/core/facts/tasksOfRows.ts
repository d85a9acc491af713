import type { RunTally } from './runTally';

/**
 * Task of each row of a document, by row number, for the tallies that were built from its rows; rows of other runs hold the number
 * of a task of theirs. Not a field of the tally: it would be wrong in a copy of it that has other tasks.
 */
export const tasksOfRows = new WeakMap<RunTally, Int32Array>();
