import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { counted, percentText } from '../words/numberText';
import { repeatedTasks } from './repeatedTasks';
import type { Rule, RuleFinding } from './rule';
import { ofRun, primaryRuns, rowSpan } from './ruleHelp';

const relatedLimit = 20;

const keyText = (facts: Facts, row: number): string => {
  const { rows } = facts.reading;
  const place = rows && rowAt(rows, row);
  if (!rows || !place) return '';
  return `${rows.tasks.text(place.page.task[place.at] ?? -1)}, trial ${rows.trials.text(place.page.trial[place.at] ?? -1)}`;
};

/** The value with the copies counted, where it differs. */
const withoutCopies = (run: Run): string => {
  const { macro } = run.report.pass1;
  return macro === null || run.tally.scoreSum ? '' : ` Without the copies pass@1 is ${percentText(macro)}.`;
};

const byKey = (facts: Facts, run: Run): RuleFinding[] => {
  const { duplicates } = run.tally;
  const [first] = duplicates;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (first === undefined || !span) return [];
  return [
    {
      message: `${counted(duplicates.length, 'row repeats', 'rows repeat')} a (task, trial) key${ofRun(run)} that an earlier row has (first: ${keyText(facts, first)}). One key is one trial; the first row was counted.${withoutCopies(run)} Remove the copies.`,
      span,
      count: duplicates.length,
      related: duplicates.slice(1, relatedLimit).flatMap((row) => {
        const place = rowSpan(facts, row);
        return place ? [{ uri: facts.uri, span: place, message: keyText(facts, row) }] : [];
      }),
    },
  ];
};

/** The same trial counted more than once. */
export const duplicateTrial: Rule = {
  code: 'duplicate-trial',
  title: 'A trial stands in the file more than once',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => primaryRuns(facts).flatMap((run) => [...byKey(facts, run), ...repeatedTasks(facts, run)]),
};
