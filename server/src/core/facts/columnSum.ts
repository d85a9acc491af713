/** The sum of the numbers of a column, with what rounding took from it; `met` counts the numbers. */
interface CompensatedSum {
  readonly sum: number;
  readonly lost: number;
  readonly met: number;
}

/** Sums of columns that were gone through before: pages that no edit touched are not added up again. */
const known = new WeakMap<Float64Array, CompensatedSum>();

/** The sum of numbers of which none is NaN, and what its roundings lost: error-free addition (Knuth, TAOCP 2, 4.2.2), without a branch. */
const sumOfNumbers = (values: Float64Array, count: number): CompensatedSum => {
  let sum = 0;
  let lost = 0;
  for (let at = 0; at < count; at++) {
    const value = values[at] as number;
    const next = sum + value;
    const added = next - sum;
    lost += sum - (next - added) + (value - added);
    sum = next;
  }
  return { sum, lost, met: count };
};

/** The same of a column's numbers, NaN left out: whatever pages the rows are cut into, the sum of all pages comes out the same. */
const sumOfColumn = (values: Float64Array, count: number): CompensatedSum => {
  const whole = sumOfNumbers(values, count);
  if (!Number.isNaN(whole.sum)) return whole;
  const numbers = values.subarray(0, count).filter((value) => !Number.isNaN(value));
  return sumOfNumbers(numbers, numbers.length);
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
  const sums: CompensatedSum[] = [];
  return {
    add: (values, count) => void sums.push(keptSum(values, count)),
    value: () => {
      if (!sums.some(({ met }) => met > 0)) return undefined;
      const parts = new Float64Array(2 * sums.length);
      for (let at = 0; at < sums.length; at++) {
        const { sum, lost } = sums[at] as CompensatedSum;
        parts[2 * at] = sum;
        parts[2 * at + 1] = lost;
      }
      const { sum, lost } = sumOfNumbers(parts, parts.length);
      // Beyond the largest number nothing is known of what was lost.
      return Number.isFinite(lost) ? sum + lost : sum;
    },
  };
};
