import type { RunReport } from '#shared/runReport';
import { conventionText } from './conventionText';
import { runDesign } from './runDesign';

/** How the numbers of a run were made, in one sentence that can stand below any table of them. */
export const methodSentence = (run: RunReport): string => {
  const design = runDesign(run).join(', ');
  if (!run.tasksKnown) return `${design}. Rows carry no task, so only the rate over all trials is given.`;
  const reading = run.unscored === 0 ? '' : ` Reading: ${conventionText(run)}.`;
  const interval = run.pass1.ciMethod === null ? '' : ` 95 % interval of the main value: ${run.pass1.ciMethod}.`;
  const estimator =
    run.kind === 'score'
      ? 'Mean over tasks of the mean score of their trials'
      : 'Unbiased pass@k and pass^k, averaged over tasks';
  return `${design}. ${estimator}; SE over tasks.${interval}${reading}`;
};
