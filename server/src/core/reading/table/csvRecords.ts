/** One field of a table row: its place in the bytes, quotes included, and its text. */
export interface CsvField {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CsvRecord {
  readonly start: number;
  readonly end: number;
  readonly fields: readonly CsvField[];
  /** A quoted field is not closed: the file breaks off. */
  readonly torn: boolean;
}

const quote = 34;
const newline = 10;
const carriageReturn = 13;
const decoder = new TextDecoder();

const isLineEnd = (byte: number | undefined): boolean => byte === newline || byte === carriageReturn;

interface Parsed {
  readonly field: CsvField;
  readonly torn: boolean;
}

/** A quoted field from its opening quote: two quotes stand for one, and line ends belong to the text. */
const quotedField = (bytes: Uint8Array, from: number, separator: number): Parsed => {
  let i = from + 1;
  for (; i < bytes.length; i++) {
    if (bytes[i] !== quote) continue;
    if (bytes[i + 1] !== quote) break;
    i++;
  }
  const torn = i >= bytes.length;
  const text = decoder.decode(bytes.subarray(from + 1, i)).replaceAll('""', '"');
  let end = Math.min(bytes.length, i + 1);
  // What stands between the closing quote and the next separator belongs to nothing, but must not shift the columns.
  while (end < bytes.length && bytes[end] !== separator && !isLineEnd(bytes[end])) end++;
  return { field: { start: from, end, text }, torn };
};

const plainField = (bytes: Uint8Array, from: number, separator: number): Parsed => {
  let end = from;
  while (end < bytes.length && bytes[end] !== separator && !isLineEnd(bytes[end])) end++;
  return { field: { start: from, end, text: decoder.decode(bytes.subarray(from, end)).trim() }, torn: false };
};

/** The records of a table, one after the other from `from`; blank lines are left out. Never throws. */
export function* csvRecords(bytes: Uint8Array, from: number, separator: number): Generator<CsvRecord> {
  let i = from;
  while (i < bytes.length) {
    if (isLineEnd(bytes[i])) {
      i++;
      continue;
    }
    const start = i;
    const fields: CsvField[] = [];
    let isTorn = false;
    for (;;) {
      const { field, torn } = bytes[i] === quote ? quotedField(bytes, i, separator) : plainField(bytes, i, separator);
      fields.push(field);
      isTorn ||= torn;
      i = field.end;
      if (i >= bytes.length || bytes[i] !== separator) break;
      i++;
    }
    yield { start, end: i, fields, torn: isTorn };
  }
}
