import type { Layout } from './layout';
import { Cell, type RowPage } from './rows';

/** A new page with the columns a layout needs, for rows that will all be written. */
export const bareRowPage = (layout: Layout, capacity: number): RowPage => {
  const ids = (): Int32Array => new Int32Array(capacity);
  return {
    count: 0,
    start: new Float64Array(capacity),
    length: new Uint32Array(capacity),
    line: new Uint32Array(capacity),
    task: ids(),
    trial: ids(),
    verdictAt: new Uint32Array(capacity),
    verdictLength: new Uint32Array(capacity),
    verdicts: layout.metrics.map(() => new Uint8Array(capacity)),
    scores: layout.metrics.map(() => undefined),
    numbers: layout.numbers.map(() => new Float64Array(capacity)),
    extras: layout.extras.map(ids),
    fingerprintLength: layout.fingerprints.map(() => new Uint32Array(capacity)),
    fingerprintHash: layout.fingerprints.map(() => new Uint32Array(capacity)),
  };
};

/** The same with all cells at their "absent" value. */
export const createRowPage = (layout: Layout, capacity: number): RowPage => {
  const page = bareRowPage(layout, capacity);
  page.task.fill(-1);
  page.trial.fill(-1);
  for (const column of page.verdicts) column.fill(Cell.absent);
  for (const column of page.numbers) column.fill(Number.NaN);
  for (const column of page.extras) column.fill(-1);
  return page;
};

/** All columns that every page of a layout has, in one order. */
const columnsOf = (page: RowPage): (Float64Array | Uint32Array | Int32Array | Uint8Array)[] => {
  const { start, length, line, task, trial, verdictAt, verdictLength } = page;
  return [
    ...[start, length, line, task, trial, verdictAt, verdictLength],
    ...[...page.verdicts, ...page.numbers, ...page.extras, ...page.fingerprintLength, ...page.fingerprintHash],
  ];
};

/** A page with room for more rows that holds the rows of a smaller one. */
export const widenedRowPage = (layout: Layout, page: RowPage, capacity: number): RowPage => {
  const wider = createRowPage(layout, capacity);
  wider.count = page.count;
  const targets = columnsOf(wider);
  for (const [index, column] of columnsOf(page).entries()) targets[index]?.set(column);
  for (const [metric, column] of page.scores.entries()) {
    if (column === undefined) continue;
    const scores = new Float64Array(capacity);
    scores.set(column);
    wider.scores[metric] = scores;
  }
  if (page.source) {
    wider.source = new Uint16Array(capacity);
    wider.source.set(page.source);
  }
  return wider;
};
