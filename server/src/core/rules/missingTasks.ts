import type { Facts, JudgedClaim, Run } from '../facts/facts';
import { statedTotal } from '../facts/statedTotal';
import { counted, percentText, quoted } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';
import { claimName, primaryRuns } from './ruleHelp';

/** True when the file says itself how many of its tasks were run. */
const saysHowMany = ({ reading: { stated } }: Facts, { tally }: Run): boolean =>
  [stated.denominator, stated.trials].some((number) => number?.value === tally.tasks);

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
  const stated = statedTotal(run.tally, facts.reading.stated);
  if (!stated) return [];
  const missing = stated.value - run.tally.tasks;
  const claims = facts.claims.filter((judged) => judged.run === run && isRate(judged));
  // Over the tasks that are there: the headline leaves the others out without saying so.
  const partial = claims.find(({ judgement }) => judgement.verdict === 'correct');
  const whole = claims.find(({ judgement }) => judgement.matches[0]?.id === 'missingTasksFailed');
  const head = [
    partial ? `${claimName(partial.claim)} ${quoted(partial.claim.printed)} is over the tasks present.` : '',
    whole ? `${claimName(whole.claim)} ${quoted(whole.claim.printed)} counts the missing ones as failed.` : '',
  ];
  const value = run.report.pass1.macro;
  if (!partial && value !== null && !run.tally.scoreSum)
    head.push(`Over the tasks present pass@1 is ${percentText(value)}.`);
  return [
    {
      ...(partial && !whole && !saysHowMany(facts, run) ? {} : { severity: 'info' as const }),
      message: `${stated.name} says ${counted(stated.value, 'task')}, but ${run.tally.tasks} are in the file: ${counted(missing, 'task is', 'tasks are')} missing. ${head.filter(Boolean).join(' ')}${bracket(run, stated.value)} Run the missing tasks, or state the number that was run.`,
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
