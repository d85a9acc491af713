import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { relatedRows } from './perRun';
import { reusedIds } from './reusedIds';
import { columnsOf } from './rowColumns';
import type { RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, rowsOfTask, verdictReader } from './taskRows';

/** Rows beyond the first of each task, in file order. */
const repeats = (run: Run): readonly number[] => {
  const rows: number[] = [];
  for (let task = 0; task < run.tally.tasks; task++) rows.push(...rowsOfTask(run, task).subarray(1));
  return rows.sort((a, b) => a - b);
};

/** An error of the mean that was computed as if every row were a task of its own. */
const hasPooledError = (facts: Facts, run: Run): boolean =>
  facts.claims.some(
    (judged) =>
      judged.run === run && judged.judgement.verdict === 'wrong' && judged.judgement.matches[0]?.family === 'pooled',
  );

/** What the file itself says against reading repeated ids as trials; undefined when it says nothing of the kind. */
const statement = (facts: Facts, run: Run): string | undefined => {
  const { stated } = facts.reading;
  const rows = run.tally.rowOrder.length;
  const { tasks } = run.tally;
  const uneven = run.report.nMin !== run.report.nMax;
  if (uneven && stated.tasks?.value === tasks) return `${stated.tasks.name} says ${tasks}, but ${rows} rows are scored`;
  if (stated.trialsPerTask && stated.trialsPerTask.value * tasks < rows)
    return `${stated.trialsPerTask.name} says ${stated.trialsPerTask.value} per task, but there are ${rows} rows for ${counted(tasks, 'task')}`;
  if (
    stated.trialsPerTask === undefined &&
    stated.denominator?.value === rows &&
    (uneven || hasPooledError(facts, run))
  )
    return `${stated.denominator.name} says ${rows} as if each row were an item of its own, but there are ${tasks} different ids`;
  return undefined;
};

/**
 * Most ids once, some more often, and the same verdict each time: what a resumed run or a join leaves. Repeats that start a second
 * pass over the tasks from the top are a run that was cut short.
 */
const looksCopied = (facts: Facts, run: Run): boolean => {
  const { tally } = run;
  const verdict = verdictReader(facts, run);
  let once = 0;
  for (let task = 0; task < tally.tasks; task++) {
    const rows = rowsOfTask(run, task);
    if (rows.length === 1) once++;
    else if (new Set(Array.from(rows, verdict)).size > 1) return false;
  }
  if (once * 2 < tally.tasks || once === tally.tasks) return false;
  const [firstRepeat = 0] = repeats(run);
  const isSecondPass = firstRepeat === rowsOfTask(run, 0)[1] && rowsInFileOrder(run)[tally.tasks] === firstRepeat;
  return !isSecondPass;
};

/** Repeated task ids in a file without trial keys, where the file itself says that they are no trials. */
export const repeatedTasks = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  if (facts.reading.layout?.trial || !tally.tasksKnown || tally.rowOrder.length <= tally.tasks) return undefined;
  if ((['turn', 'filter', 'attempt', 'seed'] as const).some((role) => columnsOf(facts, role).length > 0))
    return undefined;
  const why = statement(facts, run);
  if (why === undefined && !looksCopied(facts, run)) return undefined;
  if (reusedIds(facts, run).length > 0) return undefined;
  const extra = repeats(run);
  const [first] = extra;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span) return undefined;
  const { macro, micro } = report.pass1;
  const values =
    macro === null || micro === null || tally.scoreSum
      ? ''
      : ` Over tasks the rate is ${percentText(macro)}; over rows it is ${percentText(micro)}.`;
  return {
    ...(why === undefined ? { severity: 'info' as const } : {}),
    message: `${counted(extra.length, 'row repeats', 'rows repeat')} a task id${ofRun(run)} that an earlier row has${why === undefined ? ', while most ids occur once and the verdicts agree' : `: ${why}`}.${values} Remove the copies, or give each trial a number.`,
    span,
    count: extra.length,
    related: relatedRows(facts, extra.slice(1), rowSpan, () => 'the same task id'),
  };
};
