import type { RowPage } from '../rows';

/** How far rows stand from where they were read, or move on. */
export interface PageShift {
  readonly bytes: number;
  readonly lines: number;
}

type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** A column in which `values` stand from `at` on; the column itself where they stood there before. NaN equals itself here. */
const withValues = <Values extends Column>(column: Values, at: number, values: Column, count: number): Values => {
  let same = true;
  for (let i = 0; same && i < count; i++) same = Object.is(column[at + i], values[i]);
  if (same) return column;
  const copy = column.slice() as Values;
  copy.set(values.subarray(0, count), at);
  return copy;
};

/** The same of a column of places, which counts from where the page has moved to; the rows behind the exchanged ones move on. */
const withPlaces = <Values extends Float64Array | Uint32Array>(
  column: Values,
  [at, count, end]: readonly [number, number, number],
  values: Values,
  offset: number,
  shift: number,
): Values => {
  let same = shift === 0 || at + count === end;
  for (let i = 0; same && i < count; i++) same = column[at + i] === (values[i] as number) - offset;
  if (same) return column;
  const copy = column.slice() as Values;
  for (let i = 0; i < count; i++) copy[at + i] = (values[i] as number) - offset;
  for (let i = at + count; shift !== 0 && i < end; i++) copy[i] = (copy[i] as number) + shift;
  return copy;
};

/**
 * A page on which as many rows as `found` has gave way to them from `at` on. Columns in which nothing changed are shared with the
 * page that was. `offset` is how far the page has moved, `shift` how far the rows behind the changed ones move on.
 */
export const editedPage = (page: RowPage, at: number, found: RowPage, offset: PageShift, shift: PageShift): RowPage => {
  const { count } = found;
  const put = <Values extends Column>(column: Values, values: Column | undefined): Values =>
    values ? withValues(column, at, values, count) : column;
  const putAll = <Values extends Column>(columns: readonly Values[], values: readonly Values[]): readonly Values[] =>
    columns.map((column, index) => put(column, values[index]));
  const range = [at, count, page.count] as const;
  const scores = page.scores.map((column, metric) => {
    const own = found.scores[metric];
    if (own === undefined && column === undefined) return undefined;
    const capacity = page.start.length;
    return put(column ?? new Float64Array(capacity), own ?? new Float64Array(count));
  });
  return {
    count: page.count,
    start: withPlaces(page.start, range, found.start, offset.bytes, shift.bytes),
    length: put(page.length, found.length),
    line: withPlaces(page.line, range, found.line, offset.lines, shift.lines),
    task: put(page.task, found.task),
    trial: put(page.trial, found.trial),
    verdictAt: put(page.verdictAt, found.verdictAt),
    verdictLength: put(page.verdictLength, found.verdictLength),
    verdicts: putAll(page.verdicts, found.verdicts),
    scores,
    numbers: putAll(page.numbers, found.numbers),
    extras: putAll(page.extras, found.extras),
    fingerprintLength: putAll(page.fingerprintLength, found.fingerprintLength),
    fingerprintHash: putAll(page.fingerprintHash, found.fingerprintHash),
    ...(page.source ? { source: page.source } : {}),
  };
};
