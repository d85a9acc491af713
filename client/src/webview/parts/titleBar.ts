import { html, nothing, type TemplateResult } from 'lit';
import type { Summary, SummaryRun } from '#shared/protocol';
import type { Page, PageActions } from '../page';
import { otherRunState } from '../pageState';
import { choice, type Option } from './choice';
import { findingsCount } from './findingsCount';

const runsOf = (summary: Summary, metric: string): readonly Option[] =>
  summary.runs
    .filter((run) => run.report.metric === metric)
    .map(({ report }) => ({ value: report.id, label: report.label || 'the only run' }));

/** One option a metric; choosing one keeps the model or setting where the other metric has it too. */
const metricsOf = (summary: Summary, shown: SummaryRun): readonly Option[] => {
  const metrics = [...new Set(summary.runs.map((run) => run.report.metric))];
  return metrics.map((metric) => {
    const candidates = summary.runs.filter((run) => run.report.metric === metric);
    const same = candidates.find((run) => run.report.label === shown.report.label) ?? candidates[0];
    return { value: same?.report.id ?? '', label: metric };
  });
};

/** The file's name and format, and what is on show: which run, which metric, which reading convention. */
export function titleBar(page: Page, actions: PageActions, shown: SummaryRun | undefined): TemplateResult {
  const { summary } = page;
  const select = (name: string, options: readonly Option[]) =>
    shown && options.length > 1
      ? choice(name, options, shown.report.id, (run) => actions.choose({ ...otherRunState, run }))
      : nothing;
  return html`<header>
    <h1>${page.name}</h1>
    ${summary?.format ? html`<span class="format">${summary.format}</span>` : nothing}
    ${summary?.state === 'reviewing' && shown ? html`<span class="format">reading again\u2026</span>` : nothing}
    ${summary ? findingsCount(summary) : nothing}
    ${
      summary && shown
        ? html`<div class="choices">
            ${select('run', runsOf(summary, shown.report.metric))} ${select('metric', metricsOf(summary, shown))}
            ${shown.convention ? html`<span class="convention">${shown.convention}</span>` : nothing}
            ${
              summary.otherConvention
                ? html`<button class="plain chip" @click=${() => actions.act('switchConvention')}>
                    ${summary.otherConvention.title}
                  </button>`
                : nothing
            }
          </div>`
        : nothing
    }
  </header>`;
}
