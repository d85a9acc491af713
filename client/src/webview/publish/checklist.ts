import { html, nothing, type TemplateResult } from 'lit';
import type { CheckLine, SummaryRun } from '#shared/protocol';
import { icon } from '../icon';

const marks: Readonly<Record<CheckLine['state'], readonly [icon: string, word: string]>> = {
  ticked: ['pass', 'done'],
  open: ['circle-large-outline', 'open'],
  failed: ['error', 'failed'],
};

const line = ({ state, title, text }: CheckLine): TemplateResult => {
  const [name, word] = marks[state];
  return html`<li class="check ${state}">
    ${icon(name)}
    <span><strong>${title}</strong> <span class="state">(${word})</span><br /><span class="meaning">${text}</span></span>
  </li>`;
};

/** What to look at before a number is published; each line is done, open or failed by the data. */
export const checklist = ({ checklist: lines }: SummaryRun): TemplateResult | typeof nothing =>
  lines.length === 0
    ? nothing
    : html`<ul class="checklist">
        ${lines.map(line)}
      </ul>`;

/** "Before you publish (1 failed, 2 open)" */
export const checklistTitle = ({ checklist: lines }: SummaryRun): string => {
  const count = (state: CheckLine['state']) => lines.filter((each) => each.state === state).length;
  const parts = (['failed', 'open'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${state}`);
  return `Before you publish${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
};
