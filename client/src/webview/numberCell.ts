import { html, type TemplateResult } from 'lit';
import { undefinedWord } from './cells';

/** A table cell with a number; an undefined one is drawn as the word, so that it can't be read as a zero. */
export const numberCell = (text: string): TemplateResult =>
  html`<td class=${text === undefinedWord ? 'number missing' : 'number'}>${text}</td>`;
