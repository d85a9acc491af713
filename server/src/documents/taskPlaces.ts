import type { Facts, Run } from '#core/facts/facts';
import type { WantedOffset } from './positions';
import { type RowPlace, rowPlace } from './rowPlaces';

/** Place of the first record of each task wanted, given by its number in the run; undefined where there is none. */
export const taskPlaces = (facts: Facts, { tally }: Run, tasks: readonly number[]): (RowPlace | undefined)[] => {
  const { rows, counts } = facts.reading;
  if (rows) return tasks.map((task) => rowPlace(rows, tally.rowOrder[tally.rowStart[task] ?? 0] ?? -1));
  const spans = new Map<string, RowPlace>();
  for (const { task, run, span } of counts) {
    if (run === tally.label && !spans.has(task)) spans.set(task, span);
  }
  return tasks.map((task) => spans.get(tally.taskName(task)));
};

/** The byte a place begins at, for `positionsOf`; the document's start where there is no place. */
export const startOf = (place: RowPlace | undefined): WantedOffset => ({
  offset: place?.start ?? 0,
  line: place?.line ?? 0,
});
