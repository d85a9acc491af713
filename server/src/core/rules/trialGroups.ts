import type { Facts, Run } from '../facts/facts';
import { columnsOf, fingerprintAt, fingerprintColumn, idAt, trialIdAt } from './rowColumns';
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

/** Columns that make rows with one trial number different trials. */
const partsOf = (facts: Facts): readonly number[] =>
  (['turn', 'filter', 'seed'] as const).flatMap((role) => columnsOf(facts, role));

const groupsOf = (facts: Facts, run: Run): readonly TrialGroup[] => {
  const parts = partsOf(facts);
  const copied = new Set(run.tally.duplicates);
  const groups: TrialGroup[] = [];
  for (let task = 0; task < run.tally.tasks; task++) {
    const rows = rowsOfTask(run, task);
    if (!rows.some((row) => copied.has(row))) continue;
    const byKey = new Map<string, number[]>();
    for (const row of rows) {
      const trial = trialIdAt(facts, row);
      if (trial < 0) continue;
      const key = [trial, ...parts.map((column) => idAt(facts, column, row))].join(' ');
      const known = byKey.get(key);
      if (known) known.push(row);
      else byKey.set(key, [row]);
    }
    for (const members of byKey.values()) if (members.length > 1) groups.push({ task, rows: members });
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
