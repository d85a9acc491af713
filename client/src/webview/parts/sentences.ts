import { html, type TemplateResult } from 'lit';
import type { Summary, SummaryRun } from '#shared/protocol';
import { icon } from '../icon';

/** The honest first line, its estimate in bold, and the sentences below it. All of it is the server's text. */
export function sentences({ headline, sentences: others }: SummaryRun, { growth }: Summary): TemplateResult {
  const comma = headline.search(/, | \(/);
  const end = comma === -1 ? headline.length : comma;
  return html`<section class="sentences" aria-label="Summary">
    <p class="headline"><strong>${headline.slice(0, end)}</strong>${headline.slice(end)}</p>
    ${others.length > 0 ? html`<p>${others.join(' ')}</p>` : ''}
    ${growth === null ? '' : html`<p class="growth">${icon('sync')} ${growth}</p>`}
  </section>`;
}
