import { copyOf, wholeLinesEnd } from './chunks';
import type { ByteChange } from './edits/byteChange';
import type { Tape } from './tape';
import type { Node } from './tapeAccess';
import { createTapeLines } from './tapeLines';

/** A parsed record of a sample. */
export interface SampleRecord {
  readonly tape: Tape;
  readonly node: Node;
  /** Offset of its line in the sample. */
  readonly lineStart: number;
  /** Offset behind its line; undefined where the sample ends first. */
  readonly lineEnd: number | undefined;
}

/** The first records of a document, from the bytes that it begins with. */
export interface Sampled {
  readonly records: readonly SampleRecord[];
  /** Bytes that were gone through for them. */
  readonly end: number;
}

/** Records that a plan is made from. */
const wanted = 400;
/** Bytes parsed at once: most samples hold more lines than are wanted. */
const step = 1 << 14;
const lineFeed = 10;
const carriageReturn = 13;

/** The place behind the line that goes on at `from`; undefined when the bytes end first. */
const lineEndFrom = (bytes: Uint8Array, from: number): number | undefined => {
  let at = from;
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++;
  if (at === bytes.length) return undefined;
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1;
};

const recordsIn = (sample: Uint8Array, from: number, to: number): SampleRecord[] => {
  // A copy: records keep the bytes that they were parsed from, and those of a document are much more.
  const bytes = copyOf(sample.subarray(from, to));
  const records: SampleRecord[] = [];
  const lines = createTapeLines((tape, node, _, lineStart) => {
    const end = lineEndFrom(bytes, tape.stop);
    records.push({ tape, node, lineStart, lineEnd: end === undefined ? undefined : from + end });
  });
  lines.take(bytes, bytes.length, from, false);
  return records;
};

/** Goes on to look for records where an earlier look ended. */
const goneOn = (sample: Uint8Array, { records, end }: Sampled): Sampled => {
  const found = [...records];
  let size = step;
  let at = end;
  while (at < sample.length && found.length < wanted) {
    const rest = sample.subarray(at, at + size);
    const to = at + rest.length === sample.length ? rest.length : wholeLinesEnd(rest);
    // A line longer than that is looked for with twice as much.
    size = to === 0 ? size * 2 : step;
    if (to > 0) found.push(...recordsIn(sample, at, at + to));
    at += to;
  }
  return { records: found.slice(0, wanted), end: at };
};

/** The first records in the bytes that a document begins with. */
export const sampleRecords = (sample: Uint8Array): Sampled => goneOn(sample, { records: [], end: 0 });

/** The same of a document of which `earlier` is known, after a change: only lines that it exchanged are parsed. */
export const sampleRecordsAgain = (
  sample: Uint8Array,
  earlier: Sampled,
  { start, oldEnd, newEnd }: ByteChange,
): Sampled => {
  const before = earlier.records.filter(({ lineStart }) => lineStart < start);
  if (start >= earlier.end || before.length === wanted)
    return goneOn(sample, { records: before, end: Math.min(start, earlier.end) });
  if (newEnd >= sample.length) return goneOn(sample, { records: before, end: start });
  const moved = newEnd - oldEnd;
  const after: SampleRecord[] = [];
  let end = newEnd;
  // Of the last line there may be more records than were wanted.
  const last = earlier.records.length === wanted ? earlier.records.at(-1) : undefined;
  for (const record of earlier.records) {
    const { lineStart, lineEnd } = record;
    if (lineStart < oldEnd || lineStart === last?.lineStart) continue;
    if (lineEnd === undefined || lineEnd + moved > sample.length) break;
    end = lineEnd + moved;
    after.push(moved === 0 ? record : { ...record, lineStart: lineStart + moved, lineEnd: end });
  }
  return goneOn(sample, { records: [...before, ...recordsIn(sample, start, newEnd), ...after], end });
};

/** True when two samples hold the very same records: what changed lies behind them. */
export const sameRecords = (one: Sampled, other: Sampled): boolean =>
  one.records.length === other.records.length &&
  one.records.every(({ tape, node }, at) => tape === other.records[at]?.tape && node === other.records[at].node);
