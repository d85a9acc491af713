import { taskCounts } from '../../report/taskCounts';
import { type ExitStatus, exitStatus } from '../exitStatus';
import { parseOptions } from '../parseOptions';
import { reviewPaths } from '../reviewPaths';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

/** `evalproof counts`: trials and successes of each task as JSON lines, added up over the files. */
export const counts = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals: paths } = parseOptions(args, {
    setting: { type: 'string', multiple: true, default: [] },
  });
  if (values.help) {
    terminal.out(usage.counts);
    return exitStatus.fine;
  }
  if (paths.length === 0) throw new UsageError('counts needs a PATH');
  const request = { paths, settings: values.setting, asOneRun: false };
  const { kept, unreadable } = await reviewPaths(request, terminal, ({ path, review }) => {
    const primary = review.facts.runs.filter((run) => run.report.primary);
    const countable = primary.filter((run) => run.report.kind === 'binary' && run.report.tasksKnown);
    if (countable.length < primary.length) {
      terminal.say(`${path}: scores without a threshold and rows without a task cannot be counted`);
    } else if (primary.length === 0) terminal.say(`${path}: no trials to count`);
    return countable.map((run) => run.tally);
  });
  terminal.out(
    taskCounts(kept.flat())
      .map((count) => `${JSON.stringify(count)}\n`)
      .join(''),
  );
  return unreadable.length > 0 ? exitStatus.trouble : exitStatus.fine;
};
