import { counted, designText } from '#core/words/numberText';
import type { RunReport } from '#shared/runReport';

/** What was run and what came of it: ["80 tasks × 5 trials", "159 passed", "18 unscored (= failure)"]. */
export const runDesign = (run: RunReport): readonly string[] => {
  const parts = [
    run.tasksKnown ? designText(run.tasks, run.nMin, run.nMax) : `${counted(run.trials, 'trial')}, tasks unknown`,
  ];
  if (run.kind === 'binary') parts.push(`${run.successes.toLocaleString('en-US')} passed`);
  if (run.unscored > 0)
    parts.push(`${run.unscored.toLocaleString('en-US')} unscored (${run.convention.replace(/^unscored /, '')})`);
  return parts;
};
