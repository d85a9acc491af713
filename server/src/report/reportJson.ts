import { fileSummary } from './fileSummary';
import { type ReportedRun, reportedRuns } from './reportedRun';
import type { ReviewedFile } from './reviewedFile';

/** `report --format json`, version 1: every run with all its estimates, fractions of 1 throughout, null where undefined. */
export const reportJson = (files: readonly ReviewedFile[], metric?: string): string =>
  `${JSON.stringify(
    {
      version: 1,
      files: files.flatMap(({ parts }) => parts.map(fileSummary)),
      runs: reportedRuns(files, metric).map(runJson),
    },
    undefined,
    2,
  )}\n`;

const runJson = ({ sources, report }: ReportedRun) => {
  // The id and the URIs serve programs that hold the review; outside, a run is known by its paths, label and metric.
  const { id, format, sources: uris, ...numbers } = report;
  return { sources, ...numbers };
};
