import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { repeatedKeys } from './repeatedKeys';
import { repeatedTasks } from './repeatedTasks';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { verdictReader } from './taskRows';

const keyText = (facts: Facts, row: number): string => {
  const { rows } = facts.reading;
  const place = rows && rowAt(rows, row);
  if (!rows || !place) return '';
  return `${rows.tasks.text(place.page.task[place.at] ?? -1)}, trial ${rows.trials.text(place.page.trial[place.at] ?? -1)}`;
};

/** Every task with all of its trials stands in the file the same number of times. */
const isWholeRun = (run: Run, copies: number): boolean => copies * 2 >= run.tally.rowOrder.length;

const valueSentence = (run: Run): string => {
  const { macro } = run.report.pass1;
  return macro === null || run.tally.scoreSum ? '' : ` Without the copies pass@1 is ${percentText(macro)}.`;
};

const byKey = (facts: Facts, run: Run): RuleFinding | undefined => {
  if (run.tally.duplicates.length === 0) return undefined;
  const { copies } = repeatedKeys(facts, run, verdictReader(facts, run));
  const extra = copies.flatMap(({ rows }) => rows.slice(1)).sort((a, b) => a - b);
  const [first] = extra;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (first === undefined || !span) return undefined;
  const whole = isWholeRun(run, extra.length) ? ' The whole run seems to have been appended again.' : '';
  return {
    message: `${counted(extra.length, 'row repeats', 'rows repeat')} a (task, trial) key${ofRun(run)} that an earlier row has (first: ${keyText(facts, first)}). One key is one trial; the first row was counted.${whole}${valueSentence(run)} Remove the copies.`,
    span,
    count: extra.length,
    related: relatedRows(facts, extra.slice(1), rowSpan, (row) => keyText(facts, row)),
  };
};

/** The same trial counted more than once. */
export const duplicateTrial: Rule = {
  code: 'duplicate-trial',
  title: 'A trial stands in the file more than once',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => byKey(facts, run) ?? repeatedTasks(facts, run)),
};
