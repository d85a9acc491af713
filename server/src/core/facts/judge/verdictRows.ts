import type { Reading } from '../../reading/reading';
import { rowValue } from '../buildTally';
import { readCells } from '../cellReading';
import type { RunTally } from '../runTally';

/** Verdicts of each task in file order, unscored rows by the convention in force; undefined for files without rows or real-valued metrics. */
export const verdictRows = (reading: Reading, tally: RunTally): readonly (readonly boolean[])[] | undefined => {
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

/** Means of the trials with the same place in their task (run, seed or epoch means); undefined where n is uneven. */
export const runMeans = (rows: readonly (readonly boolean[])[]): readonly number[] | undefined => {
  const n = rows[0]?.length ?? 0;
  if (n < 2 || rows.some((row) => row.length !== n)) return undefined;
  return Array.from(
    { length: n },
    (_, trial) => rows.reduce((sum, row) => sum + (row[trial] ? 1 : 0), 0) / rows.length,
  );
};
