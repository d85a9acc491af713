import { counted } from '#core/words/numberText';
import { type Severity, severities } from '#shared/severity';
import type { ReviewedFile } from './reviewedFile';

export type SeverityCounts = Readonly<Record<Severity, number>>;

/** How many findings of each severity the files have together. */
export const severityCounts = (files: readonly ReviewedFile[]): SeverityCounts => {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const file of files) for (const { finding } of file.findings) counts[finding.severity] += 1;
  return counts;
};

const nouns: Record<Severity, readonly [one: string, many: string]> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['info', 'info'],
  hint: ['hint', 'hints'],
};

/** "1 error, 2 warnings in 3 files"; "Nothing to correct in 3 files" when there is no finding. */
export const severityCountsText = (counts: SeverityCounts, files: number): string => {
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], ...nouns[severity]));
  return `${parts.length === 0 ? 'Nothing to correct' : parts.join(', ')} in ${counted(files, 'file')}`;
};
