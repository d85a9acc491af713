import { html, type TemplateResult } from 'lit';
import type { SummaryRun } from '#shared/protocol';
import type { Page, PageActions } from '../page';
import type { PageState } from '../pageState';
import { calculator } from './calculator';
import { planner } from './planner';

type Tab = PageState['planTab'];

const titles: Readonly<Record<Tab, string>> = { planner: 'Planner', calculator: 'Calculator' };
const tabs = Object.keys(titles) as Tab[];

/** Planner and calculator as two tabs; the arrow keys go from one to the other. */
export function planPart(page: Page, run: SummaryRun, actions: PageActions): TemplateResult {
  const { planTab } = page.state;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other: Tab = planTab === 'planner' ? 'calculator' : 'planner';
    event.preventDefault();
    actions.choose({ planTab: other });
    document.getElementById(`tab-${other}`)?.focus();
  };
  return html`<div role="tablist" aria-label="Planning" class="tabs" @keydown=${keys}>
      ${tabs.map(
        (tab) => html`<button
          role="tab"
          id="tab-${tab}"
          aria-controls="planning"
          aria-selected=${tab === planTab ? 'true' : 'false'}
          tabindex=${tab === planTab ? 0 : -1}
          @click=${() => actions.choose({ planTab: tab })}
        >
          ${titles[tab]}
        </button>`,
      )}
    </div>
    <div role="tabpanel" id="planning" aria-labelledby="tab-${planTab}">
      ${planTab === 'planner' ? planner(page, run, actions) : calculator(page, run, actions)}
    </div>`;
}
