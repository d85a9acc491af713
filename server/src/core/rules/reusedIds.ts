import type { Facts, Run } from '../facts/facts';
import {
  columnName,
  columnOf,
  columnsOf,
  fingerprintAt,
  fingerprintColumn,
  fingerprintKey,
  idAt,
  textOfId,
} from './rowColumns';
import { rowsOfTask } from './taskRows';

/** A task id that stands for several examples. */
export interface ReusedId {
  readonly task: number;
  /** The first row of each different example. */
  readonly rows: readonly number[];
  readonly targets: readonly string[];
}

/** "$1,800.0" and "1800" are one target; so are texts that differ in case and spaces. */
const plainTarget = (text: string): string => {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/[\s$,]+/g, '');
  const number = Number(bare);
  return bare !== '' && Number.isFinite(number) ? String(number) : bare;
};

/** Letters and places of options change when the options are shuffled: the same question. */
const isOption = (target: string): boolean => /^\(?[a-j]\)?[.:]?$/.test(target) || /^[0-4]$/.test(target);

/** Ids of a run whose rows have different targets, and different inputs where the file has them. */
export const reusedIds = (facts: Facts, run: Run): readonly ReusedId[] => {
  const target = columnOf(facts, 'target');
  if (target < 0 || !run.tally.tasksKnown || run.tally.rowOrder.length <= run.tally.tasks) return [];
  if (columnsOf(facts, 'seed').length > 0 || columnsOf(facts, 'turn').length > 0) return [];
  const input = fingerprintColumn(facts, 'input');
  const reused: ReusedId[] = [];
  let allOptions = true;
  for (let task = 0; task < run.tally.tasks; task++) {
    const byTarget = new Map<string, number>();
    const inputs = new Map<number, string>();
    let torn = false;
    for (const row of rowsOfTask(run, task)) {
      const text = textOfId(facts, target, idAt(facts, target, row));
      if (text === undefined) continue;
      const plain = plainTarget(text);
      if (!isOption(plain)) allOptions = false;
      if (!byTarget.has(plain)) byTarget.set(plain, row);
      const fingerprint = input < 0 ? undefined : fingerprintAt(facts, input, row);
      if (!fingerprint) continue;
      const key = fingerprintKey(fingerprint);
      // One input with two targets is a question of the labels, not of the ids.
      if (inputs.has(key) && inputs.get(key) !== plain) torn = true;
      inputs.set(key, plain);
    }
    if (byTarget.size > 1 && !torn) reused.push({ task, rows: [...byTarget.values()], targets: [...byTarget.keys()] });
  }
  return allOptions ? [] : reused;
};

/** A field of the rows that tells the examples of every reused id apart: the ids are unique only within it. */
export const outerField = (facts: Facts, reused: readonly ReusedId[]): string | undefined => {
  const columns = (['group', 'cluster', 'version', 'setting'] as const).flatMap((role) => columnsOf(facts, role));
  const column = columns.find((candidate) =>
    reused.every(({ rows }) => {
      const ids = rows.map((row) => idAt(facts, candidate, row));
      return ids.every((id) => id >= 0) && new Set(ids).size === ids.length;
    }),
  );
  return column === undefined ? undefined : columnName(facts, column);
};
