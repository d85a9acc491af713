import { html, nothing, type TemplateResult } from 'lit';
import type { Summary } from '#shared/protocol';
import { countText } from '../cells';
import type { PageActions } from '../page';

/** How many records were used and why others were not: no limit is silent. */
export function recordsNote({ records, skipped }: Summary, actions: PageActions): TemplateResult {
  const first = (line: number) => actions.open({ line: line - 1, character: 0 });
  return html`<section class="records" aria-label="Records">
    <p class="note">${countText(records)} records read.</p>
    ${
      skipped.length === 0
        ? nothing
        : html`<ul>
            ${skipped.map(
              ({ reason, count, firstLine }) =>
                html`<li>
                  ${countText(count)} not used: ${reason}
                  <button class="link" @click=${() => first(firstLine)}>line ${firstLine}</button>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}
