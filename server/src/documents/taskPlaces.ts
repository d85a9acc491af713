import type { Facts, Run } from '#core/facts/facts';
import type { WantedPlace } from './locate';
import { type RowPlace, rowPlace } from './rowPlaces';

/**
 * Place of the first record of each task wanted, given by its number in the run; undefined where there is none. `inFile` looks
 * only at the records in one file of a run of several.
 */
export const taskPlaces = (
  facts: Facts,
  { tally }: Run,
  tasks: readonly number[],
  inFile?: string,
): (RowPlace | undefined)[] => {
  const { reading } = facts;
  const isWanted = ({ uri }: { readonly uri?: string }): boolean =>
    inFile === undefined || uri === undefined || uri === inFile;
  if (reading.rows) {
    return tasks.map((task) => {
      for (let at = tally.rowStart[task] ?? 0; at < (tally.rowStart[task + 1] ?? 0); at++) {
        const place = rowPlace(reading, tally.rowOrder[at] ?? -1);
        if (place && isWanted(place)) return place;
      }
      return undefined;
    });
  }
  const spans = new Map<string, RowPlace>();
  for (const { task, run, span } of reading.counts) {
    if (run === tally.label && isWanted(span) && !spans.has(task)) spans.set(task, span);
  }
  return tasks.map((task) => spans.get(tally.taskName(task)));
};

/** The byte a place begins at, for `located`; the document's start where there is no place. */
export const startOf = (place: RowPlace | undefined): WantedPlace => ({
  offset: place?.start ?? 0,
  line: place?.line ?? 0,
  ...(place?.uri === undefined ? {} : { uri: place.uri }),
});
