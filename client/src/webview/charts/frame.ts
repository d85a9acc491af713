import { svg, type TemplateResult } from 'lit';

/** The rectangle that a chart's marks are drawn in, in pixels of the chart. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** The horizontal axis: its line, its ticks, and what it shows. */
export const bottomAxis = (
  { left, right, bottom }: Frame,
  ticks: readonly Tick[],
  title: string,
): TemplateResult => svg`
  <g class="axis" aria-hidden="true">
    <line x1=${left} x2=${right} y1=${bottom} y2=${bottom}></line>
    ${ticks.map(
      ({ at, label }) => svg`<line x1=${at} x2=${at} y1=${bottom} y2=${bottom + 4}></line>
        <text x=${at} y=${bottom + 16} text-anchor="middle">${label}</text>`,
    )}
    <text class="title" x=${(left + right) / 2} y=${bottom + 32} text-anchor="middle">${title}</text>
  </g>`;

/** The vertical axis as lines across the chart with their labels. */
export const leftAxis = ({ left, right }: Frame, ticks: readonly Tick[]): TemplateResult => svg`
  <g class="axis" aria-hidden="true">
    ${ticks.map(
      ({ at, label }) => svg`<line class="grid" x1=${left} x2=${right} y1=${at} y2=${at}></line>
        <text x=${left - 6} y=${at + 4} text-anchor="end">${label}</text>`,
    )}
  </g>`;
