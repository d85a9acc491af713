import { printableText } from './printableText';

/** Text that Markdown shows as it is: marks that would format, link, open HTML or end a table cell are escaped. */
export const markdownText = (text: string): string => printableText(text).replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
