import { counted } from '../words/numberText';
import type { Rule } from './rule';
import { primaryRuns } from './ruleHelp';

/** A run that says itself that it is not the whole set. */
export const limitedRun: Rule = {
  code: 'limited-run',
  title: 'The run covers part of the set',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: ({ reading, ...facts }) => {
    const { limited } = reading.stated;
    if (!limited) return [];
    const [run] = primaryRuns({ reading, ...facts });
    const present = run?.tally.tasksKnown ? ` It covers ${counted(run.tally.tasks, 'task')}.` : '';
    return [
      {
        message: `The run says that it was limited or stopped early (${limited.text.trim().slice(0, 60)}).${present} Its values are not those of the whole set: say so beside them.`,
        span: limited.span,
        count: 1,
        related: [],
      },
    ];
  },
};
