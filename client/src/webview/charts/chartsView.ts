import { html, nothing, type TemplateResult } from 'lit';
import type { Charts, SummaryRun } from '#shared/protocol';
import { countText, intervalText, valueText } from '../cells';
import type { Page, PageActions } from '../page';
import { estimatesTable } from '../parts/estimatesTable';
import { simpleTable } from '../parts/simpleTable';
import { chartFigure } from './chartFigure';
import { createChartSize } from './chartSize';
import { curvesChart } from './curvesChart';
import { histogramChart } from './histogramChart';
import { createRateBrush, type Rates } from './rateBrush';
import { stripChart } from './stripChart';

export interface ChartsView {
  view(page: Page, run: SummaryRun): TemplateResult | typeof nothing;
}

const histogramTable = ({ histogram }: Charts, scale: 'binary' | 'score'): TemplateResult =>
  simpleTable(
    '',
    ['from', 'to', 'tasks'],
    histogram.map(({ low, high, tasks }) => [valueText(low, scale), valueText(high, scale), countText(tasks)]),
  );

const stripTable = ({ strip }: Charts): TemplateResult =>
  simpleTable(
    '',
    ['tasks', 'passed', 'rate', '95 % interval'],
    strip.map(({ tasks, n, c, rate, interval }) => [
      countText(tasks),
      `${c} of ${n}`,
      valueText(rate, 'binary'),
      intervalText(interval, 'binary'),
    ]),
  );

const scaleSwitch = (scale: 'linear' | 'log', actions: PageActions): TemplateResult => html`<button
  class="plain"
  aria-pressed=${scale === 'log' ? 'true' : 'false'}
  title="Draw k on a logarithmic scale"
  @click=${() => actions.choose({ scale: scale === 'log' ? 'linear' : 'log' })}
>
  log k
</button>`;

/** The pictures of the first screen: the two curves over k, the tasks by success rate, the tasks in a row. */
export function createChartsView(actions: PageActions, changed: () => void): ChartsView {
  const sizes = {
    curves: createChartSize(changed),
    histogram: createChartSize(changed),
    strip: createChartSize(changed),
  };
  const chosen = (rates: Rates) => actions.choose({ rates, row: 0, trial: -1 });
  const brushes = { histogram: createRateBrush(chosen), strip: createRateBrush(chosen) };

  const curves = (page: Page, { report }: SummaryRun, charts: Charts) => {
    const { scale } = page.state;
    const marked = report.passAtK.map(({ k }) => k);
    return chartFigure(
      {
        id: 'pass-over-k',
        title: 'Any of k, all of k',
        chart: curvesChart(charts, marked, scale, sizes.curves.width()),
        text: `${charts.curveText}${charts.curveEnd ? ` Both are ${charts.curveEnd}.` : ''}`,
        table: estimatesTable(report),
        size: sizes.curves,
        ...(report.nMax > 2 ? { controls: scaleSwitch(scale, actions) } : {}),
      },
      actions,
    );
  };

  return {
    view(page, run) {
      const { report } = run;
      if (!report.tasksKnown) return nothing;
      const charts = page.questions.charts.answer({ run: report.id });
      if (!charts) return html`<div class="charts waiting" aria-hidden="true"></div>`;
      const { rates } = page.state;
      const { kind } = report;
      const width = sizes.histogram.width();
      const bars = { scale: kind, rates, width, chosen, brush: brushes.histogram };
      return html`<div class="charts">
        ${charts.curve.length > 0 ? curves(page, run, charts) : nothing}
        ${
          charts.histogram.length > 0
            ? chartFigure(
                {
                  id: 'tasks-by-rate',
                  title: kind === 'score' ? 'Tasks by mean score' : 'Tasks by success rate',
                  chart: histogramChart(charts, bars),
                  text: `${charts.histogramText} Draw over bars to choose tasks.`,
                  table: histogramTable(charts, kind),
                  size: sizes.histogram,
                },
                actions,
              )
            : nothing
        }
        ${
          charts.strip.length > 0
            ? chartFigure(
                {
                  id: 'tasks-in-a-row',
                  title: 'Tasks in order of success',
                  chart: stripChart(charts, rates, sizes.strip.width(), brushes.strip),
                  text: charts.stripText,
                  table: stripTable(charts),
                  size: sizes.strip,
                },
                actions,
              )
            : nothing
        }
      </div>`;
    },
  };
}
