import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import type { SummaryRun, TaskRow } from '#shared/protocol';
import { countText } from '../cells';
import { icon } from '../icon';
import { type Page, type PageActions, shownK } from '../page';
import { choice } from '../parts/choice';
import { rowKeys } from './rowKeys';
import { type RowWindow, rowWindow } from './rowWindow';
import { sortHeader } from './sortHeader';
import { emptyCell, type TaskColumn, taskColumns } from './taskColumns';
import { trialsList } from './trialsList';

export interface TaskTable {
  view(page: Page, run: SummaryRun): TemplateResult;
  /** Makes the table's scroll position that of the state: after another sort, or when the editor has kept its state. */
  scrollTo(pixels: number): void;
}

const spacer = (pixels: number): TemplateResult | typeof nothing =>
  pixels > 0 ? html`<tr class="space" aria-hidden="true"><td .style=${`height:${pixels}px`}></td></tr>` : nothing;

/**
 * The task table: a real table of which only the rows in sight exist. One row at a time is in the tab order; the arrow
 * keys, Page Up and Down, Home and End move along the rows.
 * @param rowHeight in pixels; every row has it
 */
export function createTaskTable(actions: PageActions, rowHeight: number): TaskTable {
  const scroller = createRef<HTMLElement>();
  const keys = rowKeys(scroller, rowHeight);

  const row = (index: number, task: TaskRow | undefined, columns: readonly TaskColumn[], open: boolean) => html`
    <tr aria-rowindex=${index + 2} class=${open ? 'open' : ''}>
      <th scope="row">
        <button
          class="link"
          data-row=${index}
          tabindex=${index === keys.active() ? 0 : -1}
          @focus=${() => keys.activate(index)}
          @click=${() => task && actions.open(task.place)}
        >
          ${task?.task ?? '\u2026'}
        </button>
      </th>
      ${columns.map((column) => (task ? column.cell(task) : emptyCell()))}
      <td class="more">
        ${
          task
            ? html`<button
                class="plain"
                tabindex=${index === keys.active() ? 0 : -1}
                title="Trials"
                aria-label="Trials of ${task.task}"
                aria-expanded=${open ? 'true' : 'false'}
                @click=${() => actions.showTrials(open ? undefined : task.task)}
              >
                ${icon('list-unordered')}
              </button>`
            : nothing
        }
      </td>
    </tr>
  `;

  const body = (page: Page, columns: readonly TaskColumn[], { first, end, spaceAbove, spaceBelow }: RowWindow) => {
    const indexes = Array.from({ length: end - first }, (_, place) => first + place);
    return html`<tbody>
      ${spacer(spaceAbove)}
      ${repeat(
        indexes,
        (index) => index,
        (index) => {
          const task = page.tasks.row(index);
          return row(index, task, columns, task !== undefined && task.task === page.state.trialsOf);
        },
      )}
      ${spacer(spaceBelow)}
    </tbody>`;
  };

  const controls = (page: Page, run: SummaryRun, k: number, total: number | undefined) => {
    const options = run.report.passAtK.map((entry) => ({ value: String(entry.k), label: String(entry.k) }));
    const filtered = total !== undefined && page.state.filter !== '' ? `${countText(total)} of ` : '';
    return html`<div class="controls">
      <h2 id="tasks">Tasks <span class="count">${filtered}${countText(run.report.tasks)}</span></h2>
      <vscode-textfield
        type="search"
        .label=${'Filter tasks by name'}
        placeholder="Filter tasks"
        .value=${page.state.filter}
        @input=${(event: Event) =>
          actions.choose({ filter: (event.target as HTMLElement & { value: string }).value, tableScroll: 0 })}
      ></vscode-textfield>
      ${
        run.report.kind === 'binary' && options.length > 1
          ? choice('k', options, String(k), (value) => actions.choose({ k: Number(value) }))
          : nothing
      }
    </div>`;
  };

  return {
    view(page, run) {
      const { state, tasks } = page;
      const k = shownK(run, state);
      tasks.query({ run: run.report.id, sort: state.sort, descending: state.descending, filter: state.filter, k });
      const total = tasks.total();
      const columns = taskColumns(run, k);
      keys.setTotal(total ?? 0);
      const shown = rowWindow(total ?? 0, rowHeight, state.tableScroll, window.innerHeight);
      return html`<section class="tasks" aria-labelledby="tasks">
        ${controls(page, run, k, total)}
        <div
          class="scroller"
          role="region"
          aria-labelledby="tasks"
          tabindex="-1"
          ${ref(scroller)}
          @keydown=${keys.press}
          @scroll=${(event: Event) => actions.choose({ tableScroll: (event.target as HTMLElement).scrollTop })}
        >
          <table aria-rowcount=${total === undefined ? -1 : total + 1}>
            <thead>
              <tr aria-rowindex="1">
                ${sortHeader('task', 'task', state, actions)}
                ${columns.map((column) => sortHeader(column.title, column.sort, state, actions))}
                <th scope="col"><span class="unseen">trials</span></th>
              </tr>
            </thead>
            ${body(page, columns, shown)}
          </table>
          ${total === 0 ? html`<p class="note">No task matches the filter.</p>` : nothing}
        </div>
        ${state.trialsOf === undefined ? nothing : trialsList(state.trialsOf, page.trials, actions)}
      </section>`;
    },
    scrollTo(pixels) {
      if (scroller.value && scroller.value.scrollTop !== pixels) scroller.value.scrollTop = pixels;
    },
  };
}
