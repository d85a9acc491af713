import type { ReportedRun } from './reportedRun';

/** What tells a run from the others of a report: its sources, its label, its metric. */
export const runTitle = ({ sources, report }: ReportedRun): string =>
  [sources.join(' + '), report.label, report.metric].filter((part) => part !== '').join(' · ');
