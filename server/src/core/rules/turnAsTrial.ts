import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { repeatedKeys } from './repeatedKeys';
import { columnOf, idAt, textOfId, trialIdAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsOfTask, verdictReader } from './taskRows';

/** Rows of one rollout. */
type Rollout = readonly number[];

/** Turn numbers of one rollout: consecutive from 0 or 1. Steps of a training run are not. */
const areTurns = (numbers: readonly number[]): boolean => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const first = sorted[0] ?? Number.NaN;
  return (first === 0 || first === 1) && sorted.every((number, i) => number === first + i);
};

/** The rows of a run as rollouts, by (task, trial) where there is a trial key, else by task; undefined when the turn field does not number them. */
const numberedTurns = (facts: Facts, run: Run): readonly Rollout[] | undefined => {
  const turn = columnOf(facts, 'turn');
  if (turn < 0) return undefined;
  const rollouts: Rollout[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    const byTrial = new Map<number, number[]>();
    for (const row of rowsOfTask(run, task)) {
      const trial = trialIdAt(facts, row);
      byTrial.set(trial, [...(byTrial.get(trial) ?? []), row]);
    }
    rollouts.push(...byTrial.values());
  }
  const numbered = rollouts.every((rows) =>
    areTurns(rows.map((row) => Number(textOfId(facts, turn, idAt(facts, turn, row)) ?? Number.NaN))),
  );
  return numbered ? rollouts : undefined;
};

/** Each rollout has one reward on all of its rows, and rewards differ between rollouts: the reward belongs to the rollout. */
const repeatReward = (rollouts: readonly Rollout[], verdict: (row: number) => number): boolean => {
  const several = rollouts.filter((rows) => rows.length > 1);
  const rewards = rollouts.map((rows) => new Set(rows.map(verdict)));
  return (
    several.length >= 2 &&
    rewards.every((values) => values.size === 1) &&
    new Set(rewards.flatMap((values) => [...values])).size > 1
  );
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const verdict = verdictReader(facts, run);
  const { turns } = repeatedKeys(facts, run, verdict);
  const numbered = turns.length > 0 ? undefined : numberedTurns(facts, run);
  const rollouts = turns.length > 0 ? turns.map(({ rows }) => rows) : numbered;
  if (!rollouts || (turns.length === 0 && !repeatReward(rollouts, verdict))) return undefined;
  const extra = rollouts.flatMap((rows) => rows.slice(1)).sort((a, b) => a - b);
  const [first] = extra;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span) return undefined;
  const text = (values: readonly number[]): string =>
    run.tally.scoreSum ? meanOf(values).toPrecision(3) : percentText(meanOf(values));
  const overRows = Array.from(run.tally.rowOrder, verdict).filter((value) => !Number.isNaN(value));
  const overRollouts = rollouts.map((rows) => verdict(rows[0] ?? 0)).filter((value) => !Number.isNaN(value));
  const values =
    numbered && overRollouts.length > 0
      ? ` Over the ${counted(overRollouts.length, 'rollout')} the mean is ${text(overRollouts)}; over the ${counted(overRows.length, 'row')} it is ${text(overRows)}.`
      : '';
  return {
    message: `The rows${ofRun(run)} are turns: each rollout repeats its reward on all of its rows (up to ${rollouts.reduce((most, rows) => Math.max(most, rows.length), 0)}), so long rollouts weigh more.${values} Count each rollout once.`,
    span,
    count: extra.length,
    related: relatedRows(facts, extra.slice(1), rowSpan, () => 'the same reward again'),
  };
};

/** Turns of one rollout that pass for trials. */
export const turnAsTrial: Rule = {
  code: 'turn-as-trial',
  title: 'Turns of a rollout are counted as trials',
  severity: 'warning',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
