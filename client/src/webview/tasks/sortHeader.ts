import { html, nothing, type TemplateResult } from 'lit';
import type { TaskSort } from '#shared/protocol';
import { icon } from '../icon';
import type { PageActions } from '../page';
import type { PageState } from '../pageState';

/** A name reads from a to z first, a number from the largest; a second press turns it round, a third goes back to file order. */
const next = (state: PageState, sort: TaskSort): Partial<PageState> => {
  const first = sort !== 'task';
  if (state.sort !== sort) return { sort, descending: first, row: 0, trial: -1 };
  if (state.descending === first) return { sort, descending: !first, row: 0, trial: -1 };
  return { sort: 'file', descending: false, row: 0, trial: -1 };
};

/** The head of a column; where the server can sort by it, a button that says and changes the order. */
export function sortHeader(
  title: string,
  sort: TaskSort | undefined,
  state: PageState,
  actions: PageActions,
  text = sort === 'task',
): TemplateResult {
  const style = text ? '' : 'number';
  if (sort === undefined) return html`<th scope="col" class=${style}>${title}</th>`;
  const sorted = state.sort === sort;
  const order = sorted ? (state.descending ? 'descending' : 'ascending') : 'none';
  return html`<th scope="col" class=${style} aria-sort=${order}>
    <button class="sort" @click=${() => actions.choose(next(state, sort))}>
      ${title}${sorted ? icon(state.descending ? 'arrow-down' : 'arrow-up') : nothing}
    </button>
  </th>`;
}
