import { counted, percentDigits } from '#core/words/numberText';
import type { RunReport } from '#shared/runReport';
import { normalQuantile, tasksForHalfWidth } from '#stats';

/** Half-widths that one aims at, as fractions. */
const goals = [0.1, 0.05, 0.03, 0.02, 0.01];

/** Where more trials narrow the interval of these tasks by less than this share, they are not worth while. */
const worthWhile = 0.1;

/**
 * What a run that is still being written has, and what more of it would buy:
 * "Still being written: 212 trials of 53 tasks so far. 12 more tasks reach ± 10 points; more trials will not."
 */
export const growthText = (report: RunReport): string => {
  const { tasks, trials, tasksKnown, kind, components, pass1, nMin, nMax } = report;
  const sofar = tasksKnown
    ? `Still being written: ${counted(trials, 'trial')} of ${counted(tasks, 'task')} so far.`
    : `Still being written: ${counted(trials, 'trial')} so far.`;
  const { between, within, floorSe } = components;
  const se = pass1.clusterSe;
  if (kind === 'score' || between === null || within === null || se === null || se === 0) return sofar;
  const z = normalQuantile(0.975);
  const goal = goals.find((each) => each < z * se);
  if (goal === undefined) return `${sofar} The interval is narrower than ± 1 point.`;
  const perTask = Math.max(1, nMin === nMax ? nMax : Math.round(trials / tasks));
  const more = Math.max(1, tasksForHalfWidth(goal, { between, within }, perTask) - tasks);
  const reachable = floorSe !== null && z * floorSe <= goal * (1 - worthWhile);
  const others = reachable ? 'more trials of these tasks could, too' : 'more trials will not';
  return `${sofar} ${counted(more, 'more task', 'more tasks')} reach ± ${percentDigits(goal, 0)} points; ${others}.`;
};
