import type { RunReport } from '#shared/runReport';

/** How a reading convention says that the mean is over trials. */
export const weightedByTrials = 'weighted by trials';

/** "weighted by trials" where that was chosen; empty where tasks count the same, or are not known. */
export const weightingText = ({ weighting, tasksKnown }: RunReport): string =>
  weighting === 'micro' && tasksKnown ? weightedByTrials : '';

/** The run as numbers that are over tasks whatever the weighting see it: comparisons task by task, pass@k for k above 1. */
export const overTasks = (run: RunReport): RunReport =>
  weightingText(run) === ''
    ? run
    : {
        ...run,
        weighting: 'macro',
        convention: run.convention
          .split(', ')
          .filter((part) => part !== weightedByTrials)
          .join(', '),
      };
