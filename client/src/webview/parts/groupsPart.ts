import { html, nothing, type TemplateResult } from 'lit';
import type { GroupField, GroupRow, SummaryRun } from '#shared/protocol';
import { countText, errorText, intervalText, valueText } from '../cells';
import { numberCell } from '../numberCell';
import { type Page, type PageActions, shownK } from '../page';
import { choice } from './choice';
import { wide } from './wide';

type Kind = SummaryRun['report']['kind'];

const rowView = (row: GroupRow, field: GroupField, kind: Kind, chosen: boolean, actions: PageActions) => {
  const choose = () =>
    actions.choose({ group: chosen ? undefined : { field: field.name, value: row.value }, row: 0, trial: -1 });
  return html`<tr class=${chosen ? 'open' : ''}>
    <th scope="row">
      <button class="link" aria-pressed=${chosen ? 'true' : 'false'} title="Only these tasks in the table" @click=${choose}>
        ${row.value}
      </button>
    </th>
    ${numberCell(countText(row.tasks))} ${numberCell(countText(row.trials))} ${numberCell(valueText(row.mean, kind))}
    ${numberCell(errorText(row.se, kind))} ${numberCell(intervalText(row.interval, kind))}
    ${
      kind === 'binary'
        ? html`${numberCell(valueText(row.passAtK, kind))} ${numberCell(valueText(row.passHatK, kind))}
          ${numberCell(countText(row.always))} ${numberCell(countText(row.never))}`
        : nothing
    }
  </tr>`;
};

const table = (field: GroupField, kind: Kind, k: number, page: Page, actions: PageActions): TemplateResult => {
  const { group } = page.state;
  const main = kind === 'score' ? 'mean' : 'pass@1';
  const verdicts = kind === 'binary' ? [`pass@${k}`, `pass^${k}`, 'always', 'never'] : [];
  return wide(
    `Figures by ${field.name}`,
    html`    <table>
      <thead>
        <tr>
          <th scope="col">${field.name}</th>
          ${['tasks', 'trials', main, 'SE', '95 % interval', ...verdicts].map(
            (title) => html`<th scope="col" class="number">${title}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${field.rows.map((row) =>
          rowView(row, field, kind, group?.field === field.name && group.value === row.value, actions),
        )}
      </tbody>
    </table>`,
  );
};

/** The figures of the run for each value of a group field; a group chooses its tasks in the task table. */
export function groupsPart(page: Page, run: SummaryRun, actions: PageActions): TemplateResult {
  const k = shownK(run, page.state);
  const answer = page.questions.groups.answer({ run: run.report.id, k });
  if (!answer) return html`<p class="note" role="status">Counting by group\u2026</p>`;
  const { fields } = answer;
  const field = fields.find(({ name }) => name === page.state.groupField) ?? fields[0];
  if (!field) return html`<p class="note">The tasks of this run are in no groups.</p>`;
  const options = fields.map(({ name }) => ({ value: name, label: name }));
  const left = field.total - field.rows.length;
  return html`${
    fields.length > 1
      ? choice('group by', options, field.name, (groupField) => actions.choose({ groupField }))
      : nothing
  }
  ${table(field, run.report.kind, k, page, actions)}
  ${left > 0 ? html`<p class="note">${countText(left)} smaller groups are not listed.</p>` : nothing}
  ${field.sentences.map((sentence) => html`<p>${sentence}</p>`)}`;
}
