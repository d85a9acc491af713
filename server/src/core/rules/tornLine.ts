import type { Facts } from '../facts/facts';
import { percentText } from '../words/numberText';
import type { Rule } from './rule';
import { primaryRuns } from './ruleHelp';

/** What the headline would be with the missing trial as a failure, and as a success. */
const bracketSentence = (facts: Facts): string => {
  const [run] = primaryRuns(facts);
  if (!run || run.tally.scoreSum || run.tally.tasksKnown === false) return '';
  const { trials, successes } = run.report;
  if (trials === 0) return '';
  return ` ${percentText(successes / trials)} of the complete trials passed; with the missing one it lies between ${percentText(successes / (trials + 1))} and ${percentText((successes + 1) / (trials + 1))}.`;
};

/** A record that breaks off: the trial is missing, not failed. */
export const tornLine: Rule = {
  code: 'torn-line',
  title: 'A line breaks off in the middle of a record',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) =>
    facts.reading.problems
      .filter((problem) => problem.kind === 'torn' || problem.kind === 'tornInside')
      .map((problem) => ({
        message:
          problem.kind === 'torn'
            ? `The file ends in the middle of a record: this trial is missing, not failed.${bracketSentence(facts)} Run it again or remove the line.`
            : `This line breaks off and a complete record follows on it, as an append after a crash leaves it. ${problem.recovered ? 'The complete record was counted; the' : 'The'} broken trial is missing, not failed.`,
        span: problem.span,
        count: 1,
        related: [],
      })),
};
