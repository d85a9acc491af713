import type { ReadingKind, Skipped } from '#core/reading/reading';
import type { Review } from '#core/review';
import type { Finding } from '#core/rules/finding';
import type { RunReport } from '#shared/runReport';
import { type ClaimCounts, claimCounts } from './claimCounts';
import type { TextRange } from './textRange';

/** A finding whose byte spans were turned into lines and columns; the arrays run parallel to the finding's own. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** The document it stands in, as people know it. */
  readonly path: string;
  readonly range: TextRange;
  readonly related: readonly TextRange[];
  readonly edits: readonly TextRange[];
}

/** A document of a review, and what was read of it. */
export interface ReviewedPart {
  readonly uri: string;
  readonly path: string;
  readonly format: string;
  readonly records: number;
  readonly skipped: readonly Skipped[];
}

/**
 * What the reports say of one reviewed document, or of several that are one run, under the path that people know it by. Holds no rows, so that a folder
 * of large files can be reported at once.
 */
export interface ReviewedFile {
  readonly path: string;
  /** The document itself, or all files of the run. */
  readonly parts: readonly ReviewedPart[];
  readonly kind: ReadingKind;
  readonly format: string;
  readonly note: string | undefined;
  readonly records: number;
  readonly skipped: readonly Skipped[];
  readonly runs: readonly RunReport[];
  readonly claims: ClaimCounts;
  readonly findings: readonly PlacedFinding[];
}

/** Takes from a review what the reports need; `parts` are the documents it is of. */
export const reviewedFile = (
  path: string,
  { facts }: Review,
  findings: readonly PlacedFinding[],
  parts: readonly ReviewedPart[],
): ReviewedFile => {
  const { kind, format, note, records, skipped } = facts.reading;
  const runs = facts.runs.map((run) => run.report);
  return { path, parts, kind, format, note, records, skipped, runs, claims: claimCounts(facts), findings };
};
