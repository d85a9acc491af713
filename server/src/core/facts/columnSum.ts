/** The sum of the numbers of a column, with what rounding took from it; `met` counts the numbers. */
interface CompensatedSum {
  readonly sum: number;
  readonly lost: number;
  readonly met: number;
}

/** Sums of columns that were gone through before: pages that no edit touched are not added up again. */
const known = new WeakMap<Float64Array, CompensatedSum>();

/**
 * The sum of a column's numbers, NaN left out, by compensated summation (Neumaier, ZAMM 54, 1974): whatever pages the rows are cut
 * into, the sum of all pages comes out the same.
 */
const sumOfColumn = (values: Float64Array, count: number): CompensatedSum => {
  let sum = 0;
  let lost = 0;
  let met = 0;
  for (let at = 0; at < count; at++) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
    met++;
  }
  return { sum, lost, met };
};

const keptSum = (values: Float64Array, count: number): CompensatedSum => {
  const found = known.get(values);
  if (found) return found;
  const made = sumOfColumn(values, count);
  known.set(values, made);
  return made;
};

/** A total over the columns of several pages. */
export interface ColumnTotal {
  /** Adds the first `count` numbers of a column that is never written again. */
  add(values: Float64Array, count: number): void;
  /** Undefined while no number was met. */
  value(): number | undefined;
}

export const createColumnTotal = (): ColumnTotal => {
  let sum = 0;
  let lost = 0;
  let met = 0;
  const addValue = (value: number): void => {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  };
  return {
    add: (values, count) => {
      const column = keptSum(values, count);
      addValue(column.sum);
      addValue(column.lost);
      met += column.met;
    },
    value: () => (met > 0 ? sum + lost : undefined),
  };
};
