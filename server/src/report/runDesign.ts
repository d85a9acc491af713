import { counted, designText, groupedDigits } from '#core/words/numberText';
import type { RunReport } from '#shared/runReport';

/**
 * What was run, what came of it and how it is read: ["80 tasks × 5 trials", "159 passed", "18 unscored (= failure)",
 * "pass = reward ≥ 0.5"].
 */
export const runDesign = (run: RunReport): readonly string[] => {
  const parts = [
    run.tasksKnown ? designText(run.tasks, run.nMin, run.nMax) : `${counted(run.trials, 'trial')}, tasks unknown`,
  ];
  if (run.kind === 'binary') parts.push(`${groupedDigits(run.successes)} passed`);
  for (const part of run.convention.split(', ')) {
    if (!part.startsWith('unscored')) parts.push(part);
    else if (run.unscored > 0)
      parts.push(`${groupedDigits(run.unscored)} ${part.replace(/^unscored (.*)/, 'unscored ($1)')}`);
  }
  return parts;
};
