/** Lowest and highest rate of the tasks that are chosen on a chart; `undefined` for all. */
export type Rates = readonly [low: number, high: number] | undefined;

/** A part of a chart that stands for tasks of these rates. */
export interface RateMark {
  readonly low: number;
  readonly high: number;
}

/** Whether all tasks of a mark are among the chosen ones. */
export const isChosen = ({ low, high }: RateMark, rates: Rates): boolean =>
  rates !== undefined && low >= rates[0] && high <= rates[1];

/** The rates of the marks from one to another, in whatever order the two are given. */
export const ratesBetween = (marks: readonly RateMark[], one: number, other: number): Rates => {
  const [first, last] = [marks[Math.min(one, other)], marks[Math.max(one, other)]];
  return first && last ? [first.low, last.high] : undefined;
};

export const sameRates = (one: Rates, other: Rates): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** What is under the pointer of a chart that is being drawn. */
export interface Brushed {
  readonly marks: readonly RateMark[];
  readonly rates: Rates;
  /** Index of the mark at a horizontal place of the chart, in its own pixels. */
  markAt(x: number): number;
}

/** The mark that stays where it is while the pointer moves what it has pressed; `undefined` when that is no handle. */
const anchorOf = (event: PointerEvent): number | undefined => {
  const anchor = (event.target as Element).closest<SVGElement>('[data-anchor]')?.dataset.anchor;
  return anchor === undefined ? undefined : Number(anchor);
};

/**
 * Choosing rates by drawing a pointer over the marks of a chart, either way, or by drawing a handle. A press on what is the
 * whole choice takes it back. Returns a handler of the pointer events of what was drawn last.
 */
export function createRateBrush(chosen: (rates: Rates) => void): (brushed: Brushed) => (event: PointerEvent) => void {
  let from: number | undefined;
  let before: Rates;
  return ({ marks, rates, markAt }) =>
    (event) => {
      const chart = event.currentTarget as SVGSVGElement;
      const box = chart.getBoundingClientRect();
      const at = markAt(((event.clientX - box.left) * chart.viewBox.baseVal.width) / box.width);
      if (event.type === 'pointerdown' && event.button === 0) {
        const anchor = anchorOf(event);
        chart.setPointerCapture(event.pointerId);
        from = anchor ?? at;
        // A handle that was only pressed leaves the choice as it is.
        before = anchor === undefined ? rates : undefined;
        if (anchor === undefined) chosen(ratesBetween(marks, at, at));
      } else if (event.type === 'pointermove' && from !== undefined) {
        chosen(ratesBetween(marks, from, at));
      } else if (event.type === 'pointerup' && from !== undefined) {
        const now = ratesBetween(marks, from, at);
        if (sameRates(before, now)) chosen(undefined);
        from = undefined;
      } else if (event.type === 'pointercancel') {
        from = undefined;
      }
    };
}
