import { html, type TemplateResult } from 'lit';
import type { SummaryRun } from '#shared/protocol';
import { countText, valueText } from '../cells';
import { type Page, type PageActions, shownK } from '../page';
import { slider, withStop } from './slider';

const rateStops = Array.from({ length: 101 }, (_, percent) => percent / 100);
const kStops = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 100, 128, 256, 512, 1000];

const percent = (rate: number): string => `${Number((rate * 100).toFixed(1))} %`;

/** pass@k and pass^k of one task whose success rate is known, with the steps; and what the run itself says of that k. */
export function calculator(page: Page, run: SummaryRun, actions: PageActions): TemplateResult {
  const { state } = page;
  const own = Math.round((run.report.pass1.macro ?? 0.5) * 1000) / 1000;
  const rate = state.rate ?? own;
  const k = state.calculatorK ?? shownK(run, state);
  const answer = page.questions.project.answer({ run: run.report.id, rate, k });
  return html`<p class="projection">
      <strong>A projection for one task of known success rate, not an estimate.</strong> Tasks differ: putting a benchmark's
      pass@1 in here overstates its pass@k and understates its pass^k.
    </p>
    <div class="sliders">
      ${slider('success rate p', withStop(rateStops, own), rate, percent, (value) => actions.choose({ rate: value }))}
      ${slider('k', withStop(kStops, k), k, countText, (value) => actions.choose({ calculatorK: value }))}
    </div>
    ${
      answer
        ? html`<p class="headline">
              pass@${k} <strong>${valueText(answer.passAtK, 'binary')}</strong> · pass^${k}
              <strong>${valueText(answer.passHatK, 'binary')}</strong>
            </p>
            <ol class="steps">
              ${answer.steps.map((step) => html`<li>${step}</li>`)}
            </ol>
            <h3>This run at k = ${k}</h3>
            ${answer.ofRun.map((sentence) => html`<p>${sentence}</p>`)}`
        : html`<p class="note" role="status">Computing\u2026</p>`
    }`;
}
