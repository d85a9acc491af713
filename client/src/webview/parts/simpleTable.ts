import { html, type TemplateResult } from 'lit';
import { numberCell } from '../numberCell';

/**
 * A table of numbers whose first column names the rows.
 * @param current index of a row to be set off
 */
export const simpleTable = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  current?: number,
): TemplateResult => html`<table>
  ${caption ? html`<caption>${caption}</caption>` : ''}
  <thead>
    <tr>
      ${head.map((title) => html`<th scope="col" class="number">${title}</th>`)}
    </tr>
  </thead>
  <tbody>
    ${rows.map(
      ([first = '', ...others], index) => html`<tr class=${index === current ? 'open' : ''}>
        <th scope="row" class="number">${first}</th>
        ${others.map(numberCell)}
      </tr>`,
    )}
  </tbody>
</table>`;
