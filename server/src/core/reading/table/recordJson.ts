import { joinBytes } from '../chunks';
import type { CsvRecord } from './csvRecords';

/** A table row as the JSON record it stands for, with the place of each value. */
export interface RecordJson {
  readonly bytes: Uint8Array;
  /** Column of the value that an offset of `bytes` lies in. */
  columnAt(offset: number): number;
}

const encoder = new TextEncoder();
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;

/** What a cell's text means: an empty one nothing, words of other languages for true, false and nothing, a number, else text. */
const valueJson = (text: string): string => {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase();
  if (/^(nan|inf|infinity|-inf)$/i.test(text)) return 'NaN';
  if (/^(|null|none|n\/a|na)$/i.test(text)) return 'null';
  return jsonNumber.test(text) ? text : JSON.stringify(text);
};

/** Writes a row as a JSON object; columns without a name, and cells beyond the header, are left out. */
export const recordJson = (header: readonly string[], record: CsvRecord): RecordJson => {
  const starts: { readonly offset: number; readonly column: number }[] = [];
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (text: string): void => {
    const written = encoder.encode(text);
    parts.push(written);
    length += written.length;
  };
  write('{');
  header.forEach((name, column) => {
    const field = record.fields[column];
    if (name === '' || !field) return;
    write(`${starts.length === 0 ? '' : ','}${JSON.stringify(name)}:`);
    starts.push({ offset: length, column });
    write(valueJson(field.text));
  });
  write('}');
  const bytes = joinBytes(parts);
  return { bytes, columnAt: (offset) => starts.filter((start) => start.offset <= offset).at(-1)?.column ?? 0 };
};
