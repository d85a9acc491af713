import type { CountedTally, TallyCount } from './tally';
import { countOf } from './tally';

/**
 * Collapses tallies to the distinct pairs (n, c) with the number of tasks that share each.
 * 100,000 tasks of 200 trials leave at most 201 bars, and every mean over tasks can be taken over the bars.
 *
 * @returns bars in order of first appearance.
 * @example histogramOf([{ n: 4, c: 1 }, { n: 4, c: 1 }]) // [{ n: 4, c: 1, count: 2 }]
 */
export function histogramOf(tallies: readonly CountedTally[]): readonly TallyCount[] {
  const counts = new Map<number, Map<number, number>>();
  for (const tally of tallies) {
    let ofTrials = counts.get(tally.n);
    if (ofTrials === undefined) {
      ofTrials = new Map();
      counts.set(tally.n, ofTrials);
    }
    ofTrials.set(tally.c, (ofTrials.get(tally.c) ?? 0) + countOf(tally));
  }
  const bars: TallyCount[] = [];
  for (const [n, ofTrials] of counts) for (const [c, count] of ofTrials) bars.push({ n, c, count });
  return bars;
}
