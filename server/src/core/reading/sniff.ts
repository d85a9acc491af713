import { separatorOf } from './table/separatorOf';
import { parseTape } from './tape';

/** What kind of document the first bytes belong to. `more`: not enough bytes to tell. */
export type Container =
  | { readonly kind: 'lines' | 'document' | 'more' }
  /** A table with a header; the byte between its columns. */
  | { readonly kind: 'table'; readonly separator: number }
  | { readonly kind: 'notResults'; readonly note: string; readonly problem?: 'lfsPointer' | 'binary' };

const decoder = new TextDecoder();
const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** Where content starts: after a byte order mark. */
export const afterMark = (bytes: Uint8Array): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

const skipSpace = (bytes: Uint8Array, from: number): number => {
  let i = from;
  while (i < bytes.length && isSpace(bytes[i])) i++;
  return i;
};

const lineEnd = (bytes: Uint8Array, from: number): number => {
  let i = from;
  while (i < bytes.length && bytes[i] !== 10 && bytes[i] !== 13) i++;
  return i;
};

/** Share of the lines of a sample that are closed objects or lists by themselves. */
const recordLines = (bytes: Uint8Array): { records: number; lines: number } => {
  let records = 0;
  let lines = 0;
  for (let from = 0; from < bytes.length && lines < 200; ) {
    const end = lineEnd(bytes, from);
    const start = skipSpace(bytes.subarray(0, end), from);
    let last = end - 1;
    while (last > start && isSpace(bytes[last])) last--;
    if (start < end && end < bytes.length) {
      lines++;
      if (bytes[start] === 123 && bytes[last] === 125 && last > start) records++;
    }
    from = end + 1;
  }
  return { records, lines };
};

/** "pass_rate_1: 52.4", "Mean score: [80.7]": a result that stands in YAML or plain text. */
const reportedText = /^[ \t-]*(pass[_@^ ]?(rate|at|k|\d)|accuracy|acc|mean score|score)[\w@^ ]*:\s*\[?\d/im;

/** One sentence for a text that holds no JSON. */
const noteOfText = (text: string): string =>
  reportedText.test(text)
    ? 'Reported numbers only, written as YAML or plain text: Evalproof does not check these.'
    : 'The file holds no JSON records.';

/**
 * Decides the container from content: lines of records, or one JSON value. The file name decides only where the content leaves it
 * open (a single object). `atEnd` says that these are all bytes of the document.
 */
export const sniff = (bytes: Uint8Array, name: string, atEnd: boolean): Container => {
  const isLinesName = /\.(jsonl|ndjson)(\.|$)/i.test(name);
  const from = skipSpace(bytes, afterMark(bytes));
  if (from >= bytes.length) return atEnd ? { kind: 'notResults', note: 'The file is empty.' } : { kind: 'more' };
  const head = decoder.decode(bytes.subarray(from, from + 64));
  if (head.startsWith('version https://git-lfs')) {
    return {
      kind: 'notResults',
      problem: 'lfsPointer',
      note: 'This is a Git LFS pointer, not the file itself: fetch it with "git lfs pull".',
    };
  }
  const first = bytes[from];
  if (first !== 123 && first !== 91) {
    if (bytes.subarray(0, 4096).includes(0))
      return { kind: 'notResults', problem: 'binary', note: 'The file holds binary data, not text.' };
    const { records } = recordLines(bytes);
    if (isLinesName && records > 0) return { kind: 'lines' };
    const separator = separatorOf(bytes, from);
    return separator === undefined
      ? { kind: 'notResults', note: noteOfText(decoder.decode(bytes.subarray(from, from + 65_536))) }
      : { kind: 'table', separator };
  }
  const tape = parseTape(bytes, from, bytes.length, 0);
  if (!tape.error) {
    const next = skipSpace(bytes, tape.stop);
    if (next < bytes.length) return { kind: 'lines' };
    if (!atEnd) return bytes.subarray(from, tape.stop).includes(10) ? { kind: 'document' } : { kind: 'more' };
    return {
      kind: isLinesName && first === 123 && !bytes.subarray(from, tape.stop).includes(10) ? 'lines' : 'document',
    };
  }
  const firstLineEnd = lineEnd(bytes, from);
  if (tape.error.truncated && firstLineEnd >= bytes.length)
    return atEnd ? { kind: isLinesName ? 'lines' : 'document' } : { kind: 'more' };
  const { records, lines } = recordLines(bytes);
  if (lines > 0 && records >= lines * 0.5) return { kind: 'lines' };
  if (isLinesName && lines > 0 && records > 0) return { kind: 'lines' };
  return { kind: isLinesName && !tape.error.truncated ? 'lines' : 'document' };
};
