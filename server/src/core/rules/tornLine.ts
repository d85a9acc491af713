import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { primaryRuns } from './ruleHelp';
import { rerunOfTorn, type TornTrial, tornTrials } from './tornTrials';

/** What the headline would be with the missing trials as failures, and as successes. */
const bracketSentence = (run: Run | undefined, missing: number): string => {
  if (!run || run.tally.scoreSum || !run.tally.tasksKnown || missing === 0) return '';
  const { trials, successes } = run.report;
  if (trials === 0) return '';
  return ` ${percentText(successes / trials)} of the complete trials passed; with the missing ${missing === 1 ? 'one' : 'ones'} it lies between ${percentText(successes / (trials + missing))} and ${percentText((successes + missing) / (trials + missing))}.`;
};

const what = ({ problem, recovered }: TornTrial): string => {
  if (problem.kind === 'torn')
    return recovered
      ? 'The file ends in the middle of a record; the same trial stands in the file complete, so nothing is lost.'
      : 'The file ends in the middle of a record: this trial is missing, not failed.';
  const used = problem.recovered ? ' The complete record was counted;' : '';
  const lost = recovered
    ? ' the broken one is the same trial, so nothing is lost.'
    : ' the broken trial is missing, not failed.';
  return `This line breaks off and a complete record follows on it, as an append after a crash leaves it.${used}${lost}`;
};

const check = (facts: Facts): readonly RuleFinding[] => {
  const runs = primaryRuns(facts);
  const run = runs.length === 1 ? runs[0] : undefined;
  const torn = tornTrials(facts, run);
  const [first] = torn;
  if (!first) return [];
  const lost = torn.filter(({ recovered }) => !recovered);
  const more = torn.length > 1 ? ` ${counted(torn.length, 'line breaks', 'lines break')} off in all.` : '';
  const advice =
    lost.length === 0
      ? 'Remove the broken text.'
      : `Run the missing ${lost.length === 1 ? 'trial' : 'trials'} again and remove the broken text.`;
  return [
    {
      message: `${what(first)}${more}${bracketSentence(run, lost.length)} ${advice}`,
      span: first.problem.span,
      count: torn.length,
      related: torn.slice(1, 21).map((other) => ({ uri: facts.uri, span: other.problem.span, message: what(other) })),
      ...(run && lost.length > 0 ? { data: () => rerunOfTorn(run, lost) } : {}),
    },
  ];
};

/** A record that breaks off: the trial is missing, not failed. */
export const tornLine: Rule = {
  code: 'torn-line',
  title: 'A line breaks off in the middle of a record',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check,
};
