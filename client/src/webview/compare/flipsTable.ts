import { html, nothing, type TemplateResult } from 'lit';
import type { CompareResult } from '#shared/protocol';
import { countText, type Scale, valueText } from '../cells';
import { numberCell } from '../numberCell';
import type { PageActions } from '../page';
import { wide } from '../parts/wide';

/** The tasks on which one of two runs does better, the largest gaps first; each leads to its line. */
export function flipsTable(
  title: string,
  { total, tasks }: CompareResult['gained'],
  scale: Scale,
  actions: PageActions,
): TemplateResult {
  const left = total - tasks.length;
  return html`<section class="flips">
    <h3>${title} <span class="count">${countText(total)}</span></h3>
    ${
      tasks.length === 0
        ? html`<p class="note">On no task.</p>`
        : wide(
            title,
            html`            <table>
              <thead>
                <tr>
                  <th scope="col">task</th>
                  <th scope="col" class="number">A</th>
                  <th scope="col" class="number">B</th>
                </tr>
              </thead>
              <tbody>
                ${tasks.map(
                  ({ task, a, b, place }) => html`<tr>
                    <th scope="row"><button class="link" @click=${() => actions.open(place)}>${task}</button></th>
                    ${numberCell(valueText(a, scale))} ${numberCell(valueText(b, scale))}
                  </tr>`,
                )}
              </tbody>
            </table>`,
          )
    }
    ${left > 0 ? html`<p class="note">${countText(left)} more with smaller gaps.</p>` : nothing}
  </section>`;
}
