import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import type { RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';

const relatedLimit = 20;

/** Rows beyond the first of each task. */
const repeats = (run: Run): readonly number[] => {
  const rows: number[] = [];
  for (let task = 0; task < run.tally.tasks; task++)
    for (let i = (run.tally.rowStart[task] ?? 0) + 1; i < (run.tally.rowStart[task + 1] ?? 0); i++)
      rows.push(run.tally.rowOrder[i] ?? 0);
  return rows.sort((a, b) => a - b);
};

/**
 * What the file itself says against reading repeated ids as trials: it states as many tasks as there are distinct ids and still
 * averages over rows, or states a count of rows as its number of items, or repeats some tasks and not others.
 */
const evidence = (facts: Facts, run: Run): string | undefined => {
  const { stated } = facts.reading;
  const rows = run.tally.rowOrder.length;
  const { tasks } = run.tally;
  const uneven = run.report.nMin !== run.report.nMax;
  if (uneven && stated.tasks?.value === tasks) return `${stated.tasks.name} says ${tasks}, but ${rows} rows are scored`;
  if (stated.denominator?.value === rows && stated.trialsPerTask === undefined)
    return `${stated.denominator.name} says ${rows} as if each row were an item of its own, but there are ${tasks} different ids`;
  return undefined;
};

/** Repeated task ids in a file without trial keys, where the file itself says that they are no trials. */
export const repeatedTasks = (facts: Facts, run: Run): RuleFinding[] => {
  const { tally, report } = run;
  if (facts.reading.layout?.trial || !tally.tasksKnown || tally.rowOrder.length <= tally.tasks) return [];
  const why = evidence(facts, run);
  const extra = repeats(run);
  const [first] = extra;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (why === undefined || !span) return [];
  const { macro, micro } = report.pass1;
  const values =
    macro === null || micro === null || tally.scoreSum
      ? ''
      : ` Over tasks the rate is ${percentText(macro)}; over rows it is ${percentText(micro)}.`;
  return [
    {
      message: `${counted(extra.length, 'row repeats', 'rows repeat')} a task id${ofRun(run)} that an earlier row has: ${why}.${values} Remove the copies, or give each trial a number.`,
      span,
      count: extra.length,
      related: extra.slice(1, relatedLimit).flatMap((row) => {
        const place = rowSpan(facts, row);
        return place ? [{ uri: facts.uri, span: place, message: 'the same task id' }] : [];
      }),
    },
  ];
};
