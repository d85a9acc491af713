import { html, nothing, type TemplateResult } from 'lit';
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

const sideBySide = (task: string, trials: readonly TrialRow[], actions: PageActions) => {
  const has = (verdict: TrialRow['verdict']) => trials.some((row) => row.verdict === verdict);
  if (!has('passed') || !has('failed')) return nothing;
  return html`<button class="plain" @click=${() => actions.sideBySide(task)}>
    ${icon('diff')} Failing beside passing
  </button>`;
};

/** Every trial of one task; each leads to its line, and a failing and a passing one can be read side by side. */
export function trialsList(
  task: string,
  trials: readonly TrialRow[] | undefined,
  actions: PageActions,
): TemplateResult {
  return html`<section class="trials" aria-labelledby="trials">
    <h3 id="trials">Trials of ${task}</h3>
    ${trials === undefined ? nothing : sideBySide(task, trials, actions)}
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
