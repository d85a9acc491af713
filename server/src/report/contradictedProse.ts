import type { ReviewedFile } from './reviewedFile';

/** Findings of a text that say: a number in it no longer follows from the results it is linked with. */
const contradictions: ReadonlySet<string> = new Set([
  'stale-number',
  'value-mismatch',
  'standard-error-mismatch',
  'micro-for-macro',
]);

/**
 * How many numbers of papers, READMEs and notebooks disagree with their results, at warning or above. A pipeline that checks a text
 * exists to stop these, whatever their severity in the editor.
 */
export const contradictedProse = (files: readonly ReviewedFile[]): number =>
  files
    .filter((file) => file.kind === 'prose')
    .flatMap((file) => file.findings)
    .filter(
      ({ finding }) =>
        contradictions.has(finding.rule) && (finding.severity === 'warning' || finding.severity === 'error'),
    )
    .reduce((count, { finding }) => count + finding.count, 0);
