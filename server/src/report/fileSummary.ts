import type { ReviewedPart } from './reviewedFile';

/** What was read of a file, as both JSON reports state it; lines count from 1. */
export interface FileSummary {
  readonly path: string;
  readonly format: string;
  readonly records: number;
  readonly skipped: readonly { readonly reason: string; readonly count: number; readonly firstLine: number }[];
}

export const fileSummary = ({ path, format, records, skipped }: ReviewedPart): FileSummary => ({
  path,
  format,
  records,
  skipped: skipped.map(({ reason, count, firstLine }) => ({ reason, count, firstLine: firstLine + 1 })),
});
