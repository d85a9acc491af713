import { plainName, scoreNames, taskNames, verdictNames } from '../fieldNames';
import { trialColumn } from '../trialColumn';
import { csvRecords } from './csvRecords';

const separators = { comma: 44, tab: 9, semicolon: 59 } as const;
const looked = 12;
/** A table of reported numbers names each of them in a column. */
const metricNames = ['metric', 'metric_name', 'metric_id'] as const;

const isNamed = (text: string, names: readonly string[]): boolean => names.includes(plainName(text));

/** Most rows of the same width as the header, and a header that names things as results do. */
const fits = (bytes: Uint8Array, from: number, separator: number): boolean => {
  const rows: number[] = [];
  let header: readonly string[] = [];
  for (const record of csvRecords(bytes, from, separator)) {
    if (rows.length === 0) header = record.fields.map((field) => field.text);
    rows.push(record.fields.length);
    if (rows.length > looked) break;
  }
  const [width = 0] = rows;
  // The last row of a sample may be cut.
  const whole = rows.length > looked ? rows : rows.slice(0, -1);
  if (width < 2 || rows.length < 2 || whole.filter((count) => count === width).length < whole.length * 0.6)
    return false;
  const isIdentifier = header.every((text) => text.length <= 60 && !/[{}[\]]/.test(text));
  const telling = header.filter(
    (text) =>
      isNamed(text, taskNames) ||
      isNamed(text, verdictNames) ||
      isNamed(text, scoreNames) ||
      isNamed(text, metricNames),
  );
  const trials = header.filter((text) => trialColumn.test(text));
  return (
    isIdentifier &&
    (telling.length >= 2 ||
      (telling.length === 1 && trials.length >= 2) ||
      header.some((text) => /^pass[@^]/i.test(text)))
  );
};

/** The separator of a table of results with a header, as a byte; undefined when the text is no such table. */
export const separatorOf = (bytes: Uint8Array, from: number): number | undefined =>
  Object.values(separators).find((separator) => fits(bytes, from, separator));
