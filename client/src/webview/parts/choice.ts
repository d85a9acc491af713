import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A labelled drop-down in the editor's look. */
export function choice(
  label: string,
  options: readonly Option[],
  selected: string,
  chosen: (value: string) => void,
): TemplateResult {
  return html`<span class="choice">
    <span aria-hidden="true">${label}</span>
    <vscode-single-select
      .label=${label}
      .value=${selected}
      @change=${(event: Event) => chosen((event.target as HTMLElement & { value: string }).value)}
    >
      ${repeat(
        options,
        (option) => option.value,
        (option) =>
          html`<vscode-option value=${option.value} ?selected=${option.value === selected}>${option.label}</vscode-option>`,
      )}
    </vscode-single-select>
  </span>`;
}
