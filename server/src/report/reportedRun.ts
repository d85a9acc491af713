import type { RunReport } from '#shared/runReport';
import type { ReviewedFile } from './reviewedFile';

/** The runs of some files with the paths people know their sources by, in the order of the files; `metric` keeps only runs of that metric. */
export interface ReportedRun {
  /** Path of the file, or of the folder that holds the files. */
  readonly path: string;
  readonly sources: readonly string[];
  readonly report: RunReport;
}

export const reportedRuns = (files: readonly ReviewedFile[], metric?: string): readonly ReportedRun[] => {
  const paths = new Map(files.flatMap((file) => file.parts.map(({ uri, path }) => [uri, path])));
  return files.flatMap((file) =>
    file.runs
      .filter((report) => metric === undefined || report.metric === metric)
      .map((report) => ({ path: file.path, sources: report.sources.map((uri) => paths.get(uri) ?? uri), report })),
  );
};
