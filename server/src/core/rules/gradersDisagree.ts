import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { columnOf, idAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, primaryRuns, rowSpan } from './ruleHelp';
import { rowsInFileOrder, rowsOfTask, verdictReader } from './taskRows';

/** Words by which the name of a verdict says who gave it. */
const graderWord =
  /(^|[_ .-])(strict|flexible|flex|loose|lenient|symbolic|judge|judged|llm|model_graded|rule|rules|exact|regex|human|manual|math_verify|parser)([_ .-]|$)/i;

const nameOf = (run: Run): string => run.tally.metric.name;

/** The other verdict columns of a run that another grader gave. */
const otherGraders = (facts: Facts, run: Run): readonly Run[] =>
  facts.runs.filter(
    (other) =>
      !other.tally.primary &&
      other.tally.label === run.tally.label &&
      !other.tally.scoreSum &&
      (graderWord.test(nameOf(run)) || graderWord.test(nameOf(other))),
  );

const finding = (facts: Facts, flips: readonly number[], compared: number, words: string): RuleFinding | undefined => {
  const [first] = flips;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span) return undefined;
  return {
    message: `${words} disagree on ${flips.length} of ${counted(compared, 'trial')} (${percentText(flips.length / compared)}). Say which one a value comes from.`,
    span,
    count: flips.length,
    related: relatedRows(facts, flips.slice(1), rowSpan, () => 'the graders disagree'),
  };
};

const byColumn = (facts: Facts, run: Run): RuleFinding | undefined => {
  if (run.tally.scoreSum || run.tally.rowOrder.length === 0) return undefined;
  const mine = verdictReader(facts, run);
  for (const other of otherGraders(facts, run)) {
    const theirs = verdictReader(facts, other);
    const flips: number[] = [];
    let graded = 0;
    for (const row of rowsInFileOrder(run)) {
      const [one, two] = [mine(row), theirs(row)];
      if (Number.isNaN(one) || Number.isNaN(two)) continue;
      graded++;
      if (one !== two) flips.push(row);
    }
    const found = finding(facts, flips, graded, `The graders ${nameOf(run)} and ${nameOf(other)}${ofRun(run)}`);
    if (found) return found;
  }
  return undefined;
};

/** The filter whose rows a run holds, and the parts of its label that the runs of the other filters share. */
const filterOf = (facts: Facts, run: Run, column: number): { readonly filter: string; readonly rest: string } => {
  const id = idAt(facts, column, run.tally.rowOrder[0] ?? 0);
  const filter = facts.reading.rows?.extraNames[column]?.text(id) ?? '';
  const parts = run.tally.label.split(' · ').filter((part) => part !== filter);
  return { filter, rest: parts.join(' · ') };
};

/** One row per filter of a response: each filter is a run of its own, and they are graders of the same answers. */
const byFilter = (facts: Facts, run: Run): RuleFinding | undefined => {
  const column = columnOf(facts, 'filter');
  if (column < 0 || run.tally.scoreSum || (facts.reading.rows?.extraNames[column]?.count ?? 0) < 2) return undefined;
  const mine = verdictReader(facts, run);
  const own = filterOf(facts, run, column);
  const flips: number[] = [];
  let compared = 0;
  for (const other of primaryRuns(facts)) {
    const theirs = filterOf(facts, other, column);
    // Each pair once: from the filter that comes first in the file.
    if (other === run || theirs.rest !== own.rest || (other.tally.rowOrder[0] ?? 0) < (run.tally.rowOrder[0] ?? 0))
      continue;
    const verdict = verdictReader(facts, other);
    for (let task = 0; task < run.tally.tasks; task++) {
      const one = rowsOfTask(run, task);
      const two = rowsOfTask(other, other.tally.taskNumber(run.tally.taskName(task)));
      // With differing numbers of rows it is open which belong together.
      if (one.length !== two.length) continue;
      one.forEach((row, i) => {
        const against = two[i] ?? row;
        if (Number.isNaN(mine(row)) || Number.isNaN(verdict(against))) return;
        compared++;
        if (mine(row) !== verdict(against)) flips.push(against);
      });
    }
  }
  const label = own.rest === '' ? '' : ` of ${own.rest}`;
  return finding(facts, flips, Math.max(1, compared), `The filters of one response${label}`);
};

/** Two graders of the same answers that differ. */
export const gradersDisagree: Rule = {
  code: 'graders-disagree',
  title: 'Two graders of the same answers differ',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => byColumn(facts, run) ?? byFilter(facts, run), primaryRuns(facts)),
};
