import { html, type TemplateResult } from 'lit';
import type { TrialRow } from '#shared/protocol';
import { icon } from '../icon';
import type { PageActions } from '../page';

const icons: Readonly<Record<TrialRow['verdict'], string>> = {
  passed: 'pass',
  failed: 'error',
  unscored: 'circle-slash',
};

const trial = (row: TrialRow, actions: PageActions): TemplateResult => html`
  <li>
    <button class="trial ${row.verdict}" @click=${() => actions.open(row.place)}>
      ${icon(icons[row.verdict])} ${row.trial} <span>${row.score ?? row.verdict}</span>
    </button>
  </li>
`;

/** Every trial of one task; each leads to its line. */
export function trialsList(
  task: string,
  trials: readonly TrialRow[] | undefined,
  actions: PageActions,
): TemplateResult {
  return html`<section class="trials" aria-labelledby="trials">
    <h3 id="trials">Trials of ${task}</h3>
    <button class="plain" title="Close" aria-label="Close the list of trials" @click=${() => actions.showTrials(undefined)}>
      ${icon('close')}
    </button>
    ${
      trials === undefined
        ? html`<p class="note" role="status">Loading\u2026</p>`
        : html`<ul>
            ${trials.map((row) => trial(row, actions))}
          </ul>`
    }
  </section>`;
}
