import { html, nothing, type TemplateResult } from 'lit';
import type { RunReport } from '#shared/runReport';
import { countText, errorText, gapText, plainText, valueText } from '../cells';
import { numberCell } from '../numberCell';
import { errorsTable } from './errorsTable';
import { wide } from './wide';

type Line = readonly [name: string, meaning: string, value: string];

const pairs = (id: string, title: string, lines: readonly Line[]): TemplateResult => html`
  <section aria-labelledby=${id}>
    <h3 id=${id}>${title}</h3>
    <table>
      <tbody>
        ${lines.map(
          ([name, meaning, value]) =>
            html`<tr>
              <th scope="row">${name}${meaning && html`: <span class="meaning">${meaning}</span>`}</th>
              ${numberCell(value)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>
`;

const components = ({ components: parts, kind }: RunReport): TemplateResult =>
  pairs('components', 'Variance components', [
    ['between tasks', 'variance of the tasks\u2019 own rates', plainText(parts.between)],
    ['within tasks', 'variance of one trial around its task\u2019s rate', plainText(parts.within)],
    ['ICC', 'share of the variance that lies between tasks', plainText(parts.icc)],
    ['floor SE', 'what is left with endless trials per task', errorText(parts.floorSe, kind)],
    ['SE over tasks / floor', 'near 1: more trials will not help, more tasks will', plainText(parts.shareOfFloor)],
  ]);

const sizing = ({ sizing: sizes, kind, nMin, nMax }: RunReport): TemplateResult => {
  const widths = Object.entries(sizes.tasksForHalfWidth).sort(([one], [other]) => Number(other) - Number(one));
  const trials = nMin === nMax ? countText(nMax) : `${countText(nMin)}\u2013${countText(nMax)}`;
  return pairs('sizing', 'Planning', [
    ['smallest gap to a fixed value', '80 % power, 5 % level', gapText(sizes.mdeOneSample, kind)],
    ['smallest gap, two systems unpaired', 'each on its own sample of tasks', gapText(sizes.mdeTwoUnpaired, kind)],
    ['smallest gap, two systems paired', 'same tasks, best case', gapText(sizes.mdePairedBestCase, kind)],
    ...widths.map(
      ([width, tasks]): Line => [
        `tasks for a half-width of ${gapText(Number(width), kind)}`,
        `95 % interval, ${trials} trials each`,
        countText(tasks),
      ],
    ),
  ]);
};

const plugIn = ({ passAtK, passHatK }: RunReport): TemplateResult => html`
  <section aria-labelledby="plug-in">
    <h3 id="plug-in">Beside the unbiased estimates</h3>
    ${wide(
      'Plug-in values and nats',
      html`<table>
        <thead>
          <tr>
            <th scope="col">k</th>
            <th scope="col" class="number">plug-in pass@k</th>
            <th scope="col" class="number">plug-in pass^k</th>
            <th scope="col" class="number">nats: \u2212ln(1 \u2212 pass@k)</th>
            <th scope="col" class="number">share of tasks with c &lt; k</th>
          </tr>
        </thead>
        <tbody>
          ${passAtK.map((any, index) => {
            const all = passHatK[index];
            const nats = any.value === 1 ? 'infinite' : plainText(any.lnFail === null ? null : -any.lnFail);
            return html`<tr>
              <th scope="row">${any.k}</th>
              ${numberCell(valueText(any.plugIn, 'binary'))} ${numberCell(valueText(all?.plugIn ?? null, 'binary'))}
              ${numberCell(nats)} ${numberCell(valueText(all?.zeroShare ?? null, 'binary'))}
            </tr>`;
          })}
        </tbody>
      </table>`,
    )}
  </section>
`;

/** What folds away: the standard errors side by side, components, planning figures, plug-in values and nats, cost. */
export function detailsTables(report: RunReport): TemplateResult {
  const { cost, kind } = report;
  return html`<div class="columns">
    ${errorsTable(report)} ${components(report)} ${sizing(report)} ${kind === 'binary' ? plugIn(report) : nothing}
    ${
      cost
        ? pairs('cost', 'Cost', [
            ['tokens per solved task', '', plainText(cost.tokensPerSolved)],
            ['cost per solved task', 'in the file\u2019s unit', plainText(cost.costPerSolved)],
          ])
        : nothing
    }
  </div>`;
}
