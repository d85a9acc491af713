import { html, nothing, type TemplateResult } from 'lit';
import type { Summary } from '#shared/protocol';
import { severities } from '#shared/severity';
import { severityIcon } from '../icon';

/** How many findings there are of each severity, as the way to them: on the first screen however narrow it is. */
export function findingsCount({ findings }: Summary): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  const show = () => document.getElementById('findings')?.scrollIntoView({ block: 'start' });
  const counts = severities
    .map((severity) => ({ severity, count: findings.filter((each) => each.severity === severity).length }))
    .filter(({ count }) => count > 0);
  return html`<button class="plain" title="Show the findings" @click=${show}>
    ${counts.map(({ severity, count }) => html`${severityIcon(severity)} ${count} `)}
    <span class="unseen">findings</span>
  </button>`;
}
