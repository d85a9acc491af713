import { html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import type { SummaryRun, TaskRow } from '#shared/protocol';
import { icon } from '../icon';
import { numberCell } from '../numberCell';
import { type Page, type PageActions, shownK } from '../page';
import { createRowScroller } from './rowScroller';
import { sortHeader } from './sortHeader';
import { type TaskColumn, taskColumns } from './taskColumns';
import { taskControls } from './taskControls';
import { taskKeys } from './taskKeys';
import { taskQuery } from './taskQuery';
import { trialsList } from './trialsList';

export interface TaskTable {
  /** @param strip the chart of the tasks in a row, above the table */
  view(page: Page, run: SummaryRun, strip: unknown): TemplateResult;
  /** Brings a row into sight and gives it the focus. */
  goTo(row: number): void;
  /** To be called when the page has been drawn. */
  drawn(): void;
}

const spacer = (pixels: number): TemplateResult | typeof nothing =>
  pixels > 0 ? html`<tr class="space" aria-hidden="true"><td .style=${`height:${pixels}px`}></td></tr>` : nothing;

/** Of the same kind as the others, so that it is filled and not replaced when its row arrives. */
const emptyCell = numberCell('');

const rowView = (
  index: number,
  task: TaskRow | undefined,
  columns: readonly TaskColumn[],
  { state }: Page,
  actions: PageActions,
): TemplateResult => {
  const open = task !== undefined && task.task === state.trialsOf;
  const tab = index === state.row ? 0 : -1;
  const style = [open ? 'open' : '', index === state.row ? 'current' : ''].join(' ').trim();
  return html`<tr aria-rowindex=${index + 2} class=${style}>
    <th scope="row">
      <button
        class="link"
        data-row=${index}
        tabindex=${tab}
        @focus=${() => actions.visit(index)}
        @click=${() => task && actions.open(task.place)}
      >
        ${task?.task ?? '\u2026'}
      </button>
    </th>
    ${columns.map((column) => (task ? column.cell(task) : emptyCell))}
    <td class="more">
      <button
        class="plain"
        tabindex=${tab}
        title="Trials"
        aria-label="Trials of ${task?.task ?? ''}"
        aria-expanded=${open ? 'true' : 'false'}
        ?hidden=${task === undefined}
        @click=${() => task && actions.showTrials(open ? undefined : task.task)}
      >
        ${icon('list-unordered')}
      </button>
    </td>
  </tr>`;
};

/**
 * The task table: a real table of which only the rows in sight exist. One row at a time is in the tab order; keys move
 * along the rows and act on them.
 * @param rowHeight in pixels; every row has it
 * @param scrolled pixels that the table is scrolled by at first
 */
export function createTaskTable(
  actions: PageActions,
  rowHeight: number,
  scrolled: number,
  changed: () => void,
): TaskTable {
  const scroller = createRef<HTMLElement>();
  const rows = createRowScroller(
    scroller,
    rowHeight,
    scrolled,
    (tableScroll) => actions.choose({ tableScroll }),
    changed,
  );

  let shownQuery: string | undefined;

  /** Another order or another choice of tasks begins at the top; news of the same ones changes nothing. */
  const begin = (query: string) => {
    if (shownQuery !== undefined && shownQuery !== query) rows.toTop();
    shownQuery = query;
  };

  const body = (page: Page, columns: readonly TaskColumn[]) => {
    const { rows: shown, spaceAbove, spaceBelow } = rows.window();
    const view = ({ index }: (typeof shown)[number]) => rowView(index, page.tasks.row(index), columns, page, actions);
    return html`<tbody>
      ${spacer(spaceAbove)} ${repeat(shown, ({ slot }) => slot, view)} ${spacer(spaceBelow)}
    </tbody>`;
  };

  return {
    view(page, run, strip) {
      const { state, tasks } = page;
      const k = shownK(run, state);
      const query = taskQuery(run, state);
      begin(JSON.stringify(query));
      tasks.query({ ...query, k });
      const total = tasks.total();
      const columns = taskColumns(run, k);
      rows.setTotal(total ?? 0);
      const current = tasks.known(state.row);
      return html`<section class="tasks" aria-labelledby="tasks">
        ${taskControls(page, run, k, total, actions)} ${strip}
        <div
          class="scroller"
          role="region"
          aria-label="Task table"
          tabindex="-1"
          ${ref(scroller)}
          @keydown=${taskKeys({ total: total ?? 0, current, page, actions, goTo: rows.goTo, rowsInSight: rows.inSight })}
        >
          <table aria-rowcount=${total === undefined ? -1 : total + 1}>
            <thead>
              <tr aria-rowindex="1">
                ${sortHeader('task', 'task', state, actions)}
                ${columns.map((column) => sortHeader(column.title, column.sort, state, actions, column.text))}
                <th scope="col"><span class="unseen">trials</span></th>
              </tr>
            </thead>
            ${body(page, columns)}
          </table>
          ${total === 0 ? html`<p class="note">No task matches the filter.</p>` : nothing}
        </div>
        ${state.trialsOf === undefined ? nothing : trialsList(state.trialsOf, page.trials, actions)}
      </section>`;
    },
    goTo: rows.goTo,
    drawn: rows.drawn,
  };
}
