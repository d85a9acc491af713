import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
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

type View = TemplateResult | DirectiveResult | typeof nothing;

export interface ChartsView {
  /** The two curves over k and the tasks by success rate. */
  overview(page: Page, run: SummaryRun): View;
  /** The tasks in order of success. */
  strip(page: Page, run: SummaryRun): View;
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

/** The charts of the page; each keeps the size it is drawn with. */
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

  const strip = ({ state }: Page, charts: Charts) =>
    chartFigure(
      {
        id: 'tasks-in-a-row',
        title: 'Tasks in order of success',
        chart: stripChart(charts, {
          rates: state.rates,
          width: sizes.strip.width(),
          chosen,
          brush: brushes.strip,
        }),
        text: `${charts.stripText} Draw over it, or move its two handles, to choose tasks.`,
        table: stripTable(charts),
        size: sizes.strip,
      },
      actions,
    );

  const histogram = ({ state }: Page, { report }: SummaryRun, charts: Charts) => {
    const scale = report.kind;
    const width = sizes.histogram.width();
    return chartFigure(
      {
        id: 'tasks-by-rate',
        title: scale === 'score' ? 'Tasks by mean score' : 'Tasks by success rate',
        chart: histogramChart(charts, { scale, rates: state.rates, width, chosen, brush: brushes.histogram }),
        text: `${charts.histogramText} Draw over bars to choose tasks.`,
        table: histogramTable(charts, scale),
        size: sizes.histogram,
      },
      actions,
    );
  };

  const asked = (page: Page, { report }: SummaryRun) =>
    report.tasksKnown ? page.questions.charts.answer({ run: report.id }) : undefined;

  // Charts are drawn anew only when something in them changes, not whenever the table scrolls.
  return {
    overview(page, run) {
      if (!run.report.tasksKnown) return nothing;
      const charts = asked(page, run);
      if (!charts) return html`<div class="charts waiting" aria-hidden="true"></div>`;
      const { scale, rates } = page.state;
      const drawnFrom = [charts, run, scale, rates, sizes.curves.width(), sizes.histogram.width()];
      return guard(
        drawnFrom,
        () => html`<div class="charts">
          ${charts.curve.length > 0 ? curves(page, run, charts) : nothing}
          ${charts.histogram.length > 0 ? histogram(page, run, charts) : nothing}
        </div>`,
      );
    },
    strip(page, run) {
      const charts = asked(page, run);
      if (!charts || charts.strip.length === 0) return nothing;
      return guard([charts, page.state.rates, sizes.strip.width()], () => strip(page, charts));
    },
  };
}
