import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { repeatedKeys } from './repeatedKeys';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { attemptRows, countedAttempts, type StoppedOnPass } from './stoppedOnPass';
import { verdictReader } from './taskRows';

const finding = (facts: Facts, rows: readonly number[], message: string, place: string): RuleFinding | undefined => {
  const [first] = rows;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  return span
    ? { message, span, count: rows.length, related: relatedRows(facts, rows.slice(1), rowSpan, () => place) }
    : undefined;
};

/** Several attempts under one (task, trial) key. */
const inOneTrial = (facts: Facts, run: Run, verdict: (row: number) => number): RuleFinding | undefined => {
  const { retries } = repeatedKeys(facts, run, verdict);
  const again = retries.flatMap(({ rows }) => rows.slice(1)).sort((a, b) => a - b);
  const decided = (pick: (rows: readonly number[]) => number): number =>
    retries.filter(({ rows }) => verdict(pick(rows)) === 1).length;
  const first = decided((rows) => rows[0] ?? 0);
  const last = decided((rows) => rows.at(-1) ?? 0);
  const effect =
    run.tally.scoreSum || first === last
      ? ''
      : ` Judged by the first attempt, ${first} of ${counted(retries.length, 'such trial')} passed; by the last, ${last}.`;
  return finding(
    facts,
    again,
    `${counted(retries.length, 'trial has', 'trials have')} several attempts${ofRun(run)}: ${counted(again.length, 'row is a retry', 'rows are retries')}, not ${again.length === 1 ? 'a trial of its own' : 'trials of their own'}.${effect} Only the first attempt was counted here. Keep one attempt per trial by a stated rule.`,
    'another attempt at the same trial',
  );
};

const stopped = (facts: Facts, run: Run, { rows, firstAttempt, within, most }: StoppedOnPass, asRows: boolean) =>
  finding(
    facts,
    rows,
    `${counted(rows.length, asRows ? 'row is a second or later attempt' : 'trial took more than one attempt', asRows ? 'rows are second or later attempts' : 'trials took more than one attempt')}${ofRun(run)}, made only after a failure. ${percentText(within)} passed within ${most} attempts; at the first attempt, which is what pass@1 means, ${percentText(firstAttempt)}. Report the first attempt, or say “within ${most} attempts”.`,
    'made after a failure',
  );

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const verdict = verdictReader(facts, run);
  const retried = inOneTrial(facts, run, verdict);
  if (retried || run.tally.scoreSum) return retried;
  const byCount = countedAttempts(facts, run, verdict);
  if (byCount) return stopped(facts, run, byCount, false);
  const byRow = attemptRows(facts, run, verdict);
  return byRow && stopped(facts, run, byRow, true);
};

/** Attempts at one trial that pass for trials, or a final verdict after retries that passes for pass@1. */
export const retryAsTrial: Rule = {
  code: 'retry-as-trial',
  title: 'Retries are counted as trials',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
