import type { RunReport } from '#shared/runReport';

/** The number a run is summed up by: the mean over tasks, or the rate over all trials where rows carry no task. */
export const mainEstimate = (run: RunReport): number | null => (run.tasksKnown ? run.pass1.macro : run.pass1.micro);
