import type { Facts, Run } from '../facts/facts';
import { Outcome, outcomesOnPage } from './outcomes';
import { pagesWithoutCopies } from './pagesOfRun';

/** Trials with an outcome, and passes among them, by the id of their key. */
export interface TrialCounts {
  readonly trials: Float64Array;
  readonly passes: Float64Array;
}

/** Counts the trials of a run by their keys, of which the document has so many. */
export const trialCounts = (facts: Facts, run: Run, keys: number): TrialCounts => {
  const counts = { trials: new Float64Array(keys), passes: new Float64Array(keys) };
  const outcomesOf = outcomesOnPage(facts, run);
  for (const { page, places } of pagesWithoutCopies(facts, run)) {
    const { cells, outcomes } = outcomesOf(page);
    for (const at of places) {
      const id = page.trial[at] ?? -1;
      const outcome = outcomes[cells[at] ?? 0] ?? Outcome.none;
      if (id < 0 || outcome === Outcome.none) continue;
      counts.trials[id] = (counts.trials[id] ?? 0) + 1;
      counts.passes[id] = (counts.passes[id] ?? 0) + outcome;
    }
  }
  return counts;
};
