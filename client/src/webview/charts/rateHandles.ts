import { svg, type TemplateResult } from 'lit';
import type { Frame } from './frame';
import type { RateMark, Rates } from './rateBrush';

/** What two handles move along. */
export interface HandleTrack {
  /** Marks in order of their rates, the lowest first. */
  readonly marks: readonly RateMark[];
  readonly rates: Rates;
  readonly frame: Frame;
  /** Horizontal places of a mark's two edges. */
  edgesOf(mark: number): readonly [left: number, right: number];
  /** The rate of a mark, and how many tasks are chosen when the marks from one to another are. */
  textOf(mark: number, first: number, last: number): string;
  chosen(rates: Rates): void;
}

interface Handle {
  readonly name: 'lowest' | 'highest';
  /** The mark it stands at, those it may go to, and that of the other handle. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly other: number;
  readonly x: number;
  go(mark: number): void;
}

/** Stops of a page key on the whole track. */
const pages = 10;

/** The first and the last mark that is chosen; all of them when nothing is. */
export const chosenEnds = (marks: readonly RateMark[], rates: Rates): readonly [first: number, last: number] => {
  const all = [0, marks.length - 1] as const;
  if (rates === undefined) return all;
  const first = marks.findIndex(({ low }) => low >= rates[0]);
  const above = marks.findIndex(({ high }) => high > rates[1]);
  const last = (above < 0 ? marks.length : above) - 1;
  // Rates that were chosen on another chart may lie between two marks.
  return first < 0 || last < first ? all : [first, last];
};

/** Where a key moves a handle that stands at a mark and may go from one mark to another; `undefined` for other keys. */
const moved = (key: string, at: number, from: number, to: number, page: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: from,
    End: to,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(to, Math.max(from, target));
};

/**
 * Two sliders over the marks of a chart, for the lowest and the highest rate of the chosen tasks. Keys move them; a pointer
 * draws them by way of the chart's brush, which keeps the mark of the other handle (`data-anchor`) in place. At the two ends
 * all tasks are chosen.
 */
export function rateHandles({ marks, rates, frame, edgesOf, textOf, chosen }: HandleTrack): TemplateResult {
  const [first, last] = chosenEnds(marks, rates);
  const choose = (from: number, to: number) => {
    const [low, high] = [marks[from]?.low, marks[to]?.high];
    const all = from === 0 && to === marks.length - 1;
    chosen(all || low === undefined || high === undefined ? undefined : [low, high]);
  };
  const page = Math.max(1, Math.round(marks.length / pages));
  const handle = ({ name, at, from, to, other, x, go }: Handle) => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = moved(event.key, at, from, to, page);
      if (target !== undefined) go(target);
      else if (event.key === 'Escape') chosen(undefined);
      else return;
      event.preventDefault();
    };
    return svg`<g
      class="handle"
      role="slider"
      tabindex="0"
      aria-label="${name} rate of the chosen tasks"
      aria-orientation="horizontal"
      aria-valuemin=${from}
      aria-valuemax=${to}
      aria-valuenow=${at}
      aria-valuetext=${textOf(at, first, last)}
      data-anchor=${other}
      @keydown=${pressed}
    >
      <rect class="reach" x=${x - 8} y=${frame.top} width="16" height=${frame.bottom - frame.top}></rect>
      <line x1=${x} x2=${x} y1=${frame.top} y2=${frame.bottom}></line>
      <rect class="grip" x=${x - 4} y=${(frame.top + frame.bottom) / 2 - 8} width="8" height="16" rx="2"></rect>
    </g>`;
  };
  const end = marks.length - 1;
  const lowest = { at: first, from: 0, to: last, other: last, x: edgesOf(first)[0] };
  const highest = { at: last, from: first, to: end, other: first, x: edgesOf(last)[1] };
  return svg`
    ${handle({ name: 'lowest', ...lowest, go: (mark) => choose(mark, last) })}
    ${handle({ name: 'highest', ...highest, go: (mark) => choose(first, mark) })}`;
}
