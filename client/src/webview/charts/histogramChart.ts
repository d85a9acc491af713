import { scaleLinear } from 'd3-scale';
import { svg, type TemplateResult } from 'lit';
import type { Charts, RateBin } from '#shared/protocol';
import { countText, type Scale, valueText } from '../cells';
import { brushedChart } from './brushedChart';
import { chartHeight } from './chartHeight';
import { bottomAxis, type Frame } from './frame';
import { type Brushed, isChosen, type Rates, ratesBetween, sameRates } from './rateBrush';

const gapBetween = 2;

const rangeText = ({ low, high }: RateBin, scale: Scale): string =>
  low === high ? valueText(low, scale) : `${valueText(low, scale)} to ${valueText(high, scale)}`;

/** What a histogram is drawn with. */
export interface HistogramOptions {
  readonly scale: Scale;
  readonly rates: Rates;
  readonly width: number;
  chosen(rates: Rates): void;
  brush(brushed: Brushed): (event: PointerEvent) => void;
}

/** Keys of a bar: arrows go along the bars, with Shift they choose on the way, Enter and the space bar choose one or give it back. */
const barKeys =
  (bins: readonly RateBin[], index: number, { rates, chosen }: HistogramOptions) =>
  (event: KeyboardEvent) => {
    const bar = event.currentTarget as SVGElement;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const own = ratesBetween(bins, index, index);
    if (step !== undefined) {
      const next = Math.min(Math.max(0, index + step), bins.length - 1);
      bar.parentElement?.querySelector<SVGElement>(`[data-bar="${next}"]`)?.focus();
      if (event.shiftKey) {
        const ends = [index, next].flatMap((each) => bins[each] ?? []);
        const lows = [...(rates ?? []), ...ends.map(({ low }) => low)];
        const highs = [...(rates ?? []), ...ends.map(({ high }) => high)];
        chosen([Math.min(...lows), Math.max(...highs)]);
      }
    } else if (event.key === 'Enter' || event.key === ' ') chosen(sameRates(rates, own) ? undefined : own);
    else if (event.key === 'Escape') chosen(undefined);
    else return;
    event.preventDefault();
  };

/** How many tasks have which success rate; bars choose the tasks of the table. */
export function histogramChart({ histogram, histogramText }: Charts, options: HistogramOptions): TemplateResult {
  const { scale, rates, width, brush } = options;
  const height = chartHeight(width);
  const frame: Frame = { left: 12, right: width - 12, top: 22, bottom: height - 42 };
  const most = Math.max(1, ...histogram.map(({ tasks }) => tasks));
  const ends = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 1];
  const domain = scale === 'binary' ? [Math.min(0, ends[0] ?? 0), Math.max(1, ends[1] ?? 1)] : ends;
  const x = scaleLinear(domain, [frame.left, frame.right]);
  const y = scaleLinear([0, most], [frame.bottom, frame.top]);
  const markAt = (place: number): number => {
    const distance = (bin: RateBin) => Math.abs(x((bin.from + bin.to) / 2) - place);
    return histogram.reduce((best, bin, index) => {
      const known = histogram[best];
      return known && distance(known) <= distance(bin) ? best : index;
    }, 0);
  };
  const tabStop = Math.max(
    0,
    histogram.findIndex((bin) => isChosen(bin, rates)),
  );
  const ticks = scale === 'binary' ? [0, 0.25, 0.5, 0.75, 1] : x.ticks(4);
  const bar = (bin: RateBin, index: number) => {
    const { from, to, tasks } = bin;
    const [left, right] = [x(from) + gapBetween / 2, x(to) - gapBetween / 2];
    const kind = scale === 'score' ? 'some' : bin.low === 1 ? 'always' : bin.high === 0 ? 'never' : 'some';
    const chosen = isChosen(bin, rates);
    const faded = rates !== undefined && !chosen ? 'faded' : '';
    return svg`<g
      class="bar ${kind} ${faded}"
      role="button"
      data-bar=${index}
      tabindex=${index === tabStop ? 0 : -1}
      aria-pressed=${chosen ? 'true' : 'false'}
      aria-label="${countText(tasks)} ${tasks === 1 ? 'task' : 'tasks'} at ${rangeText(bin, scale)}"
      @keydown=${barKeys(histogram, index, options)}
    >
      <rect class="reach" x=${left} y=${frame.top} width=${Math.max(1, right - left)} height=${frame.bottom - frame.top}></rect>
      <rect class="column" x=${left} y=${y(tasks)} width=${Math.max(1, right - left)} height=${Math.max(1, frame.bottom - y(tasks))}></rect>
      <text x=${(left + right) / 2} y=${y(tasks) - 4} text-anchor="middle">${countText(tasks)}</text>
    </g>`;
  };
  const axisTicks = ticks.map((tick) => ({
    at: x(tick),
    label: scale === 'binary' ? `${tick * 100} %` : String(tick),
  }));
  const title = scale === 'binary' ? 'success rate of a task' : 'mean score of a task';
  return brushedChart({
    label: `Tasks by success rate. ${histogramText} Each bar is a button that chooses its tasks in the table.`,
    width,
    height,
    pointed: brush({ marks: histogram, rates, markAt }),
    marks: svg`${bottomAxis(frame, axisTicks, title)} ${histogram.map(bar)}`,
  });
}
