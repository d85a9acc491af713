import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun } from './perRun';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  const output = facts.reading.layout?.fingerprints.find(({ role }) => role === 'output');
  const [first] = tally.rowOrder;
  if (!output?.lists || tally.scoreSum || report.successes > 0 || report.trials === 0 || first === undefined)
    return undefined;
  const span = rowSpan(facts, first);
  if (!span) return undefined;
  const field = output.path.join('.');
  return {
    message: `${field} holds a list of up to ${output.lists} answers on one row${ofRun(run)}, and all ${counted(report.trials, 'row')} failed: where one answer per row is expected, a list fails whatever is in it. Write one row per answer and grade again; the 0 % is a matter of format, not a measurement.`,
    span,
    count: tally.rowOrder.length,
    related: [],
  };
};

/** All samples of a task in one row, graded as one. */
export const batchInOneRow: Rule = {
  code: 'batch-in-one-row',
  title: 'A row holds a list of answers',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
