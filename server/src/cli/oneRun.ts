import type { Run } from '#core/facts/facts';
import type { Review } from '#core/review';

/** The one run a command takes from a file, or why there is none. */
export const oneRun = (path: string, { facts }: Review): Run | string => {
  const primary = facts.runs.filter((run) => run.report.primary);
  const [first] = primary;
  if (!first) return `${path} holds no trials`;
  if (primary.length === 1) return first;
  return `${path} holds ${primary.length} runs (${primary.map((run) => run.report.label).join(', ')}); one is needed`;
};
