import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { SummaryRun } from '#shared/protocol';
import { countText, valueText } from '../cells';
import { icon } from '../icon';
import type { Page, PageActions } from '../page';
import { choice } from '../parts/choice';
import { keyHelp } from './taskKeys';
import { isFiltered } from './taskQuery';

const filterField = ({ state }: Page, actions: PageActions): TemplateResult => html`<vscode-textfield
  type="search"
  .label=${'Filter tasks by name'}
  placeholder="Filter tasks"
  .value=${state.filter}
  @input=${(event: Event) =>
    actions.choose({ filter: (event.target as HTMLElement & { value: string }).value, row: 0, trial: -1 })}
></vscode-textfield>`;

/** Only tasks that a finding points at; offered while there are findings. */
const ruleChoice = ({ summary, state }: Page, actions: PageActions): TemplateResult | typeof nothing => {
  const rules = [...new Set(summary?.findings.map(({ rule }) => rule))];
  if (rules.length === 0) return nothing;
  const options = [{ value: '', label: 'any' }, ...rules.map((rule) => ({ value: rule, label: rule }))];
  return choice('finding', options, state.rule ?? '', (rule) => actions.choose({ rule: rule || undefined, row: 0 }));
};

const chip = (text: string, remove: () => void): TemplateResult => html`<button
  class="chip"
  title="Show all again"
  aria-label="Remove the filter ${text}"
  @click=${remove}
>
  ${text} ${icon('close')}
</button>`;

/** The filters that were set elsewhere on the page, each with the way to take it back. */
const chips = ({ state }: Page, { report }: SummaryRun, actions: PageActions): TemplateResult => {
  const { rates, group } = state;
  const ends = rates?.map((rate) => valueText(rate, report.kind)) ?? [];
  const range = ends[0] === ends[1] ? ends[0] : `${ends[0]} \u2013 ${ends[1]}`;
  return html`${rates ? chip(`rate ${range}`, () => actions.choose({ rates: undefined, row: 0 })) : nothing}
  ${group ? chip(`${group.field}: ${group.value}`, () => actions.choose({ group: undefined, row: 0 })) : nothing}`;
};

const walkButton = (title: string, kind: 'failingTrial' | 'flakyTask', actions: PageActions): TemplateResult =>
  html`<button class="plain" title=${title} @click=${() => actions.walk(kind, false)}>${title}</button>`;

/** The heading of the task table: how many tasks, what narrows them, and ways through them. */
export function taskControls(
  page: Page,
  run: SummaryRun,
  k: number,
  total: number | undefined,
  actions: PageActions,
): TemplateResult {
  const { report } = run;
  const options = report.passAtK.map((entry) => ({ value: String(entry.k), label: String(entry.k) }));
  const filtered = total !== undefined && isFiltered(page.state) ? `${countText(total)} of ` : '';
  return html`<div class="controls">
      <h2 id="tasks">Tasks <span class="count">${filtered}${countText(report.tasks)}</span></h2>
      ${filterField(page, actions)} ${chips(page, run, actions)} ${ruleChoice(page, actions)}
      ${
        report.kind === 'binary' && options.length > 1
          ? choice('k', options, String(k), (value) => actions.choose({ k: Number(value) }))
          : nothing
      }
      ${
        report.kind === 'binary'
          ? html`${walkButton('Next failing trial', 'failingTrial', actions)}
            ${report.nMax > 1 ? walkButton('Next flaky task', 'flakyTask', actions) : nothing}`
          : nothing
      }
    </div>
    <p class="note keys">${keyHelp}</p>`;
}
