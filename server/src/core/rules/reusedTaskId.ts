import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { outerField, reusedIds } from './reusedIds';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const reused = reusedIds(facts, run);
  const [first] = reused;
  const place = first?.rows[1];
  const span = place === undefined ? undefined : rowSpan(facts, place);
  if (!first || !span) return undefined;
  const field = outerField(facts, reused);
  const name = run.tally.taskName(first.task);
  const targets = first.targets.slice(0, 2).map((target) => (target.length > 30 ? `${target.slice(0, 27)}…` : target));
  return {
    message: `${counted(reused.length, 'task id stands', 'task ids stand')} for different examples${ofRun(run)}: ${name} has the targets ${targets.join(' and ')}. Their rows are counted as trials of one task. ${field ? `The ids are unique only within ${field}: use both as the task.` : 'Give each example an id of its own.'}`,
    span,
    count: reused.length,
    related: relatedRows(
      facts,
      reused.slice(1).flatMap(({ rows }) => rows.slice(1, 2)),
      rowSpan,
      () => 'the same id, another example',
    ),
  };
};

/** One id for several examples: their rows pass for trials of one task. */
export const reusedTaskId: Rule = {
  code: 'reused-task-id',
  title: 'One task id stands for different examples',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
