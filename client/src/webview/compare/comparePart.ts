import { html, nothing, type TemplateResult } from 'lit';
import type { CompareResult, SummaryRun } from '#shared/protocol';
import { errorText, intervalText, valueText } from '../cells';
import { icon } from '../icon';
import { numberCell } from '../numberCell';
import type { Page, PageActions } from '../page';
import { choice } from '../parts/choice';
import { wide } from '../parts/wide';
import { flipsTable } from './flipsTable';

type Kind = SummaryRun['report']['kind'];

const sides = ({ sides: both }: CompareResult, kind: Kind): TemplateResult =>
  wide(
    'The two runs',
    html`<table>
    <thead>
      <tr>
        <th scope="col">run</th>
        <th scope="col">file</th>
        <th scope="col" class="number">${kind === 'score' ? 'mean' : 'pass@1'}</th>
        <th scope="col" class="number">SE</th>
        <th scope="col" class="number">95 % interval</th>
        <th scope="col">design</th>
      </tr>
    </thead>
    <tbody>
      ${both.map(
        ({ side, name, label, value, se, interval, design }) => html`<tr>
          <th scope="row">${side}</th>
          <td>${name}${label ? ` · ${label}` : ''}</td>
          ${numberCell(valueText(value, kind))} ${numberCell(errorText(se, kind))}
          ${numberCell(intervalText(interval, kind))}
          <td>${design}</td>
        </tr>`,
      )}
    </tbody>
  </table>`,
  );

const result = (answer: CompareResult, kind: Kind, actions: PageActions): TemplateResult => {
  if (answer.refused !== null) {
    return html`<p class="refusal" role="status">${icon('circle-slash')} ${answer.sentences.join(' ')}</p>`;
  }
  const [first = '', ...others] = answer.sentences;
  return html`<p class="headline">${first}</p>
    ${others.map((sentence) => html`<p>${sentence}</p>`)} ${sides(answer, kind)}
    <div class="columns">
      ${flipsTable('B does better', answer.gained, kind, actions)} ${flipsTable('B does worse', answer.lost, kind, actions)}
    </div>`;
};

/** This run (B) against a run of another file or an older revision (A), task by task. */
export function comparePart(page: Page, run: SummaryRun, actions: PageActions): TemplateResult {
  const { other, otherRun } = page.state;
  const choose = html`<p>
    <vscode-button secondary @click=${() => actions.act('chooseOther')}>
      ${other ? 'Compare with another\u2026' : 'Compare with\u2026'}
    </vscode-button>
    ${other ? html`<span class="meaning">A is ${other.name}, B is ${page.name}.</span>` : nothing}
  </p>`;
  if (!other) {
    return html`${choose}
      <p class="note">A recent file, one of the workspace, any other, a folder that holds one run, or an older revision of this file.</p>`;
  }
  const answer = page.questions.compare.answer({ run: run.report.id, document: other, otherRun });
  if (!answer) return html`${choose}<p class="note" role="status">Comparing with ${other.name}\u2026</p>`;
  const runs = answer.runs.map(({ id, label }) => ({ value: id, label }));
  return html`${choose}
  ${runs.length > 1 ? choice('run A', runs, answer.otherRun, (id) => actions.choose({ otherRun: id })) : nothing}
  ${result(answer, run.report.kind, actions)}`;
}
