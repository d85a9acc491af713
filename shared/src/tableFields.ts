import type { HeadField } from './headFields';

/** A quoted field, doubled quotes inside, or any other run of characters; then what ends it. */
const field = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y');

/** The fields of the first two rows; a row that the text breaks off in counts as it is. */
const firstRows = (text: string, separator: string): string[][] => {
  const pattern = field(separator);
  const rows: string[][] = [[]];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) break;
    rows.at(-1)?.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === separator) continue;
    if (rows.length === 2) break;
    rows.push([]);
  }
  return rows;
};

/** A cell as a JSON token. */
const tokenOf = (cell: string): string => {
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase();
  return /^-?[\d.]+$/.test(cell) ? cell : JSON.stringify(cell);
};

const named = (text: string, separator: string): HeadField[] => {
  const [header = [], row = []] = firstRows(text, separator);
  const isHeader = header.length > 1 && header.every((name) => name.length <= 60 && !/[{}[\]]/.test(name));
  if (!isHeader || row.length < 2) return [];
  return header.map((key, column) => ({ key, value: tokenOf(row[column] ?? ''), depth: 1 }));
};

/** The column names of a table with a header, each with its first value; none where the text begins like no such table. */
export const tableFields = (head: string): HeadField[] => {
  const found = [',', '\t', ';'].map((separator) => named(head, separator));
  return found.reduce((best, fields) => (fields.length > best.length ? fields : best), []);
};
