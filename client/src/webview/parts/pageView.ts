import { html, nothing, type TemplateResult } from 'lit';
import type { Summary, SummaryRun } from '#shared/protocol';
import { type Page, type PageActions, shownRun } from '../page';
import type { TaskTable } from '../tasks/taskTable';
import { detailsTables } from './detailsTables';
import { errorsTable } from './errorsTable';
import { estimatesTable } from './estimatesTable';
import { findingsList } from './findingsList';
import { failureNotice, loadingNotice, notReviewedNotice, unknownNotice } from './notice';
import { recordsNote } from './recordsNote';
import { runsTable } from './runsTable';
import { sentences } from './sentences';
import { titleBar } from './titleBar';

const runView = (page: Page, actions: PageActions, taskTable: TaskTable, summary: Summary, run: SummaryRun) => {
  const { report } = run;
  return html`
    ${sentences(run)} ${runsTable(summary, run, actions)}
    <div class="columns">
      ${report.kind === 'binary' && report.tasksKnown ? estimatesTable(report) : nothing}
      ${report.tasksKnown ? errorsTable(report) : nothing}
    </div>
    ${findingsList(summary, actions)}
    ${report.tasksKnown ? taskTable.view(page, run) : nothing}
    ${
      report.tasksKnown
        ? html`<details
            ?open=${page.state.detailsOpen}
            @toggle=${(event: Event) => actions.choose({ detailsOpen: (event.target as HTMLDetailsElement).open })}
          >
            <summary><h2>Details</h2></summary>
            ${detailsTables(report)}
          </details>`
        : nothing
    }
    ${recordsNote(summary, actions)}
  `;
};

const body = (page: Page, actions: PageActions, taskTable: TaskTable): TemplateResult => {
  const { summary, failure } = page;
  if (failure !== undefined) return failureNotice(failure, actions);
  if (summary === undefined) return loadingNotice('Asking for the review\u2026');
  if (summary === null) return unknownNotice(actions);
  if (summary.state === 'notReviewed') return notReviewedNotice(summary.status, actions);
  const reading = summary.state === 'reviewing' ? loadingNotice(summary.status) : nothing;
  const run = shownRun(summary, page.state);
  if (run) return html`${reading} ${runView(page, actions, taskTable, summary, run)}`;
  if (summary.state === 'reviewing') return html`${reading}`;
  return html`<section class="sentences"><p>${summary.status}</p></section>
    ${findingsList(summary, actions)} ${recordsNote(summary, actions)}`;
};

/** The whole page in whatever state it is. */
export const pageView = (page: Page, actions: PageActions, taskTable: TaskTable): TemplateResult => html`
  ${titleBar(page, actions, page.summary ? shownRun(page.summary, page.state) : undefined)}
  <main>${body(page, actions, taskTable)}</main>
`;
