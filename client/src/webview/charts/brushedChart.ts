import { html, type TemplateResult } from 'lit';

/** A chart whose marks choose tasks when a pointer is drawn over them. */
export interface BrushedChart {
  /** What it shows, for whoever does not see it. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Follows the pointer: see `createRateBrush`. */
  pointed(event: PointerEvent): void;
  /** SVG. */
  readonly marks: unknown;
}

export const brushedChart = ({ label, width, height, pointed, marks }: BrushedChart): TemplateResult => html`<svg
  class="chart brushed"
  role="group"
  aria-label=${label}
  viewBox="0 0 ${width} ${height}"
  width=${width}
  height=${height}
  @pointerdown=${pointed}
  @pointermove=${pointed}
  @pointerup=${pointed}
  @pointercancel=${pointed}
>
  ${marks}
</svg>`;
