import { html, nothing, type TemplateResult } from 'lit';
import { mainFigures } from '#shared/mainFigures';
import type { Summary, SummaryRun } from '#shared/protocol';
import { countText, errorText, intervalText, valueText } from '../cells';
import { numberCell } from '../numberCell';
import type { PageActions } from '../page';
import { otherRunState } from '../pageState';

const row = ({ report }: SummaryRun, shown: boolean, actions: PageActions): TemplateResult => {
  const { value, se, interval } = mainFigures(report);
  const choose = () => actions.choose({ ...otherRunState, run: report.id });
  return html`<tr class=${shown ? 'open' : ''}>
    <th scope="row"><button class="link" aria-pressed=${shown ? 'true' : 'false'} @click=${choose}>${report.label}</button></th>
    ${numberCell(valueText(value, report.kind))}
    ${numberCell(errorText(se, report.kind))}
    ${numberCell(intervalText(interval, report.kind))}
    ${numberCell(report.tasksKnown ? countText(report.tasks) : 'unknown')} ${numberCell(countText(report.trials))}
  </tr>`;
};

/** Every run of a file that holds several, under the metric on show; choosing one shows it. */
export function runsTable(summary: Summary, shown: SummaryRun, actions: PageActions): TemplateResult | typeof nothing {
  const runs = summary.runs.filter((run) => run.report.metric === shown.report.metric);
  if (runs.length < 2) return nothing;
  return html`<section aria-labelledby="runs">
    <h2 id="runs">Runs in this file <span class="count">${countText(runs.length)}</span></h2>
    <div class="wide" tabindex="0" role="region" aria-label="Table of runs">
      <table>
        <thead>
          <tr>
            <th scope="col">run</th>
            <th scope="col" class="number">${shown.report.kind === 'score' ? 'mean' : 'pass@1'}</th>
            <th scope="col" class="number">SE</th>
            <th scope="col" class="number">95 % interval</th>
            <th scope="col" class="number">tasks</th>
            <th scope="col" class="number">trials</th>
          </tr>
        </thead>
        <tbody>
          ${runs.map((run) => row(run, run === shown, actions))}
        </tbody>
      </table>
    </div>
  </section>`;
}
