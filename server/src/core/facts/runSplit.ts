import type { ExtraRole, Layout } from '../reading/layout';
import type { RowPage, Rows } from '../reading/rows';
import { eachRow, rowNumbers } from './rowWalk';

/** Which run each row belongs to: one model, one setting. */
export interface RunSplit {
  readonly labels: readonly string[];
  /** Run of each row, -1 for rows of a filter that was not chosen; undefined when all rows are one run. */
  readonly runOf: Int32Array | undefined;
}

const splitting: readonly ExtraRole[] = ['model', 'setting', 'filter'];

/**
 * Extras that split the rows: models, settings and filters (several gradings of one response are no trials) always, temperature when every value was
 * tried on (nearly) all tasks.
 */
const splittingColumns = (layout: Layout, rows: Rows): readonly number[] =>
  layout.extras.flatMap((extra, index) => {
    const names = rows.extraNames[index]?.count ?? 0;
    if (names < 2) return [];
    if (splitting.includes(extra.role)) return [index];
    return extra.role === 'temperature' && isCrossed(rows, index, names) ? [index] : [];
  });

/** True when each value of a column meets at least nine tenths of the tasks: a design, not a change half-way. */
const isCrossed = (rows: Rows, index: number, values: number): boolean => {
  if (values > 20 || rows.tasks.count === 0) return false;
  const met = Array.from({ length: values }, () => new Set<number>());
  eachRow(rows, (page, at) => {
    const value = page.extras[index]?.[at] ?? -1;
    if (value >= 0) met[value]?.add(page.task[at] ?? -1);
  });
  return met.every((tasks) => tasks.size >= rows.tasks.count * 0.9);
};

/** Which rows the chosen filter leaves: a test of one row; undefined when all stay. */
const filtered = (
  layout: Layout,
  rows: Rows,
  filter: string | undefined,
): ((page: RowPage, at: number) => boolean) | undefined => {
  const column = layout.extras.findIndex((extra) => extra.role === 'filter');
  if (filter === undefined || column < 0) return undefined;
  const wanted = rows.extraNames[column]?.idOf(filter);
  return (page, at) => page.extras[column]?.[at] === wanted;
};

/** Splits the rows of one document into runs; `filter` leaves only the rows of that filter. */
export const splitRuns = (layout: Layout, rows: Rows, filter?: string): RunSplit => {
  const stays = filtered(layout, rows, filter);
  const columns = splittingColumns(layout, rows);
  if (columns.length === 0 && !stays) return { labels: [''], runOf: undefined };
  const runOf = new Int32Array(rowNumbers(rows));
  const runs = new Map<string, number>();
  const labels: string[] = [];
  eachRow(rows, (page, at, row) => {
    if (stays && !stays(page, at)) {
      runOf[row] = -1;
      return;
    }
    let key = '';
    for (const column of columns) key += `${page.extras[column]?.[at] ?? -1} `;
    let run = runs.get(key);
    if (run === undefined) {
      run = labels.length;
      runs.set(key, run);
      labels.push(labelOf(layout, rows, columns, (column) => page.extras[column]?.[at] ?? -1));
    }
    runOf[row] = run;
  });
  return { labels, runOf };
};

const labelOf = (layout: Layout, rows: Rows, columns: readonly number[], idOf: (column: number) => number): string =>
  columns
    .map((column) => {
      const id = idOf(column);
      const text = id < 0 ? 'none' : (rows.extraNames[column]?.text(id) ?? '');
      return layout.extras[column]?.role === 'temperature' ? `temperature ${text}` : text;
    })
    .join(' · ');
