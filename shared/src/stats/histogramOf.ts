import type { CountedTally, TallyCount } from './tally';

/**
 * Collapses tallies to the distinct pairs (n, c) with the number of tasks that share each.
 * 100,000 tasks of 200 trials leave at most 201 bars, and every mean over tasks can be taken over the bars.
 *
 * @returns bars in order of first appearance.
 * @example histogramOf([{ n: 4, c: 1 }, { n: 4, c: 1 }]) // [{ n: 4, c: 1, count: 2 }]
 */
export function histogramOf(tallies: readonly CountedTally[]): readonly TallyCount[] {
  const bySize = new Map<number, Bars>();
  let ofTrials: Bars | undefined;
  for (const { n, c, count = 1 } of tallies) {
    // Neighbours mostly have the same number of trials.
    if (ofTrials?.n !== n) {
      ofTrials = bySize.get(n) ?? new Bars(n);
      bySize.set(n, ofTrials);
    }
    ofTrials.add(c, count);
  }
  return [...bySize.values()].flatMap(({ bars }) => bars);
}

/** Up to this many trials a bar is found by index. */
const INDEXED_TRIALS = 1024;

/** The bars of one number of trials. */
class Bars {
  readonly bars: { readonly n: number; readonly c: number; count: number }[] = [];
  /** Place of the bar of each c, plus 1; empty for large n, where a map takes its part. */
  private readonly places: Int32Array;
  private readonly mapped = new Map<number, number>();

  constructor(readonly n: number) {
    this.places = new Int32Array(n <= INDEXED_TRIALS ? n + 1 : 0);
  }

  add(c: number, count: number): void {
    const place = (c < this.places.length ? this.places[c] : this.mapped.get(c)) ?? 0;
    const bar = this.bars[place - 1];
    if (bar !== undefined) {
      bar.count += count;
      return;
    }
    this.bars.push({ n: this.n, c, count });
    if (c < this.places.length) this.places[c] = this.bars.length;
    else this.mapped.set(c, this.bars.length);
  }
}
