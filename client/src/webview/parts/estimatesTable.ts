import { html, type TemplateResult } from 'lit';
import type { RunReport } from '#shared/runReport';
import { countText, errorText, intervalText, valueText } from '../cells';
import { numberCell } from '../numberCell';

/** An undefined value needs no error of its own: one word in the row, not three. */
const cells = (value: number | null, se: number | null, interval: readonly [number, number] | null): TemplateResult =>
  value === null
    ? html`${numberCell(valueText(null, 'binary'))}<td></td><td></td>`
    : html`${numberCell(valueText(value, 'binary'))} ${numberCell(errorText(se, 'binary'))}
        ${numberCell(intervalText(interval, 'binary'))}`;

const row = (report: RunReport, index: number): TemplateResult => {
  const any = report.passAtK[index];
  const all = report.passHatK[index];
  if (!any) return html``;
  const partly = any.definedOn < report.tasks;
  return html`<tr>
    <th scope="row">${any.k}</th>
    ${cells(any.value, any.se, any.ci)} ${cells(all?.value ?? null, all?.se ?? null, all?.ci ?? null)}
    <td class="number ${partly ? 'partly' : ''}">${countText(any.definedOn)}${partly ? ` of ${countText(report.tasks)}` : ''}</td>
  </tr>`;
};

/** pass@k and pass^k side by side, one row a k: the numbers of the chart of the two curves. */
export const estimatesTable = (report: RunReport): TemplateResult => html`<table id="by-k">
  <thead>
    <tr>
      <th scope="col" rowspan="2">k</th>
      <th scope="colgroup" colspan="3">pass@k: at least one of k passes</th>
      <th scope="colgroup" colspan="3">pass^k: all k pass</th>
      <th scope="col" rowspan="2" class="number">tasks with<br />k trials</th>
    </tr>
    <tr>
      <th scope="col" class="number">value</th>
      <th scope="col" class="number">SE</th>
      <th scope="col" class="number">95 % interval</th>
      <th scope="col" class="number">value</th>
      <th scope="col" class="number">SE</th>
      <th scope="col" class="number">95 % interval</th>
    </tr>
  </thead>
  <tbody>
    ${report.passAtK.map((_, index) => row(report, index))}
  </tbody>
</table>`;
