import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { rerunOfRows } from './rerunList';
import { trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, verdictSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

/** Rows of a run without a readable verdict. */
const unscoredRows = (facts: Facts, run: Run): readonly number[] => {
  const verdict = verdictReader(facts, run);
  const copies = new Set(run.tally.duplicates);
  const found: number[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    if ((run.tally.unscored[task] ?? 0) === 0) continue;
    for (const row of rowsOfTask(run, task)) if (!copies.has(row) && Number.isNaN(verdict(row))) found.push(row);
  }
  return found.sort((a, b) => a - b);
};

const headlineSentence = (run: Run): string => {
  const { bracket, macro } = run.report.pass1;
  const { tally } = run;
  if (macro === null) return '';
  if (bracket === null) return tally.scoreSum ? ` The mean over the scored ones is ${macro.toPrecision(3)}.` : '';
  if (tally.scoreSum) {
    return ` The mean over the scored ones is ${macro.toPrecision(3)}; with the others between 0 and 1 it lies between ${bracket[0].toPrecision(3)} and ${bracket[1].toPrecision(3)}.`;
  }
  return tally.convention.unscored === 'failure'
    ? ` Counted as failures pass@1 is ${percentText(macro)}; if all had passed, ${percentText(bracket[1])}.`
    : ` Left out pass@1 is ${percentText(macro)}; if all had failed ${percentText(bracket[0])}, if all had passed ${percentText(bracket[1])}.`;
};

/** Runs of the primary metric, and of any other metric that a reported number speaks of. */
const reportedRuns = (facts: Facts): readonly Run[] =>
  facts.runs.filter((run) => run.tally.primary || facts.claims.some((judged) => judged.run === run));

/** Rows that are left out, one of a task, without the trial number that the others have: lines that sum up a task. */
const areTaskLines = (facts: Facts, run: Run, rows: readonly number[]): boolean =>
  rows.length > 1 &&
  run.tally.convention.unscored === 'drop' &&
  facts.reading.layout?.trial !== undefined &&
  (facts.reading.rows?.trials.count ?? 0) > 0 &&
  run.tally.unscored.every((unscored) => unscored <= 1) &&
  rows.every((row) => trialIdAt(facts, row) < 0);

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const { unscored } = run.report;
  if (unscored === 0 || run.tally.metric.lowerIsBetter) return undefined;
  const rows = unscoredRows(facts, run);
  const span = (rows[0] === undefined ? undefined : verdictSpan(facts, rows[0])) ?? facts.reading.counts[0]?.span;
  if (!span) return undefined;
  if (areTaskLines(facts, run, rows))
    return {
      severity: 'info',
      message: `${counted(rows.length, 'line names a task', 'lines name a task')}${ofRun(run)} but ${rows.length === 1 ? 'holds' : 'hold'} neither a verdict nor a trial number, as a summary of the task does. They are left out: say so if they are trials.`,
      span,
      count: rows.length,
      related: relatedRows(facts, rows.slice(1), verdictSpan, () => 'neither verdict nor trial number'),
    };
  const { documented, unscored: reading } = run.tally.convention;
  const total = run.report.trials + (reading === 'failure' && !run.tally.scoreSum ? 0 : unscored);
  const verb = unscored === 1 ? 'has' : 'have';
  return {
    ...(documented ? { severity: 'info' as const } : {}),
    message: `${unscored} of ${counted(total, 'trial')}${ofRun(run)} ${verb} no verdict.${headlineSentence(run)}${documented ? ` ${facts.reading.format} counts them so.` : ' Say how they were counted.'}`,
    span,
    count: unscored,
    related: relatedRows(facts, rows.slice(1), verdictSpan, () => 'no verdict'),
    ...(rows.length > 0 ? { data: () => rerunOfRows(facts, run, rows) } : {}),
  };
};

/** Trials without a verdict, and what they could change. */
export const unscoredTrials: Rule = {
  code: 'unscored-trials',
  title: 'Trials have no verdict',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run), reportedRuns(facts)),
};
