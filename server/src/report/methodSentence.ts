import { mainFigures } from '#shared/mainFigures';
import type { RunReport } from '#shared/runReport';
import { conventionText } from './conventionText';
import { runDesign } from './runDesign';

const overTasks = {
  score: 'Mean over tasks of the mean score of their trials',
  binary: 'Unbiased pass@k and pass^k, averaged over tasks',
};

const overTrials = {
  score: 'Mean score of all trials',
  binary: 'pass@1 over all trials; for k above 1, unbiased pass@k and pass^k, averaged over tasks',
};

/** How the numbers of a run were made, in one sentence that can stand below any table of them. */
export const methodSentence = (run: RunReport): string => {
  const design = runDesign(run).join(', ');
  if (!run.tasksKnown) return `${design}. Rows carry no task, so only the rate over all trials is given.`;
  const reading = run.unscored === 0 ? '' : ` Reading: ${conventionText(run)}.`;
  const { intervalMethod } = mainFigures(run);
  const interval = intervalMethod === null ? '' : ` 95 % interval of the main value: ${intervalMethod}.`;
  const estimator = run.weighting === 'micro' ? overTrials[run.kind] : overTasks[run.kind];
  return `${design}. ${estimator}; SE over tasks.${interval}${reading}`;
};
