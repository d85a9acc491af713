import type { Dialect } from '../dialect';
import { genericLayout } from '../genericLayout';
import { layoutRecord } from '../layoutRecord';
import { profileOf } from '../profile';
import { parseTape, type Tape } from '../tape';
import { isArray, isObject, items, member, membersOf, type Node, rawText, stringOf } from '../tapeAccess';

/** A table that is stored by its columns: names, and the cells of each row. */
interface ColumnTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Node[])[];
}

const sampled = 400;
const leastRows = 2;

const isScalar = (tape: Tape, node: Node): boolean => node >= 0 && !isArray(tape, node) && !isObject(tape, node);

/** `{"task": ["a", "b"], "passed": [true, false]}`, or with the rows' numbers as keys in place of lists. */
const byColumn = (tape: Tape): ColumnTable | undefined => {
  const columns = membersOf(tape, 0).flatMap(({ name, value }) => {
    const cells = isArray(tape, value)
      ? items(tape, value)
      : membersOf(tape, value).every((entry, place) => entry.name === String(place))
        ? membersOf(tape, value).map((entry) => entry.value)
        : [];
    return cells.length >= leastRows && cells.slice(0, sampled).every((cell) => isScalar(tape, cell))
      ? [{ name, cells }]
      : [];
  });
  const [first] = columns;
  const even = columns.filter(({ cells }) => cells.length === first?.cells.length);
  return first && even.length >= 2
    ? {
        names: even.map(({ name }) => name),
        rows: first.cells.map((_, row) => even.map(({ cells }) => cells[row] ?? -1)),
      }
    : undefined;
};

/** `{"columns": ["task", "passed"], "data": [["a", true], …]}`. */
const bySplit = (tape: Tape): ColumnTable | undefined => {
  const names = items(tape, member(tape, 0, 'columns')).map((node) => stringOf(tape, node) ?? '');
  const data = items(tape, member(tape, 0, 'data'));
  const rows = data.map((row) => items(tape, row));
  return names.length >= 2 && rows.length >= leastRows && rows.every((row) => row.length === names.length)
    ? { names, rows }
    : undefined;
};

const encoder = new TextEncoder();

/** One row as the record it stands for. */
const recordOf = (tape: Tape, names: readonly string[], cells: readonly Node[]): Tape => {
  const members = cells.flatMap((cell, column) =>
    cell < 0 ? [] : [`${JSON.stringify(names[column] ?? '')}:${rawText(tape, cell)}`],
  );
  const bytes = encoder.encode(`{${members.join(',')}}`);
  return parseTape(bytes, 0, bytes.length, 0);
};

/** JSON tables as pandas and data-set libraries write them: by column. */
export const columnTable: Dialect = {
  id: 'column-table',
  harness: 'Table by columns',
  files: 'results.json with a list, or a map, per column (pandas orient "list", "columns", "split")',
  n: 'rows of one task',
  verdict: 'the best-named column that holds true/false, 0/1, or pass/fail words',
  scale: 'fraction',
  convention: 'unscored trials are left out, and said so',
  aggregates: 'none stored',
  document: (tape) => {
    const table = isObject(tape, 0) ? (bySplit(tape) ?? byColumn(tape)) : undefined;
    if (!table) return undefined;
    const sample = table.rows.slice(0, sampled).map((row) => ({ tape: recordOf(tape, table.names, row), node: 0 }));
    const layout = genericLayout(profileOf(sample), {})?.layout;
    if (!layout?.task || !layout.metrics.some(({ kind }) => kind === 'binary')) return undefined;
    const verdictColumn = table.names.indexOf(layout.metrics[0]?.path[0] ?? '');
    return {
      kind: 'trials',
      layout,
      read: (sink) => {
        for (const row of table.rows) {
          const verdict = row[verdictColumn] ?? row[0] ?? 0;
          const trial = layoutRecord(layout, recordOf(tape, table.names, row), 0);
          // The cells of a row stand apart in the file: its place is that of its verdict.
          if (trial) sink.trial({ ...trial, tape, record: verdict, verdict });
          else sink.skip('a row without task and verdict', tape, verdict);
        }
      },
    };
  },
};
