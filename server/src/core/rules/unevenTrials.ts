import { counted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { ofRun, primaryRuns, rowSpan } from './ruleHelp';

/** Tasks with different numbers of trials: which k are defined on all of them. */
export const unevenTrials: Rule = {
  code: 'uneven-trials',
  title: 'Tasks have different numbers of trials',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: (facts) =>
    primaryRuns(facts).flatMap((run): RuleFinding[] => {
      const { nMin, nMax, tasks } = run.report;
      // A single trial per task without a verdict is unscored, not uneven; of a score no k is defined.
      if (nMin === nMax || nMax <= 1 || !run.tally.tasksKnown || run.tally.scoreSum) return [];
      const short = Array.from(run.tally.n.keys()).filter((task) => (run.tally.n[task] ?? 0) < nMax);
      const least = short.find((task) => run.tally.n[task] === nMin) ?? 0;
      const row = run.tally.rowOrder[run.tally.rowStart[least] ?? 0];
      const span = (row === undefined ? undefined : rowSpan(facts, row)) ?? facts.reading.counts[least]?.span;
      if (!span) return [];
      const defined =
        nMin >= 1
          ? `pass@k is defined on all ${counted(tasks, 'task')} up to k = ${nMin}`
          : 'A task without any scored trial leaves pass@k undefined on all tasks';
      return [
        {
          message: `Tasks${ofRun(run)} have between ${nMin} and ${nMax} trials; ${counted(short.length, 'task has', 'tasks have')} fewer than ${nMax} (least: ${run.tally.taskName(least)}). ${defined}.`,
          span,
          count: short.length,
          related: [],
          data: {
            tasks: short.slice(0, 1000).map((task) => ({ task: run.tally.taskName(task), n: run.tally.n[task] })),
          },
        },
      ];
    }),
};
