import { html, type TemplateResult } from 'lit';
import type { PlanByTrials, PlanPrecision, SummaryRun } from '#shared/protocol';
import { countText, errorText, gapText, plainText, valueText } from '../cells';
import { type Page, type PageActions, shownK } from '../page';
import type { PlannedDesign } from '../pageState';
import { simpleTable } from '../parts/simpleTable';
import { wide } from '../parts/wide';
import { slider, withStop } from './slider';

const taskStops = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000];
const trialStops = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
const widthStops = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2];
const firstWidth = 0.05;

const designOf = ({ report }: SummaryRun, chosen: PlannedDesign | undefined): PlannedDesign =>
  chosen ?? { tasks: report.tasks, trials: Math.max(1, report.nMax), halfWidth: firstWidth };

const precisionCells = ({ se, halfWidth, mdeOneSample, mdeTwoUnpaired, mdePairedBestCase }: PlanPrecision) =>
  [se, halfWidth, mdeOneSample, mdeTwoUnpaired, mdePairedBestCase].map((each) => errorText(each, 'binary'));

const precisionHead = ['SE', '95 % \u00b1', 'gap, one run', 'gap, unpaired', 'gap, paired at best'];

const byTrials = (rows: readonly PlanByTrials[], design: PlannedDesign): TemplateResult =>
  simpleTable(
    `${countText(design.tasks)} tasks, by trials per task (points; smallest gap found with 80 % power)`,
    ['trials', ...precisionHead],
    rows.map((row) => [countText(row.trials), ...precisionCells(row)]),
    rows.findIndex(({ trials }) => trials === design.trials),
  );

const byTasks = (rows: readonly PlanPrecision[], design: PlannedDesign): TemplateResult =>
  simpleTable(
    `${countText(design.trials)} trials each, by tasks (points)`,
    ['tasks', ...precisionHead],
    rows.map((row) => [countText(row.tasks), ...precisionCells(row)]),
    rows.findIndex(({ tasks }) => tasks === design.tasks),
  );

const whatTrialsBuy = (rows: readonly PlanByTrials[], { halfWidth, trials, tasks }: PlannedDesign, k: number) =>
  simpleTable(
    `What trials buy on ${countText(tasks)} tasks`,
    [
      'trials',
      'pooled SE',
      'SE / pooled',
      'SE / floor',
      `tasks for \u00b1 ${errorText(halfWidth, 'binary')}`,
      `pass^${k} 0 by construction`,
    ],
    rows.map((row) => [
      countText(row.trials),
      errorText(row.pooledSe, 'binary'),
      `${plainText(row.seRatio)} ×`,
      valueText(row.shareOfFloor, 'score') === 'undefined'
        ? 'undefined'
        : `${((row.shareOfFloor ?? 0) * 100).toFixed(1)} %`,
      countText(row.tasksForHalfWidth),
      valueText(row.zeroShare, 'binary'),
    ]),
    rows.findIndex((row) => row.trials === trials),
  );

/** How many tasks and trials another run needs: sliders, and what the design they stand at would give. */
export function planner(page: Page, run: SummaryRun, actions: PageActions): TemplateResult {
  const design = designOf(run, page.state.design);
  const k = Math.max(2, shownK(run, page.state));
  const plan = page.questions.plan.answer({ run: run.report.id, ...design, k });
  const change = (part: Partial<PlannedDesign>) => actions.choose({ design: { ...design, ...part } });
  const tasks = withStop(taskStops, run.report.tasks);
  const trials = withStop(trialStops, Math.max(1, run.report.nMax));
  const sliders = html`<div class="sliders">
    ${slider('tasks', tasks, design.tasks, countText, (value) => change({ tasks: value }))}
    ${slider('trials per task', trials, design.trials, countText, (value) => change({ trials: value }))}
    ${slider(
      'wanted 95 % half-width',
      widthStops,
      design.halfWidth,
      (value) => `\u00b1 ${gapText(value, 'binary')}`,
      (halfWidth) => change({ halfWidth }),
    )}
    <button class="plain" @click=${() => actions.choose({ design: undefined })}>As in this run</button>
  </div>`;
  if (plan === undefined) return html`${sliders}<p class="note" role="status">Planning\u2026</p>`;
  if (plan === null) {
    return html`<p class="note">This run shows no spread between tasks to plan with: it takes at least two tasks whose rates differ.</p>`;
  }
  const { measured } = plan;
  return html`${sliders}
    <p class="note">
      From the spread of this run: ${countText(measured.tasks)} tasks × ${countText(measured.trials)} trials, pass@1
      ${valueText(measured.rate, 'binary')}.
    </p>
    ${plan.sentences.map((sentence) => html`<p>${sentence}</p>`)}
    <div class="columns">
      ${wide('By trials per task', byTrials(plan.byTrials, design))} ${wide('By tasks', byTasks(plan.byTasks, design))}
      ${wide('What trials buy', whatTrialsBuy(plan.byTrials, design, k))}
    </div>`;
}
