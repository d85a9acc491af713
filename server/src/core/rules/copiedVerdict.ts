import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { isNoAnswer, plainAnswer } from './plainAnswer';
import { columnOf, textAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

const fewestTasks = 20;
const fewestTrials = 4;
/** Passing tasks with different answers that make an equivalent spelling unlikely as the cause. */
const fewestShared = 3;

/** The first passing row with another answer than the first one; answers that are numbers must differ as numbers. */
const otherAnswer = (facts: Facts, answer: number, rows: readonly number[]): number | undefined => {
  const texts = rows.map((row) => ({ row, text: textAt(facts, answer, row) }));
  const given = texts.flatMap(({ row, text }) =>
    text === undefined || isNoAnswer(text) ? [] : [{ row, plain: plainAnswer(text) }],
  );
  const [first, ...others] = given;
  if (!first) return undefined;
  const isNumber = (plain: string): boolean => plain !== '' && Number.isFinite(Number(plain));
  const isLetter = (plain: string): boolean => /^\(?[a-j]\)?$/.test(plain);
  return others.find(
    ({ plain }) =>
      plain !== first.plain &&
      ((isNumber(plain) && isNumber(first.plain)) || (isLetter(plain) && isLetter(first.plain))),
  )?.row;
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  const answer = columnOf(facts, 'answer');
  if (answer < 0 || tally.scoreSum || !tally.tasksKnown || tally.tasks < fewestTasks || report.nMin < fewestTrials)
    return undefined;
  if (report.shape.sometimes > 0 || report.shape.always === 0 || report.shape.never === 0) return undefined;
  const verdict = verdictReader(facts, run);
  const shared: number[] = [];
  for (let task = 0; task < tally.tasks; task++) {
    if ((tally.c[task] ?? 0) === 0) continue;
    const passing = Array.from(rowsOfTask(run, task)).filter((row) => verdict(row) === 1);
    const row = otherAnswer(facts, answer, passing);
    if (row !== undefined) shared.push(row);
  }
  const [first] = shared;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (shared.length < fewestShared || !span) return undefined;
  return {
    message: `All trials of each of the ${counted(tally.tasks, 'task')}${ofRun(run)} have the same verdict, though in ${counted(shared.length, 'task')} different answers pass. One verdict was probably copied to every trial of its task. Grade each trial by itself.`,
    span,
    count: shared.length,
    related: relatedRows(facts, shared.slice(1), rowSpan, () => 'passes with another answer than the trial before'),
  };
};

/** One verdict written to every trial of its task. */
export const copiedVerdict: Rule = {
  code: 'copied-verdict',
  title: 'One verdict was copied to all trials of a task',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
