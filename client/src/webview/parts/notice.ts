import '@vscode-elements/elements/dist/vscode-progress-ring/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, type TemplateResult } from 'lit';
import { icon } from '../icon';
import type { PageAction } from '../messages';
import type { PageActions } from '../page';

const button = (label: string, action: PageAction, actions: PageActions, secondary = false): TemplateResult =>
  html`<vscode-button ?secondary=${secondary} @click=${() => actions.act(action)}>${label}</vscode-button>`;

/** Shown while nothing or only a part has been read. */
export const loadingNotice = (text: string): TemplateResult => html`
  <div class="notice" role="status">
    <vscode-progress-ring role="presentation" aria-live="off"></vscode-progress-ring>
    <p>${text}</p>
  </div>
`;

/** The server knows the document and says why it did not review it. */
export const notReviewedNotice = (status: string, actions: PageActions): TemplateResult => html`
  <div class="notice">
    <p>${icon('circle-slash')} ${status}</p>
    <p class="buttons">
      ${button('Choose Fields\u2026', 'chooseFields', actions)} ${button('Review Again', 'review', actions, true)}
    </p>
  </div>
`;

/** The server has no review of the document, for instance after Clear Results. */
export const unknownNotice = (actions: PageActions): TemplateResult => html`
  <div class="notice">
    <p>${icon('info')} This file has no results on show.</p>
    <p class="buttons">${button('Review File', 'review', actions)}</p>
  </div>
`;

export const failureNotice = (failure: string, actions: PageActions): TemplateResult => html`
  <div class="notice" role="alert">
    <p>${icon('error')} The summary could not be fetched: ${failure}</p>
    <p class="buttons">
      ${button('Review Again', 'review', actions)} ${button('Restart Server', 'restartServer', actions, true)}
    </p>
  </div>
`;
