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
  const bySize = new Map<number, Bar[]>();
  const bars: Bar[] = [];
  let trials: number | undefined;
  /** Bars of the tallies with so many trials, by c; sparse. */
  let byCount: Bar[] = [];
  for (const tally of tallies) {
    const { n, c } = tally;
    // Neighbours mostly have the same number of trials.
    if (n !== trials) {
      trials = n;
      byCount = bySize.get(n) ?? [];
      bySize.set(n, byCount);
    }
    const known = byCount[c];
    if (known !== undefined) known.count += countOf(tally);
    else {
      const bar = { n, c, count: countOf(tally) };
      byCount[c] = bar;
      bars.push(bar);
    }
  }
  return bars;
}

interface Bar extends TallyCount {
  count: number;
}
