import { counted } from '#core/words/numberText';
import type { ReportedRun } from './reportedRun';

/** So many paths can be read as a title. */
const mostPaths = 3;

/** What tells a run from the others of a report: its sources, its label, its metric. */
export const runTitle = ({ path, sources, report }: ReportedRun): string =>
  [
    sources.length > mostPaths ? `${path} (${counted(sources.length, 'file')})` : sources.join(' + '),
    report.label,
    report.metric,
  ]
    .filter((part) => part !== '')
    .join(' · ');
