import type { Reading } from '../../reading/reading';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import { rowAt } from '../rowWalk';
import type { RunTally } from '../runTally';

type VerdictRows = readonly (readonly boolean[])[] | undefined;

/** A walk through all rows, made once for all claims of a run. */
const walked = new WeakMap<RunTally, { readonly reading: Reading; readonly rows: VerdictRows }>();

/** Verdicts of each task in file order, unscored rows by the convention in force; undefined for files without rows or real-valued metrics. */
export const verdictRows = (reading: Reading, tally: RunTally): VerdictRows => {
  const known = walked.get(tally);
  if (known?.reading === reading) return known.rows;
  const rows = walk(reading, tally);
  walked.set(tally, { reading, rows });
  return rows;
};

const walk = (reading: Reading, tally: RunTally): VerdictRows => {
  const { rows, layout } = reading;
  if (!rows || !layout || tally.scoreSum || tally.rowOrder.length === 0) return undefined;
  const index = layout.metrics.findIndex((metric) => metric.name === tally.metric.name);
  if (index < 0) return undefined;
  const cells = readCells(rows, index, tally.metric);
  const copies = new Set(tally.duplicates);
  return Array.from({ length: tally.tasks }, (_, task) => {
    const verdicts: boolean[] = [];
    for (let i = tally.rowStart[task] ?? 0; i < (tally.rowStart[task + 1] ?? 0); i++) {
      const row = tally.rowOrder[i] ?? 0;
      if (copies.has(row)) continue;
      const value = rowValue(rows, row, index, cells);
      if (!Number.isNaN(value)) verdicts.push(value === 1);
      else if (tally.convention.unscored === 'failure') verdicts.push(false);
    }
    return verdicts;
  });
};

/** Means of whole runs, seeds or epochs: of the trials with the same key where every task has the same keys, else with the same place in their task. */
export const runMeans = (reading: Reading, tally: RunTally): readonly number[] | undefined => {
  const rows = verdictRows(reading, tally);
  const n = rows?.[0]?.length ?? 0;
  if (!rows || n < 2 || rows.some((row) => row.length !== n)) return undefined;
  const order = trialOrder(reading, tally, n);
  const sums = new Array<number>(n).fill(0);
  rows.forEach((row, task) => {
    row.forEach((passed, place) => {
      const run = order?.[task]?.[place] ?? place;
      if (passed) sums[run] = (sums[run] ?? 0) + 1;
    });
  });
  return sums.map((sum) => sum / rows.length);
};

/** Number of each row's trial key among the keys of the first task; undefined unless every task has exactly these. */
const trialOrder = (reading: Reading, tally: RunTally, n: number): readonly (readonly number[])[] | undefined => {
  const { rows, layout } = reading;
  if (!rows || !layout?.trial || tally.duplicates.length > 0) return undefined;
  const numbers = new Map<number, number>();
  const order: number[][] = [];
  for (let task = 0; task < tally.tasks; task++) {
    const own: number[] = [];
    for (let i = tally.rowStart[task] ?? 0; i < (tally.rowStart[task + 1] ?? 0); i++) {
      const place = rowAt(rows, tally.rowOrder[i] ?? 0);
      const key = place?.page.trial[place.at] ?? -1;
      if (task === 0) numbers.set(key, numbers.size);
      own.push(numbers.get(key) ?? -1);
    }
    if (own.length !== n || new Set(own).size !== n || own.includes(-1)) return undefined;
    order.push(own);
  }
  return order;
};
