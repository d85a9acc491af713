import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { Cell } from '../reading/rows';
import { counted, percentText } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { ofRun, verdictSpan } from './ruleHelp';

const relatedLimit = 20;

/** Rows of a run without a readable verdict, by the column of its metric. */
const unscoredRows = (facts: Facts, run: Run): readonly number[] => {
  const { rows, layout } = facts.reading;
  if (!rows || !layout) return [];
  const index = layout.metrics.findIndex((metric) => metric.name === run.tally.metric.name);
  const found: number[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    if ((run.tally.unscored[task] ?? 0) === 0) continue;
    for (let i = run.tally.rowStart[task] ?? 0; i < (run.tally.rowStart[task + 1] ?? 0); i++) {
      const row = run.tally.rowOrder[i] ?? 0;
      const place = rowAt(rows, row);
      const cell = place?.page.verdicts[index]?.[place.at] ?? Cell.absent;
      if (cell >= Cell.absent) found.push(row);
    }
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

/** Trials without a verdict, and what they could change. */
export const unscoredTrials: Rule = {
  code: 'unscored-trials',
  title: 'Trials have no verdict',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) =>
    reportedRuns(facts).flatMap((run): RuleFinding[] => {
      const { unscored } = run.report;
      if (unscored === 0 || run.tally.metric.lowerIsBetter) return [];
      const rows = unscoredRows(facts, run);
      const span = (rows[0] === undefined ? undefined : verdictSpan(facts, rows[0])) ?? facts.reading.counts[0]?.span;
      if (!span) return [];
      const { documented, unscored: reading } = run.tally.convention;
      const total = run.report.trials + (reading === 'failure' && !run.tally.scoreSum ? 0 : unscored);
      const verb = unscored === 1 ? 'has' : 'have';
      return [
        {
          ...(documented ? { severity: 'info' as const } : {}),
          message: `${unscored} of ${counted(total, 'trial')}${ofRun(run)} ${verb} no verdict.${headlineSentence(run)}${documented ? ` ${facts.reading.format} counts them so.` : ' Say how they were counted.'}`,
          span,
          count: unscored,
          related: rows.slice(1, relatedLimit).flatMap((row) => {
            const place = verdictSpan(facts, row);
            return place ? [{ uri: facts.uri, span: place, message: 'no verdict' }] : [];
          }),
        },
      ];
    }),
};
