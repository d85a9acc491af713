import { scaleLinear } from 'd3-scale';
import { nothing, svg, type TemplateResult } from 'lit';
import type { Charts, StripStep } from '#shared/protocol';
import { countText, intervalText, valueText } from '../cells';
import { brushedChart } from './brushedChart';
import { chartHeight } from './chartHeight';
import { bottomAxis, type Frame, leftAxis } from './frame';
import { type Brushed, isChosen, type Rates } from './rateBrush';
import { rateHandles } from './rateHandles';

/** Pixels; it stands right above the table, which needs the room more. */
const highest = 170;

interface Placed extends StripStep {
  /** Number of tasks before it in the order. */
  readonly before: number;
}

const placed = (strip: readonly StripStep[]): readonly Placed[] => {
  let before = 0;
  return strip.map((step) => {
    const own = { ...step, before };
    before += step.tasks;
    return own;
  });
};

/** What a strip is drawn with. */
export interface StripOptions {
  readonly rates: Rates;
  readonly width: number;
  chosen(rates: Rates): void;
  brush(brushed: Brushed): (event: PointerEvent) => void;
}

/**
 * The tasks sorted by success rate, each with the interval of its rate; tasks of the same count are one step. A pointer or
 * two handles choose tasks of the table.
 */
export function stripChart({ strip, stripText }: Charts, options: StripOptions): TemplateResult {
  const { rates, width, chosen, brush } = options;
  const height = Math.min(highest, chartHeight(width));
  const frame: Frame = { left: 44, right: width - 12, top: 10, bottom: height - 42 };
  const steps = placed(strip);
  const total = steps.reduce((sum, { tasks }) => sum + tasks, 0);
  const x = scaleLinear([0, total], [frame.left, frame.right]);
  const y = scaleLinear([0, 1], [frame.bottom, frame.top]);
  const markAt = (place: number): number => {
    const task = x.invert(place);
    const after = steps.findIndex(({ before, tasks }) => task < before + tasks);
    return after < 0 ? steps.length - 1 : after;
  };
  const marks = steps.map(({ rate }) => ({ low: rate, high: rate }));
  const edgesOf = (mark: number): readonly [number, number] => {
    const { before = 0, tasks = 0 } = steps[mark] ?? {};
    return [x(before), x(before + tasks)];
  };
  const textOf = (mark: number, first: number, last: number): string => {
    const within = steps.slice(first, last + 1).reduce((sum, { tasks }) => sum + tasks, 0);
    return `${valueText(marks[mark]?.low ?? null, 'binary')}, ${countText(within)} of ${countText(total)} tasks chosen`;
  };
  const step = ({ before, tasks, rate, interval, n, c }: Placed) => {
    const [left, right] = [x(before), x(before + tasks)];
    const faded = rates !== undefined && !isChosen({ low: rate, high: rate }, rates) ? 'faded' : '';
    return svg`<g class="step ${faded}">
      <title>${countText(tasks)} × ${c} of ${n}: ${valueText(rate, 'binary')}, 95 % ${intervalText(interval, 'binary')}</title>
      ${
        interval
          ? svg`<rect class="band" x=${left} y=${y(interval[1])} width=${Math.max(0.5, right - left)} height=${y(interval[0]) - y(interval[1])}></rect>`
          : nothing
      }
      <line class="rate" x1=${left} x2=${Math.max(left + 1, right)} y1=${y(rate)} y2=${y(rate)}></line>
    </g>`;
  };
  const ticks = x.ticks(5).filter(Number.isInteger);
  return brushedChart({
    label: `Tasks sorted by success rate, each with its 95 % interval. ${stripText} Two sliders choose tasks of the table.`,
    width,
    height,
    pointed: brush({ marks, rates, markAt }),
    marks: svg`${leftAxis(
      frame,
      [0, 50, 100].map((percent) => ({ at: y(percent / 100), label: `${percent} %` })),
    )}
    ${bottomAxis(
      frame,
      ticks.map((tick) => ({ at: x(tick), label: countText(tick) })),
      'tasks, sorted by success rate',
    )}
    ${steps.map(step)}
    ${rateHandles({ marks, rates, frame, edgesOf, textOf, chosen })}`,
  });
}
