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

/** Appends rows [from, to) of a page to another one of the same layout that has room for them. */
export const appendRows = (target: RowPage, page: RowPage, from: number, to: number): void => {
  const at = target.count;
  const capacity = target.start.length;
  const columns = columnsOf(page);
  for (const [index, column] of columnsOf(target).entries()) {
    const rows = columns[index]?.subarray(from, to);
    if (rows) column.set(rows, at);
  }
  for (const [metric, column] of page.scores.entries()) {
    if (column === undefined) continue;
    target.scores[metric] ??= new Float64Array(capacity);
    target.scores[metric].set(column.subarray(from, to), at);
  }
  if (page.source) {
    target.source ??= new Uint16Array(capacity);
    target.source.set(page.source.subarray(from, to), at);
  }
  target.count += to - from;
};

/** A page with room for more rows that holds the rows of a smaller one. */
export const widenedRowPage = (layout: Layout, page: RowPage, capacity: number): RowPage => {
  const wider = bareRowPage(layout, capacity);
  appendRows(wider, page, 0, page.count);
  return wider;
};
