import { counted } from '#core/words/numberText';
import { printableText } from './printableText';
import type { ReviewedFile } from './reviewedFile';
import { runDesign } from './runDesign';
import type { TextStyle } from './textStyle';

/** The line a file starts with: its path, what it was read as, and what was run, or why there is nothing to review. */
export const fileHeading = (file: ReviewedFile, style: TextStyle): string => {
  const primary = file.runs.filter((run) => run.primary);
  const [first] = primary;
  const parts = [file.kind === 'notResults' ? 'not results' : printableText(file.format)];
  if (file.parts.length > 1) parts.push(counted(file.parts.length, 'file'));
  if (first && primary.length === 1) parts.push(...runDesign(first).map(printableText));
  else if (first) parts.push(counted(primary.length, 'run'), counted(file.records, 'record'));
  else parts.push(printableText(file.note || (file.kind === 'notResults' ? 'No trials found.' : '')));
  return `${style.strong(printableText(file.path))}   ${parts.filter((part) => part !== '').join(' · ')}`;
};
