import type { Facts, JudgedClaim, Run } from '../facts/facts';
import type { StatedNumber } from '../reading/stated';
import { counted, percentText, quoted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, primaryRuns } from './ruleHelp';

/** The total that the file states and the tasks in it fall short of; a count of rows is no count of tasks. */
const statedTotal = (facts: Facts, run: Run): StatedNumber | undefined => {
  const { tasks, denominator, trials } = facts.reading.stated;
  const rows = run.tally.rowOrder.length > 0 ? run.tally.rowOrder.length : run.report.trials;
  if (tasks && tasks.value > run.tally.tasks && tasks.value !== rows) return tasks;
  // With one trial per task a count of trials is one of tasks.
  if (rows !== run.tally.tasks) return undefined;
  return [denominator, trials].find((stated) => stated !== undefined && stated.value > rows);
};

const isRate = ({ claim }: JudgedClaim): boolean =>
  claim.metric === 'mean' || ((claim.metric === 'pass@k' || claim.metric === 'pass^k') && claim.k === 1);

/** What the rate over the whole set could be, with the missing tasks failed and passed. */
const bracket = (run: Run, total: number): string => {
  const { macro } = run.report.pass1;
  const { tasks, scoreSum } = run.tally;
  if (macro === null || (scoreSum && (macro < 0 || macro > 1))) return '';
  const solved = macro * tasks;
  return ` With the missing ones failed it is ${percentText(solved / total)}, with all of them passed ${percentText((solved + total - tasks) / total)}.`;
};

const check = (facts: Facts): readonly RuleFinding[] => {
  const [run, ...others] = primaryRuns(facts);
  if (!run || others.length > 0 || !run.tally.tasksKnown || facts.reading.stated.limited) return [];
  const stated = statedTotal(facts, run);
  if (!stated) return [];
  const missing = stated.value - run.tally.tasks;
  const claims = facts.claims.filter((judged) => judged.run === run && isRate(judged));
  // Over the tasks that are there: the headline leaves the others out without saying so.
  const partial = claims.find(({ judgement }) => judgement.verdict === 'correct');
  const value = run.report.pass1.macro;
  const head = partial
    ? `${claimName(partial.claim)} ${quoted(partial.claim.printed)} is over the tasks present.`
    : value === null || run.tally.scoreSum
      ? ''
      : `Over the tasks present pass@1 is ${percentText(value)}.`;
  return [
    {
      ...(partial ? {} : { severity: 'info' as const }),
      message: `${stated.name} says ${counted(stated.value, 'task')}, but ${run.tally.tasks} are in the file: ${counted(missing, 'task is', 'tasks are')} missing. ${head}${bracket(run, stated.value)} Run the missing tasks, or state the number that was run.`,
      span: stated.span,
      count: missing,
      related: partial ? [{ uri: facts.uri, span: partial.claim.span, message: 'over the tasks present' }] : [],
    },
  ];
};

/** Fewer tasks than the file says the set has. */
export const missingTasks: Rule = {
  code: 'missing-tasks',
  title: 'Tasks of the stated set are missing',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check,
};
