import { html, nothing, type TemplateResult } from 'lit';
import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { errorText, intervalText, plainText } from '../cells';
import { numberCell } from '../numberCell';

const row = (name: string, meaning: string, value: string, interval: string | undefined): TemplateResult => html`
  <tr>
    <th scope="row">${name}${meaning && html`: <span class="meaning">${meaning}</span>`}</th>
    ${numberCell(value)} ${interval === undefined ? html`<td></td>` : numberCell(interval)}
  </tr>
`;

/** The standard errors of the main quantity: over tasks, for a rerun, and pooled, with the ratio that tells them apart. */
export function errorsTable(report: RunReport): TemplateResult {
  const { pooledSe } = report.pass1;
  const { se, interval, intervalMethod, seRatio, sameTasksSe } = mainFigures(report);
  const error = (value: number | null) => errorText(value, report.kind);
  return html`<section aria-labelledby="errors">
    <h3 id="errors">How sure is ${report.kind === 'score' ? 'the mean' : 'pass@1'}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">standard error</th>
          <th scope="col" class="number">SE</th>
          <th scope="col" class="number">95 % interval</th>
        </tr>
      </thead>
      <tbody>
        ${row('over tasks', 'other tasks of the same kind', error(se), intervalText(interval, report.kind))}
        ${row('rerun', 'these tasks, run again', error(sameTasksSe), undefined)}
        ${row('pooled', 'as if all trials were independent', error(pooledSe), undefined)}
        ${row('over tasks / pooled', 'its square is the design effect', seRatio === null ? plainText(null) : `${plainText(seRatio)} ×`, undefined)}
      </tbody>
    </table>
    ${intervalMethod ? html`<p class="note">Interval: ${intervalMethod}.</p>` : nothing}
  </section>`;
}
