import { html, type TemplateResult } from 'lit';
import type { Severity } from '#shared/severity';

/** A codicon that only decorates: what it means stands beside it as text. */
export const icon = (name: string): TemplateResult =>
  html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;

const severityIcons: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  hint: 'lightbulb',
};

/** The icon of a severity with its name for those who do not see it. */
export const severityIcon = (severity: Severity): TemplateResult =>
  html`<span class="severity ${severity}">${icon(severityIcons[severity])}<span class="unseen">${severity}: </span></span>`;
