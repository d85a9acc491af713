import { html, nothing, type TemplateResult } from 'lit';
import type { Summary, SummaryFinding } from '#shared/protocol';
import { severities } from '#shared/severity';
import { icon, severityIcon } from '../icon';
import type { PageActions } from '../page';

const finding = (
  { rule, severity, message, place, docs }: SummaryFinding,
  actions: PageActions,
): TemplateResult => html`
  <li>
    ${severityIcon(severity)}
    <span class="message">${message} <a class="rule" href=${docs} title="What this rule checks">${rule}</a></span>
    <button class="link" @click=${() => actions.open(place)}>line ${place.line + 1}</button>
  </li>
`;

/** What is wrong, the loudest first, each finding with the way to its place and to its page of documentation. */
export function findingsList({ findings }: Summary, actions: PageActions): TemplateResult {
  const loudest = [...findings].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  return html`<section aria-labelledby="findings">
    <h2 id="findings">Findings ${findings.length > 0 ? html`<span class="count">${findings.length}</span>` : nothing}</h2>
    ${
      findings.length === 0
        ? html`<p class="quiet">${icon('pass')} Nothing to report.</p>`
        : html`<ul class="findings">
            ${loudest.map((each) => finding(each, actions))}
          </ul>`
    }
  </section>`;
}
