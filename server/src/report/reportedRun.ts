import type { RunReport } from '#shared/runReport';
import type { ReviewedFile } from './reviewedFile';

/** The runs of some files with the paths people know their sources by, in the order of the files; `metric` keeps only runs of that metric. */
export interface ReportedRun {
  readonly sources: readonly string[];
  readonly report: RunReport;
}

export const reportedRuns = (files: readonly ReviewedFile[], metric?: string): readonly ReportedRun[] => {
  const paths = new Map(files.map((file) => [file.uri, file.path]));
  return files.flatMap((file) =>
    file.runs
      .filter((report) => metric === undefined || report.metric === metric)
      .map((report) => ({ sources: report.sources.map((uri) => paths.get(uri) ?? uri), report })),
  );
};
