import { plainName, taskNames } from '../fieldNames';
import type { CsvRecord } from './csvRecords';
import { isSpreadName, isTotalName } from './totalName';

const blank = /^(|-|–|—|n\/a|na|null|none)$/i;
const printedNumber = /^(-?\d+)(\.(\d+))?\s*(%?)$/;

interface Printed {
  readonly value: number;
  readonly decimals: number;
  readonly percent: boolean;
}

const printedIn = (text: string): Printed | undefined => {
  const match = printedNumber.exec(text);
  return match
    ? { value: Number.parseFloat(text), decimals: match[3]?.length ?? 0, percent: match[4] === '%' }
    : undefined;
};

/** What the rows before the totals hold in one column. */
export interface ColumnSummary {
  readonly filled: number;
  readonly numbers: number;
  readonly sum: number;
  readonly least: number;
  readonly most: number;
  /** Every number is written without a point and without a percent sign. */
  readonly isWhole: boolean;
  /** Every number is above the one before: the rows are numbered. */
  readonly rises: boolean;
}

const summaryOf = (rows: readonly CsvRecord[], column: number): ColumnSummary => {
  const cells = rows.map(({ fields }) => fields[column]?.text ?? '');
  const printed = cells.map(printedIn).filter((one) => one !== undefined);
  return {
    filled: cells.filter((text) => !blank.test(text)).length,
    numbers: printed.length,
    sum: printed.reduce((sum, { value }) => sum + value, 0),
    least: printed.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY),
    most: printed.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY),
    isWhole: printed.every(({ decimals, percent }) => decimals === 0 && !percent),
    rises: printed.every(({ value }, i) => i === 0 || value > (printed[i - 1]?.value ?? 0)),
  };
};

/** What one number of a row says: it can only be about the others, it fits them, or it does not. */
const weigh = (printed: Printed, column: ColumnSummary, rows: number): 'sure' | 'fits' | 'no' => {
  const { value, decimals, percent } = printed;
  const near = 10 ** -decimals * (decimals === 0 ? 0.5 : 1) + 1e-9;
  // The next of rows that are numbered is no sum of them.
  const isNext = column.rises && value === column.most + 1;
  const isSum = Math.abs(value - column.sum) <= near && !isNext;
  const isCount = value === rows && !isNext;
  const isMean = Math.abs(value - column.sum / column.numbers) <= near;
  const isFlag = column.isWhole && column.least >= 0 && column.most <= 1;
  if (column.numbers < 2) return isCount ? 'sure' : 'no';
  if (column.isWhole && (decimals > 0 || percent)) return 'sure';
  if (value > column.most && (isSum || isCount || (isFlag && !isNext))) return 'sure';
  if (isMean && decimals >= 2 && column.least < column.most) return 'sure';
  return isMean || isSum || isCount ? 'fits' : 'no';
};

/** True when a row's cells are the sums, the means or the number of the rows before, and no values of their own. */
const isAboutOthers = (row: CsvRecord, columns: readonly ColumnSummary[], label: number, rows: number): boolean => {
  const others = columns.flatMap((column, i) => (i === label ? [] : [{ column, text: row.fields[i]?.text ?? '' }]));
  const weights = others.flatMap(({ column, text }) => {
    const printed = printedIn(text);
    return printed ? [weigh(printed, column, rows)] : [];
  });
  const leavesOut = others.some(({ column, text }) => blank.test(text) && column.filled >= rows * 0.95);
  return weights.includes('sure') || (leavesOut && weights.length > 0 && weights.every((weight) => weight === 'fits'));
};

/** A row about all the others, and what these hold. */
export interface TotalRow {
  readonly row: CsvRecord;
  /** What it calls itself; empty where it has no name. */
  readonly label: string;
  readonly columns: readonly ColumnSummary[];
}

/** Of the cells that can name a row the one that reads as a total; -1 where none does. */
const labelColumn = (header: readonly string[], row: CsvRecord): number => {
  const columns = header.flatMap((name, i) =>
    i === 0 || (taskNames as readonly string[]).includes(plainName(name)) ? [i] : [],
  );
  const textAt = (column: number): string => row.fields[column]?.text ?? '';
  const named = columns.find((column) => isTotalName(textAt(column)) || isSpreadName(textAt(column)));
  return named ?? (columns.every((column) => textAt(column) === '') ? (columns[0] ?? -1) : -1);
};

const fewestRows = 2;

/**
 * The rows at the end of a table that sum it up ("Total", "mean"), in the table's order. A task may be called "sum" as well: a
 * row counts only when its name stands nowhere else and its numbers can be made of those before it.
 */
export const totalRows = (header: readonly string[], rows: readonly CsvRecord[]): readonly TotalRow[] => {
  const named: { readonly row: CsvRecord; readonly column: number; readonly label: string }[] = [];
  for (let i = rows.length - 1; i >= fewestRows; i--) {
    const row = rows[i];
    const column = row && !row.torn ? labelColumn(header, row) : -1;
    if (!row || column < 0) break;
    named.unshift({ row, column, label: row.fields[column]?.text ?? '' });
  }
  if (named.length === 0) return [];
  const isOnlyOne = ({ column, label }: (typeof named)[number]): boolean =>
    rows.filter(({ fields }) => fields[column]?.text.toLowerCase() === label.toLowerCase()).length === 1;
  // A row that is a task after all belongs to the rows that a total is made of: the shortest tail that is all totals is looked for last.
  for (let from = 0; from < named.length; from++) {
    const tail = named.slice(from);
    const before = rows.slice(0, rows.length - tail.length);
    const columns = header.map((_, column) => summaryOf(before, column));
    const isTotal = (one: (typeof named)[number]): boolean =>
      isOnlyOne(one) && (isSpreadName(one.label) || isAboutOthers(one.row, columns, one.column, before.length));
    if (tail.every(isTotal)) return tail.map(({ row, label }) => ({ row, label, columns }));
  }
  return [];
};
