import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { columnOf, idAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, primaryRuns, rowSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

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
    const graded = Array.from(run.tally.rowOrder).filter(
      (row) => !Number.isNaN(mine(row)) && !Number.isNaN(theirs(row)),
    );
    const flips = graded.filter((row) => mine(row) !== theirs(row)).sort((a, b) => a - b);
    const found = finding(facts, flips, graded.length, `The graders ${nameOf(run)} and ${nameOf(other)}${ofRun(run)}`);
    if (found) return found;
  }
  return undefined;
};

/** One row per filter of a response: the filters are graders of one answer. */
const byFilter = (facts: Facts, run: Run): RuleFinding | undefined => {
  const filter = columnOf(facts, 'filter');
  if (filter < 0 || run.tally.scoreSum || (facts.reading.rows?.extraNames[filter]?.count ?? 0) < 2) return undefined;
  const verdict = verdictReader(facts, run);
  const flips: number[] = [];
  let compared = 0;
  for (let task = 0; task < run.tally.tasks; task++) {
    const rows = Array.from(rowsOfTask(run, task)).filter((row) => !Number.isNaN(verdict(row)));
    const filters = new Set(rows.map((row) => idAt(facts, filter, row)));
    // With several rows per filter it is open which belong together.
    if (filters.size < 2 || filters.size !== rows.length) continue;
    compared++;
    const other = rows.find((row) => verdict(row) !== verdict(rows[0] ?? 0));
    if (other !== undefined) flips.push(other);
  }
  return finding(facts, flips, Math.max(1, compared), `The filters of one response${ofRun(run)}`);
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
