import { html, type TemplateResult } from 'lit';

/**
 * Holds a table that may be wider than a narrow panel: it then scrolls by itself, with the keyboard too.
 * @param label what it holds; no two on the page have the same
 */
export const wide = (label: string, content: TemplateResult): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${label}>${content}</div>`;
