import { type PrecisionAtHand, plan } from '#core/plan/plan';
import { counted, percentDigits } from '#core/words/numberText';
import type { PlanByTrials, PlanParams, PlanPrecision, PlanResult } from '#shared/protocol';
import type { RunReport } from '#shared/runReport';
import { expectedZeroShare, shareOfFloor } from '#stats';

/** Numbers of trials and of tasks that the tables always show, beside the chosen ones. */
const usualTrials = [1, 2, 4, 16, 64, 256, 1024];
const usualTasks = [25, 50, 100, 200, 500, 1000, 2000];

interface Spread {
  readonly between: number;
  readonly within: number;
}

/** σ_b² and σ_w² of a run. With one trial a task they can't be told apart: their sum then counts as spread between tasks. */
const spreadOf = ({ components, pass1, tasks }: RunReport): Spread | undefined => {
  const { between, within } = components;
  // Tasks that all pass, or all fail, show nothing of the tasks that would not.
  if (between !== null && within !== null) return between + within > 0 ? { between, within } : undefined;
  return pass1.clusterSe === null || pass1.clusterSe === 0 || tasks < 2
    ? undefined
    : { between: pass1.clusterSe ** 2 * tasks, within: 0 };
};

const precision = (tasks: number, trials: number, { standardError, ...others }: PrecisionAtHand): PlanPrecision => ({
  tasks,
  trials,
  se: standardError,
  ...others,
});

const withOwn = (usual: readonly number[], own: number): readonly number[] =>
  [...new Set([...usual, own])].sort((one, other) => one - other);

/**
 * What tasks × trials would give, from the spread that a run shows.
 * Undefined where a run shows none: one task, tasks unknown, or a score.
 */
export const planFigures = (report: RunReport, params: PlanParams): PlanResult | null => {
  const { pass1, kind, tasksKnown } = report;
  const spread = spreadOf(report);
  const rate = pass1.macro;
  if (!spread || rate === null || !tasksKnown || kind === 'score') return null;
  const { tasks, trials, halfWidth, k } = params;
  const planned = plan({
    ...spread,
    tasks,
    trials: withOwn(usualTrials, trials),
    halfWidths: [halfWidth],
    effects: [],
  });
  const byTrials = planned.rows.flatMap((row): PlanByTrials[] => {
    if (!row.atHand) return [];
    const own = precision(tasks, row.trials, row.atHand);
    const pooledSe = Math.sqrt((rate * (1 - rate)) / (tasks * row.trials));
    return [
      {
        ...own,
        pooledSe,
        seRatio: own.se / pooledSe,
        shareOfFloor: planned.floorSe ? (shareOfFloor(own.se, planned.floorSe) ?? null) : null,
        tasksForHalfWidth: row.tasksForHalfWidth[0] ?? 0,
        zeroShare: k > row.trials ? null : expectedZeroShare(row.trials, rate, k),
      },
    ];
  });
  const byTasks = withOwn(usualTasks, tasks).flatMap((count): PlanPrecision[] => {
    const atHand = plan({ ...spread, tasks: count, trials: [trials], halfWidths: [], effects: [] }).rows[0]?.atHand;
    return atHand ? [precision(count, trials, atHand)] : [];
  });
  const now = byTrials.find((row) => row.trials === trials);
  if (!now) return null;
  return {
    measured: { tasks: report.tasks, trials: report.nMax, rate },
    now,
    byTrials,
    byTasks,
    sentences: sentencesOf(now, halfWidth, planned.enoughTrials, planned.floorSe, report),
  };
};

const sentencesOf = (
  { tasks, trials, tasksForHalfWidth, halfWidth }: PlanByTrials,
  wanted: number,
  enoughTrials: number | null,
  floorSe: number | null,
  report: RunReport,
): readonly string[] =>
  [
    `${counted(tasks, 'task')} × ${counted(trials, 'trial')} give a 95 % interval of ± ${percentDigits(halfWidth)} points; ± ${percentDigits(wanted)} takes ${counted(tasksForHalfWidth, 'task')} with as many trials.`,
    report.components.within === null
      ? 'One trial per task was run, so the spread within tasks is unknown: what more trials would gain cannot be said.'
      : enoughTrials === null
        ? 'No spread between tasks is detectable: every further trial helps.'
        : `From ${counted(enoughTrials, 'trial')} per task on, more trials buy next to nothing: less than 5 % of the variance between tasks.`,
    !floorSe || report.components.within === null
      ? ''
      : `On ${counted(tasks, 'task')} no number of trials brings the SE below ${percentDigits(floorSe)}.`,
  ].filter((sentence) => sentence !== '');
