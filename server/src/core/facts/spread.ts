import type { Components, Sizing } from '#shared/runReport';
import {
  floorStandardError,
  minimumDetectableEffect,
  shareOfFloor,
  type TallyCount,
  taskCount,
  tasksForHalfWidth,
  trialCount,
  varianceComponents,
} from '#stats';

export const noComponents: Components = { between: null, within: null, icc: null, floorSe: null, shareOfFloor: null };

/** Where the spread of the task rates comes from: tasks, or trials of one task. */
export const componentsOf = (histogram: readonly TallyCount[], clusterSe: number | null): Components => {
  const { macro, anova } = varianceComponents(histogram);
  if (!macro) return noComponents;
  const between = Math.max(0, macro.between);
  const floor = floorStandardError(between, taskCount(histogram));
  return {
    between,
    within: macro.within,
    icc: anova?.icc === undefined ? null : Math.max(0, anova.icc),
    floorSe: floor,
    shareOfFloor: clusterSe === null ? null : (shareOfFloor(clusterSe, floor) ?? null),
  };
};

/** Half-widths whose number of tasks is reported. */
const halfWidths = ['0.05', '0.02', '0.01'] as const;

/** What this run could detect, and how many tasks a wanted half-width takes at its number of trials. */
export const sizingOf = (histogram: readonly TallyCount[], clusterSe: number | null): Sizing => {
  const tasks = taskCount(histogram);
  const { macro } = varianceComponents(histogram);
  const trials = Math.max(1, Math.round(trialCount(histogram) / Math.max(1, tasks)));
  // One trial per task: the two components cannot be told apart, but their sum is what one trial per task needs.
  const components = macro
    ? { between: Math.max(0, macro.between), within: macro.within }
    : clusterSe === null
      ? undefined
      : { between: clusterSe ** 2 * tasks, within: 0 };
  const effect = (design: Parameters<typeof minimumDetectableEffect>[0]): number | null =>
    minimumDetectableEffect(design) ?? null;
  const usable = clusterSe !== null && clusterSe > 0;
  return {
    mdeOneSample: usable ? effect({ design: 'one-sample', standardError: clusterSe }) : null,
    mdeTwoUnpaired: usable
      ? effect({ design: 'two-unpaired', standardErrorA: clusterSe, standardErrorB: clusterSe })
      : null,
    mdePairedBestCase:
      macro && trials > 1 ? effect({ design: 'paired-best-case', within: macro.within, trials, tasks }) : null,
    tasksForHalfWidth: Object.fromEntries(
      halfWidths.map((width) => [
        width,
        components && usable ? tasksForHalfWidth(Number(width), components, trials) : null,
      ]),
    ),
  };
};

export const noSizing: Sizing = {
  mdeOneSample: null,
  mdeTwoUnpaired: null,
  mdePairedBestCase: null,
  tasksForHalfWidth: Object.fromEntries(halfWidths.map((width) => [width, null])),
};
