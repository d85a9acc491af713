import { html, nothing, type TemplateResult } from 'lit';
import type { Summary, SummaryRun } from '#shared/protocol';
import type { ChartsView } from '../charts/chartsView';
import { comparePart } from '../compare/comparePart';
import { type Page, type PageActions, shownRun } from '../page';
import { planPart } from '../plan/planPart';
import { checklist, checklistTitle } from '../publish/checklist';
import { copyBar } from '../publish/copyBar';
import type { TaskTable } from '../tasks/taskTable';
import { detailsTables } from './detailsTables';
import { findingsList } from './findingsList';
import { fold } from './fold';
import { groupsPart } from './groupsPart';
import { failureNotice, loadingNotice, notReviewedNotice, unknownNotice } from './notice';
import { recordsNote } from './recordsNote';
import { runsTable } from './runsTable';
import { sentences } from './sentences';
import { titleBar } from './titleBar';

/** The parts of the page that keep something between one drawing and the next. */
export interface PageParts {
  readonly charts: ChartsView;
  readonly tasks: TaskTable;
}

const folds = (page: Page, run: SummaryRun, actions: PageActions): TemplateResult => {
  const { state } = page;
  const verdicts = run.report.kind === 'binary';
  return html`<div class="folds">
    ${
      run.columns.groups.length > 0
        ? fold('groups', 'By group', state, actions, () => groupsPart(page, run, actions))
        : nothing
    }
    ${fold('compare', 'Compare', state, actions, () => comparePart(page, run, actions))}
    ${verdicts ? fold('planner', 'Planner', state, actions, () => planPart(page, run, actions)) : nothing}
    ${run.checklist.length > 0 ? fold('publish', checklistTitle(run), state, actions, () => checklist(run)) : nothing}
    ${fold('details', 'Details', state, actions, () => detailsTables(run.report))}
  </div>`;
};

const runView = (page: Page, actions: PageActions, parts: PageParts, summary: Summary, run: SummaryRun) => {
  const { tasksKnown } = run.report;
  return html`
    ${sentences(run, summary)} ${runsTable(summary, run, actions)} ${parts.charts.overview(page, run)}
    ${findingsList(summary, actions)} ${tasksKnown ? parts.tasks.view(page, run, parts.charts.strip(page, run)) : nothing}
    ${tasksKnown ? folds(page, run, actions) : nothing} ${copyBar(actions, summary.rerun ?? 0)} ${recordsNote(summary, actions)}
  `;
};

const body = (page: Page, actions: PageActions, parts: PageParts): TemplateResult => {
  const { summary, failure } = page;
  if (failure !== undefined) return failureNotice(failure, actions);
  if (summary === undefined) return loadingNotice('Asking for the review\u2026');
  if (summary === null) return unknownNotice(actions);
  if (summary.state === 'notReviewed') return notReviewedNotice(summary.status, actions);
  const run = shownRun(summary, page.state);
  // A run on show stays as it is while it is read again; the title bar says that it is.
  if (run) return runView(page, actions, parts, summary, run);
  if (summary.state === 'reviewing') return loadingNotice(summary.status);
  return html`<section class="sentences"><p>${summary.status}</p></section>
    ${findingsList(summary, actions)} ${recordsNote(summary, actions)}`;
};

/** The whole page in whatever state it is. */
export const pageView = (page: Page, actions: PageActions, parts: PageParts): TemplateResult => html`
  ${titleBar(page, actions, page.summary ? shownRun(page.summary, page.state) : undefined)}
  <main>${body(page, actions, parts)}</main>
  ${page.said === '' ? nothing : html`<p class="said" aria-hidden="true">${page.said}</p>`}
`;
