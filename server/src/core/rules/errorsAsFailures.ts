import type { Facts, Run } from '../facts/facts';
import { isInfrastructureFailure, isOwnFailure } from '../facts/failureKinds';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { rerunOfRows } from './rerunList';
import { columnsOf, fingerprintAt, fingerprintColumn, idAt, textOfId } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, verdictReader } from './taskRows';

/** Why a failing row says nothing about the system, or that its failure is the system's own. */
type Blame = 'infrastructure' | 'own' | undefined;

/** Reads what a column of status or error texts blames; each text is looked at once. */
const blameReader = (facts: Facts, column: number): ((row: number) => Blame) => {
  const known = new Map<number, Blame>();
  return (row) => {
    const id = idAt(facts, column, row);
    if (id < 0) return undefined;
    if (!known.has(id)) {
      const text = textOfId(facts, column, id) ?? '';
      known.set(id, isInfrastructureFailure(text) ? 'infrastructure' : isOwnFailure(text) ? 'own' : undefined);
    }
    return known.get(id);
  };
};

/** A column that blames passing rows as well is commentary (the reasons of a judge), not a cause of failures. */
const isCause = (blame: (row: number) => Blame, passing: readonly number[]): boolean =>
  passing.every((row) => blame(row) !== 'infrastructure');

/** Different texts looked through before any row is; a column with more is looked at row by row. */
const mostTexts = 5000;

/** Columns of the file with a status, error or finish text that can blame anything at all. */
const blamingColumns = (facts: Facts): readonly number[] =>
  (['status', 'error', 'finish'] as const)
    .flatMap((role) => columnsOf(facts, role))
    .filter((column) => {
      const names = facts.reading.rows?.extraNames[column];
      if (!names || names.count > mostTexts) return names !== undefined;
      return Array.from({ length: names.count }, (_, id) => names.text(id)).some(
        (text) => isInfrastructureFailure(text) || isOwnFailure(text),
      );
    });

interface FailingRows {
  readonly infrastructure: number[];
  readonly own: number[];
  /** What the first infrastructure failure says. */
  readonly words: string;
}

const failingRows = (facts: Facts, run: Run, blaming: readonly number[]): FailingRows => {
  const verdict = verdictReader(facts, run);
  const ordered = rowsInFileOrder(run);
  const copies = new Set(run.tally.duplicates);
  const passing: number[] = [];
  const failing: number[] = [];
  for (const row of ordered) {
    const value = verdict(row);
    if (value > 0) passing.push(row);
    else if (value <= 0 && !copies.has(row)) failing.push(row);
  }
  const columns = blaming
    .map((column) => ({ column, blame: blameReader(facts, column) }))
    .filter(({ blame }) => isCause(blame, passing));
  const grading = fingerprintColumn(facts, 'grading');
  const gradedWhenPassing =
    grading >= 0 && passing.length > 0 && passing.every((row) => fingerprintAt(facts, grading, row) !== undefined);
  const infrastructure: number[] = [];
  const own: number[] = [];
  let words = '';
  for (const row of failing) {
    const cause = columns.find(({ blame }) => blame(row) === 'infrastructure');
    const ungraded = gradedWhenPassing && fingerprintAt(facts, grading, row) === undefined;
    if (cause || ungraded) {
      infrastructure.push(row);
      if (words === '')
        words = cause
          ? shortened(textOfId(facts, cause.column, idAt(facts, cause.column, row)) ?? '')
          : `no ${facts.reading.layout?.fingerprints[grading]?.path.join('.') ?? 'grading'}`;
    } else if (columns.some(({ blame }) => blame(row) === 'own')) own.push(row);
  }
  return { infrastructure, own, words };
};

const shortened = (text: string): string => {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

/** The mean over tasks of the rate (or score) with and without some failing rows. */
const withAndWithout = (run: Run, rows: readonly number[]): { with: string; without: string } | undefined => {
  const { tally, report } = run;
  const value = tally.tasksKnown ? report.pass1.macro : report.pass1.micro;
  if (value === null) return undefined;
  const left = new Set(rows);
  let sum = 0;
  let units = 0;
  let trials = 0;
  let successes = 0;
  for (let task = 0; task < tally.tasks; task++) {
    let n = tally.n[task] ?? 0;
    for (let i = tally.rowStart[task] ?? 0; i < (tally.rowStart[task + 1] ?? 0); i++)
      if (left.has(tally.rowOrder[i] ?? 0)) n--;
    const earned = tally.scoreSum?.[task] ?? tally.c[task] ?? 0;
    trials += n;
    successes += earned;
    if (n <= 0) continue;
    sum += earned / n;
    units++;
  }
  const text = (number: number): string => (tally.scoreSum ? number.toPrecision(3) : percentText(number));
  if (units === 0) return { with: text(value), without: 'undefined' };
  return { with: text(value), without: text(tally.tasksKnown ? sum / units : successes / trials) };
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { tally, report } = run;
  if (tally.convention.documented || tally.metric.lowerIsBetter || tally.rowOrder.length === 0) return undefined;
  const columns = blamingColumns(facts);
  if (columns.length === 0 && fingerprintColumn(facts, 'grading') < 0) return undefined;
  const { infrastructure, own, words } = failingRows(facts, run, columns);
  const [first] = infrastructure;
  const name = tally.scoreSum ? `the mean ${tally.metric.name}` : 'pass@1';
  if (first !== undefined) {
    const span = rowSpan(facts, first);
    const values = withAndWithout(run, infrastructure);
    if (!span) return undefined;
    return {
      message: `${infrastructure.length} of ${counted(report.trials, 'trial')}${ofRun(run)} ended in a failure of the infrastructure (first: ${words}) and ${infrastructure.length === 1 ? 'is' : 'are'} counted as ${infrastructure.length === 1 ? 'a failure' : 'failures'} of the system.${values ? ` With ${infrastructure.length === 1 ? 'it' : 'them'} ${name} is ${values.with}, without ${values.without}.` : ''} Run ${infrastructure.length === 1 ? 'it' : 'them'} again, or say how ${infrastructure.length === 1 ? 'it was' : 'they were'} counted.`,
      span,
      count: infrastructure.length,
      related: relatedRows(facts, infrastructure.slice(1), rowSpan, () => 'failed by the infrastructure'),
      data: () => rerunOfRows(facts, run, infrastructure),
    };
  }
  const [ownFirst] = own;
  const span = ownFirst === undefined ? undefined : rowSpan(facts, ownFirst);
  if (!span) return undefined;
  return {
    severity: 'info',
    message: `${own.length} of ${counted(report.trials, 'trial')}${ofRun(run)} failed by a timeout, an exhausted budget, a compile error or a missing answer. These belong to the task: they count as failures.`,
    span,
    count: own.length,
    related: relatedRows(facts, own.slice(1), rowSpan, () => 'failed by the system’s own doing'),
  };
};

/** Trials that broke for reasons outside the system, counted as its failures. */
export const errorsAsFailures: Rule = {
  code: 'errors-as-failures',
  title: 'Infrastructure errors are counted as failures',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
