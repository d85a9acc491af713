import { statusText } from '#core/words/headline';
import type { RunReport } from '#shared/runReport';
import { estimateTable } from './estimateTable';
import { printableText } from './printableText';
import { runsTable } from './runsTable';

/** The estimates of a file: the full table for one run, a line a run for several; other metrics in one line below. */
export const estimatesBlock = (runs: readonly RunReport[]): readonly string[] => {
  const primary = runs.filter((run) => run.primary);
  const [only] = primary;
  if (!only) return [];
  if (primary.length > 1) return runsTable(primary);
  const others = runs.filter((run) => !run.primary).map((run) => `${printableText(run.metric)} ${statusText(run)}`);
  return [...estimateTable(only), ...(others.length > 0 ? [`other metrics: ${others.join(' · ')}`] : [])];
};
