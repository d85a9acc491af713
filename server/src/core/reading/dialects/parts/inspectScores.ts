import { cellOf } from '../../cellOf';
import type { Metric } from '../../layout';
import type { CellValue } from '../../rowBuilder';
import type { Tape } from '../../tape';
import { isObject, member, membersOf, type Node } from '../../tapeAccess';

/** How Inspect turns the letters and words of its scorers into numbers. */
const wordValues: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0, yes: 1, true: 1, no: 0, false: 0 };

const readValue = (tape: Tape, node: Node): CellValue => {
  const cell = cellOf(tape, node);
  if (typeof cell !== 'string') return cell;
  const known = wordValues[cell] ?? wordValues[cell.toLowerCase()];
  if (known !== undefined) return known;
  return cell.trim() !== '' && Number.isFinite(Number(cell)) ? Number(cell) : null;
};

interface Column {
  readonly scorer: string;
  /** Of a scorer that gives several values at once: the value's name. */
  readonly part: string | undefined;
}

const nameOf = ({ scorer, part }: Column): string => (part === undefined ? scorer : `${scorer}.${part}`);

const columnsOf = (tape: Tape, samples: readonly Node[]): readonly Column[] => {
  const columns = new Map<string, Column>();
  for (const sample of samples)
    for (const { name: scorer, value: score } of membersOf(tape, member(tape, sample, 'scores'))) {
      const value = member(tape, score, 'value');
      const parts = isObject(tape, value) ? membersOf(tape, value).map(({ name }) => name) : [undefined];
      for (const part of parts) columns.set(nameOf({ scorer, part }), { scorer, part });
    }
  return [...columns.values()];
};

export interface InspectScores {
  readonly metrics: readonly Metric[];
  cellsOf(sample: Node): { readonly cells: readonly CellValue[]; readonly verdict?: Node };
}

/** The scorers of a log as metrics, in the order they are met, and the cells of a sample. */
export const inspectScores = (tape: Tape, samples: readonly Node[]): InspectScores => {
  const columns = columnsOf(tape, samples);
  const nodeOf = (sample: Node, { scorer, part }: Column): Node => {
    const value = member(tape, member(tape, member(tape, sample, 'scores'), scorer), 'value');
    return part === undefined ? value : member(tape, value, part);
  };
  const metrics = columns.map((column): Metric => {
    const path = ['scores', column.scorer, 'value', ...(column.part === undefined ? [] : [column.part])];
    const values = samples
      .map((sample) => readValue(tape, nodeOf(sample, column)))
      .filter((cell) => typeof cell === 'number');
    const isPlain = values.every((value) => value === 0 || value === 1);
    // Half a success ("P") is a score; beside it only the full one is a success.
    const isLetters = values.every((value) => value === 0 || value === 1 || value === 0.5);
    const name = nameOf(column);
    if (isPlain) return { name, path, kind: 'binary' };
    return { name, path, kind: 'score', ...(isLetters ? { threshold: 1 } : {}) };
  });
  return {
    metrics,
    cellsOf: (sample) => {
      const nodes = columns.map((column) => nodeOf(sample, column));
      const verdict = nodes.find((node) => node >= 0);
      return { cells: nodes.map((node) => readValue(tape, node)), ...(verdict === undefined ? {} : { verdict }) };
    },
  };
};
