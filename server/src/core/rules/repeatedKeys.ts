import type { Facts, Run } from '../facts/facts';
import { trialKeyReader } from '../facts/trialKeys';
import { columnsOf, fingerprintAt, fingerprintColumn, idAt } from './rowColumns';
import { rowsOfTask } from './taskRows';

/** Rows that carry one (task, trial) key. */
export interface TrialGroup {
  readonly task: number;
  readonly rows: readonly number[];
}

/** What several rows under one (task, trial) key are. */
export interface RepeatedKeys {
  /** The same trial again. */
  readonly copies: readonly TrialGroup[];
  /** Attempts at one trial: their `attempt` fields differ. */
  readonly retries: readonly TrialGroup[];
  /** Rows of different content that share a verdict, in groups of different sizes: turns or steps of one rollout. */
  readonly turns: readonly TrialGroup[];
}

const groupsOf = (facts: Facts, run: Run): readonly TrialGroup[] => {
  const { rows: all, layout } = facts.reading;
  if (!all || !layout) return [];
  const keyOf = trialKeyReader(layout, all);
  const copied = new Set(run.tally.duplicates);
  const groups: TrialGroup[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    const rows = rowsOfTask(run, task);
    if (!rows.some((row) => copied.has(row))) continue;
    const byKey = new Map<number | string, number[]>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key === undefined) continue;
      const known = byKey.get(key);
      if (known) known.push(row);
      else byKey.set(key, [row]);
    }
    for (const members of byKey.values())
      if (members.some((row) => copied.has(row))) groups.push({ task, rows: members });
  }
  return groups;
};

const differsIn = (facts: Facts, column: number, { rows }: TrialGroup): boolean =>
  new Set(rows.map((row) => idAt(facts, column, row))).size > 1;

/** True when the rows of a group tell different things and are no copies of each other. */
const hasOwnContents = (facts: Facts, { rows }: TrialGroup): boolean => {
  const output = fingerprintColumn(facts, 'output');
  const contents = rows.map((row) => {
    const fingerprint = output < 0 ? undefined : fingerprintAt(facts, output, row);
    return fingerprint === undefined ? undefined : `${fingerprint.length} ${fingerprint.hash}`;
  });
  return contents.every((content) => content !== undefined) && new Set(contents).size === rows.length;
};

/** Sorts the rows that repeat a (task, trial) key by what they are. */
export const repeatedKeys = (facts: Facts, run: Run, verdict: (row: number) => number): RepeatedKeys => {
  if (run.tally.duplicates.length === 0) return { copies: [], retries: [], turns: [] };
  const attempts = columnsOf(facts, 'attempt');
  const groups = groupsOf(facts, run);
  const retries = groups.filter((group) => attempts.some((column) => differsIn(facts, column, group)));
  const others = groups.filter((group) => !retries.includes(group));
  const isTurns =
    others.length >= 2 &&
    new Set(others.map(({ rows }) => rows.length)).size > 1 &&
    others.every((group) => new Set(group.rows.map(verdict)).size === 1 && hasOwnContents(facts, group));
  return { copies: isTurns ? [] : others, retries, turns: isTurns ? others : [] };
};
