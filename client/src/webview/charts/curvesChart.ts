import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { area, line, symbol, symbolCircle, symbolDiamond } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Charts, CurvePoint, CurveValue } from '#shared/protocol';
import { valueText } from '../cells';
import { chartHeight } from './chartHeight';
import { bottomAxis, type Frame, leftAxis, type Tick } from './frame';

interface Curve {
  readonly name: 'pass@k' | 'pass^k';
  readonly style: 'any' | 'all';
  estimateOf(point: CurvePoint): CurveValue | null;
}

const curves: readonly Curve[] = [
  { name: 'pass@k', style: 'any', estimateOf: ({ passAtK }) => passAtK },
  { name: 'pass^k', style: 'all', estimateOf: ({ passHatK }) => passHatK },
];

type Scale = ScaleContinuousNumeric<number, number>;

/** A point of a curve with its place on the chart. */
interface Placed {
  readonly k: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

const placedOn = (points: readonly CurvePoint[], { estimateOf }: Curve, x: Scale, y: Scale): readonly Placed[] =>
  points.flatMap((point) => {
    const curve = estimateOf(point);
    if (!curve) return [];
    const [low, high] = curve.interval ?? [curve.value, curve.value];
    const at = { x: x(point.k), y: y(curve.value), low: y(low), high: y(high) };
    return [{ k: point.k, value: curve.value, ...at }];
  });

/** Markers stand at the k of the tables; the curve between them has every k. */
const markers = (placed: readonly Placed[], { style, name }: Curve, marked: ReadonlySet<number>) => {
  const shape = symbol(style === 'any' ? symbolCircle : symbolDiamond, 52)() ?? '';
  return placed
    .filter(({ k }) => marked.has(k))
    .map(
      ({ k, value, x, y, low, high }) => svg`<g class="marker">
        <title>${name.replace('k', String(k))} ${valueText(value, 'binary')}</title>
        ${placed.length === 1 ? svg`<line class="whisker" x1=${x} x2=${x} y1=${low} y2=${high}></line>` : nothing}
        <path d=${shape} transform="translate(${x},${y})"></path>
      </g>`,
    );
};

const curveView = (placed: readonly Placed[], curve: Curve, marked: ReadonlySet<number>): TemplateResult => {
  const band = area<Placed>(
    (each) => each.x,
    (each) => each.low,
    (each) => each.high,
  )(placed);
  const path = line<Placed>(
    (each) => each.x,
    (each) => each.y,
  )(placed);
  const last = placed.at(-1);
  // The names stand at the curves' ends, out of each other's way: pass@k is never below pass^k.
  const labelAt = (last?.y ?? 0) + (curve.style === 'any' ? -10 : 20);
  return svg`<g class="curve ${curve.style}">
    <path class="band" d=${band ?? ''}></path>
    <path class="line" d=${path ?? ''}></path>
    ${markers(placed, curve, marked)}
    ${last ? svg`<text class="name" x=${last.x} y=${labelAt} text-anchor="end">${curve.name}</text>` : nothing}
  </g>`;
};

const percents = [0, 25, 50, 75, 100];

const ticksOf = (x: Scale, ks: readonly number[]): readonly Tick[] => {
  const ticks: Tick[] = [];
  for (const k of ks) {
    const at = x(k);
    // A tick needs room for its number.
    if (ticks.every((tick) => Math.abs(tick.at - at) > 22)) ticks.push({ at, label: String(k) });
  }
  return ticks;
};

/** Where the curves end before the largest k on show: a gap with a word, so that it is not read as a zero. */
const gap = ({ right, top, bottom }: Frame, x: Scale, charts: Charts): TemplateResult | typeof nothing => {
  const end = charts.curve.filter(({ passAtK }) => passAtK !== null).at(-1);
  if (charts.curveEnd === null || !end) return nothing;
  const from = x(end.k);
  return svg`<g class="gap">
    <rect x=${from} y=${top} width=${Math.max(0, right - from)} height=${bottom - top}></rect>
    <text x=${right - 4} y=${top + 14} text-anchor="end">undefined: k &gt; ${end.k}</text>
  </g>`;
};

/**
 * pass@k and pass^k over k with their 95 % bands.
 * @param marked k with a marker: those of the tables
 */
export function curvesChart(
  charts: Charts,
  marked: readonly number[],
  scale: 'linear' | 'log',
  width: number,
): TemplateResult {
  const height = chartHeight(width);
  const frame: Frame = { left: 44, right: width - 14, top: 12, bottom: height - 42 };
  const largest = charts.curve.at(-1)?.k ?? 1;
  const domain = largest === 1 ? [0.5, 1.5] : [1, largest];
  const x: Scale = (scale === 'log' ? scaleLog() : scaleLinear())
    .domain(domain)
    .range([frame.left + 8, frame.right - 8]);
  const y = scaleLinear([0, 1], [frame.bottom, frame.top]);
  const label = `pass@k and pass^k over k. ${charts.curveText}${charts.curveEnd ? ` They are ${charts.curveEnd}.` : ''}`;
  const ticks = ticksOf(x, marked);
  return html`<svg class="chart" role="img" aria-label=${label} viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
    ${leftAxis(
      frame,
      percents.map((percent) => ({ at: y(percent / 100), label: `${percent} %` })),
    )}
    ${bottomAxis(frame, ticks, 'k')}
    ${gap(frame, x, charts)}
    ${curves.map((curve) => curveView(placedOn(charts.curve, curve, x, y), curve, new Set(marked)))}
  </svg>`;
}
