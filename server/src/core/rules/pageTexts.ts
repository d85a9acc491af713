import { Outcome, type PageOutcomes, sameOutcomes } from './outcomes';
import type { PageRows } from './pagesOfRun';

/** Different texts up to which the counts of a page are kept. */
const fewTexts = 64;

interface KnownCounts {
  readonly cells: Uint8Array;
  readonly outcomes: Uint8Array;
  readonly count: number;
  readonly counts: Int32Array;
}

/** Pages that an edit leaves alone are not gone through again. */
const known = new WeakMap<Int32Array, KnownCounts>();

/** Columns and numbers only: what an object holds may change its type, and the engine would compile the loop anew. */
const addTexts = (
  counts: Int32Array,
  ids: Int32Array,
  places: Int32Array,
  cells: Uint8Array,
  outcomes: Uint8Array,
): void => {
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const id = ids[at] as number;
    const outcome = outcomes[cells[at] as number] as number;
    if (id < 0 || outcome === Outcome.none) continue;
    counts[id * 2 + outcome] = (counts[id * 2 + outcome] as number) + 1;
  }
};

/**
 * How often each text of a column, by its id in `ids` below `texts`, stands beside each outcome on some rows of a page: at
 * 2 · id + `Outcome.fail` and 2 · id + `Outcome.pass`. Texts of no row may be missing at the end.
 */
export const pageTexts = (
  { page, places }: PageRows,
  ids: Int32Array,
  { cells, outcomes }: PageOutcomes,
  texts: number,
): Int32Array => {
  const { length: count } = places;
  const isKept = texts <= fewTexts && count === page.count && page.verdicts.includes(cells);
  const before = isKept ? known.get(ids) : undefined;
  if (before?.cells === cells && before.count === count && sameOutcomes(before.outcomes, outcomes))
    return before.counts;
  const counts = new Int32Array(texts * 2);
  addTexts(counts, ids, places, cells, outcomes);
  if (isKept) known.set(ids, { cells, outcomes, count, counts });
  return counts;
};
