import { html, nothing, type TemplateResult } from 'lit';
import type { PageActions } from '../page';
import { wide } from '../parts/wide';
import { chartPicture } from './chartPicture';
import type { ChartSize } from './chartSize';

/** One chart of the page with everything around it. */
export interface ChartFigure {
  readonly id: string;
  readonly title: string;
  readonly chart: TemplateResult;
  /** What the chart shows, in a sentence of the server. */
  readonly text: string;
  /** The same as a table. */
  readonly table: TemplateResult;
  readonly size: ChartSize;
  /** Controls beside the title. */
  readonly controls?: TemplateResult;
}

const saveButton = (figure: ChartFigure, format: 'svg' | 'png', actions: PageActions): TemplateResult => {
  const save = async (event: Event) => {
    const place = (event.currentTarget as Element).closest('figure');
    const chart = place?.querySelector<SVGSVGElement>('svg.chart');
    if (chart) actions.save(await chartPicture(chart, figure.id, format));
  };
  const name = format.toUpperCase();
  return html`<button class="plain" aria-label="Save ${figure.title} as ${name}" title="Save as ${name}" @click=${save}>
    ${name}
  </button>`;
};

/** A chart with its title, its text, its numbers as a table, and the ways to save it. */
export function chartFigure(figure: ChartFigure, actions: PageActions): TemplateResult {
  const { id, title, chart, text, table, size, controls } = figure;
  return html`<figure aria-labelledby=${id}>
    <div class="controls">
      <h2 id=${id}>${title}</h2>
      ${controls ?? nothing}
      <span class="saves">${saveButton(figure, 'svg', actions)} ${saveButton(figure, 'png', actions)}</span>
    </div>
    <div class="canvas" ${size.follow}>${chart}</div>
    <figcaption class="note">${text}</figcaption>
    <details class="numbers">
      <summary>As a table</summary>
      ${wide(`Numbers of ${title}`, table)}
    </details>
  </figure>`;
}
