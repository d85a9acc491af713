import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { columnsOf, fingerprintAt, fingerprintColumn, idAt, wholeLength } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask } from './taskRows';

/** More ids than this with one input: the input is the same by design (one instruction for every task). */
const mostIds = 4;

interface Asked {
  readonly task: number;
  readonly row: number;
  readonly length: number;
  readonly hash: number;
}

/** The input of each task, by its first row. */
const inputsOf = (facts: Facts, run: Run, input: number): readonly Asked[] => {
  const asked: Asked[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    const row = run.tally.rowOrder[run.tally.rowStart[task] ?? 0] ?? 0;
    const fingerprint = fingerprintAt(facts, input, row);
    if (fingerprint) asked.push({ task, row, length: fingerprint.length, hash: fingerprint.hash });
  }
  return asked;
};

/** Reads what else tells tasks with one input apart: target, group, cluster. */
const besideReader = (facts: Facts): ((one: Asked) => string) => {
  const columns = (['target', 'group', 'cluster', 'version', 'setting'] as const).flatMap((role) =>
    columnsOf(facts, role),
  );
  return ({ row }) => columns.map((column) => idAt(facts, column, row)).join(' ');
};

/** True when all rows of a task have one input: otherwise the input is not the task's alone (few-shot examples, turns). */
const hasOneInput = (facts: Facts, run: Run, input: number, { task, length, hash }: Asked): boolean =>
  rowsOfTask(run, task).every((row) => {
    const other = fingerprintAt(facts, input, row);
    return other?.length === length && other.hash === hash;
  });

const grouped = (asked: readonly Asked[], keyOf: (one: Asked) => number): readonly (readonly Asked[])[] => {
  const groups = new Map<number, Asked[]>();
  for (const one of asked) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
};

/**
 * Tasks that share their input, in groups. Long inputs whose beginning and end are those of inputs of other lengths follow a
 * template: they prove nothing.
 */
const sameInputs = (asked: readonly Asked[]): readonly (readonly Asked[])[] =>
  grouped(asked, ({ hash }) => hash)
    .filter((alike) => alike.length > 1)
    .flatMap((alike) => {
      const byLength = grouped(alike, ({ length }) => length);
      const isTemplate = byLength.filter(([one]) => (one?.length ?? 0) > wholeLength).length > 1;
      return byLength.filter((group) => group.length > 1 && !(isTemplate && (group[0]?.length ?? 0) > wholeLength));
    })
    .sort(([one], [other]) => (one?.task ?? 0) - (other?.task ?? 0));

/** Bytes from which inputs of nearly one length are suspicious. */
const cutLength = 48;

/** Inputs that were cut to a length, or follow a template: most have nearly the same length, and equal ones need not be equal questions. */
const areCut = (asked: readonly Asked[]): boolean => {
  const lengths = Float64Array.from(asked, ({ length }) => length).sort();
  const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  return asked.length >= 10 && at(0.5) >= cutLength && at(0.9) - at(0.1) <= at(0.5) * 0.2;
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const input = fingerprintColumn(facts, 'input');
  if (input < 0 || !run.tally.tasksKnown || facts.reading.layout?.taskWithin || columnsOf(facts, 'turn').length > 0)
    return undefined;
  const asked = inputsOf(facts, run, input);
  if (areCut(asked)) return undefined;
  const groups = sameInputs(asked);
  if (groups.some((group) => group.length > mostIds)) return undefined;
  const besideOf = besideReader(facts);
  const repeated = groups.filter(
    (group) => new Set(group.map(besideOf)).size === 1 && group.every((one) => hasOneInput(facts, run, input, one)),
  );
  const [first] = repeated;
  const place = first?.[1];
  const span = place && rowSpan(facts, place.row);
  if (!first || !place || !span) return undefined;
  const extra = repeated.reduce((sum, group) => sum + group.length - 1, 0);
  const names = first.slice(0, 2).map(({ task }) => run.tally.taskName(task));
  const how =
    place.length <= wholeLength ? 'the same input' : 'inputs of the same length with the same beginning and end';
  return {
    message: `${counted(extra, 'task repeats', 'tasks repeat')} the input of another task${ofRun(run)}: ${names.join(' and ')} have ${how}. Such a task weighs twice in every mean. Keep one id for each input.`,
    span,
    count: extra,
    related: relatedRows(
      facts,
      repeated.slice(1).map((group) => group[1]?.row ?? 0),
      rowSpan,
      () => 'the input of another task',
    ),
  };
};

/** One input under two ids. */
export const duplicateTask: Rule = {
  code: 'duplicate-task',
  title: 'Two task ids share one input',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
