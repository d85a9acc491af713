import { html, nothing, type TemplateResult } from 'lit';
import type { PageActions } from '../page';
import type { FoldName, PageState } from '../pageState';

/** A part of the page that folds away. What is inside is made, and asked for, only while it is open. */
export function fold(
  name: FoldName,
  title: string,
  state: PageState,
  actions: PageActions,
  body: () => TemplateResult | typeof nothing,
): TemplateResult {
  const open = state.open.includes(name);
  const toggled = (event: Event) => actions.fold(name, (event.target as HTMLDetailsElement).open);
  return html`<details class="fold" id="fold-${name}" ?open=${open} @toggle=${toggled}>
    <summary><h2>${title}</h2></summary>
    ${open ? body() : nothing}
  </details>`;
}
