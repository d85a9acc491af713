import { html, nothing, type TemplateResult } from 'lit';
import type { ExportFormat } from '#shared/protocol';
import type { PageActions } from '../page';

const formats: readonly (readonly [format: ExportFormat, title: string])[] = [
  ['markdown', 'Markdown'],
  ['latex', 'LaTeX'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['line', 'one line'],
  ['methods', 'methods sentence'],
];

/** Buttons that copy the run as text to be pasted elsewhere. */
export const copyBar = (
  actions: PageActions,
  rerun: number,
): TemplateResult => html`<section class="copy" aria-label="Copy">
  <span aria-hidden="true">Copy:</span>
  ${formats.map(
    ([format, title]) =>
      html`<button class="plain" aria-label="Copy ${title}" @click=${() => actions.copy(format, title)}>${title}</button>`,
  )}
  ${rerun === 0 ? nothing : html`<button class="plain" @click=${() => actions.copy('rerun', 'rerun list')}>Rerun list (${rerun})</button>`}
</section>`;
