import { copyOf, wholeLinesEnd } from './chunks';
import type { Tape } from './tape';
import type { Node } from './tapeAccess';
import { createTapeLines } from './tapeLines';

/** A parsed record of a sample. */
export interface SampleRecord {
  readonly tape: Tape;
  readonly node: Node;
  /** Offset of its line in the sample. */
  readonly lineStart: number;
}

/** The first records of a document, from the bytes that it begins with. */
export interface Sampled {
  readonly bytes: Uint8Array;
  readonly records: readonly SampleRecord[];
  /** Bytes that were gone through for them. */
  readonly end: number;
}

/** Records that a plan is made from. */
const wanted = 400;
/** Bytes parsed at once: most samples hold more lines than are wanted. */
const step = 1 << 14;
const lineFeed = 10;

/** Bytes that two samples have in common from two places on. */
const sameBytes = (one: Uint8Array, from: number, other: Uint8Array, otherFrom: number): number => {
  const most = Math.min(one.length - from, other.length - otherFrom);
  let same = 0;
  while (same < most && one[from + same] === other[otherFrom + same]) same++;
  return same;
};

/** The place after the next line feed; the end of the bytes where there is none. */
const afterLine = (bytes: Uint8Array, from: number): number => {
  const at = bytes.indexOf(lineFeed, from);
  return at < 0 ? bytes.length : at + 1;
};

/** Records of an earlier sample that stand in lines of the present one, which begins with `same` bytes of it, and how far those lines go in it. */
const kept = (
  earlier: Sampled,
  bytes: Uint8Array,
  same: number,
  parse: (from: number, to: number) => SampleRecord[],
): Sampled => {
  const before = same === 0 ? 0 : bytes.lastIndexOf(lineFeed, same - 1) + 1;
  const records = earlier.records.filter(({ lineStart }) => lineStart < before);
  if (before > earlier.end || records.length === wanted) return { bytes, records, end: Math.min(before, earlier.end) };
  // One line that differs: what follows it may be the same again.
  const [oldNext, next] = [afterLine(earlier.bytes, before), afterLine(bytes, before)];
  if (next === bytes.length || oldNext === earlier.bytes.length) return { bytes, records, end: before };
  const behind = sameBytes(earlier.bytes, oldNext, bytes, next);
  const moved = next - oldNext;
  let end = next;
  const after: SampleRecord[] = [];
  // Of the last line there may be more records than were wanted.
  const last = earlier.records.length === wanted ? earlier.records.at(-1) : undefined;
  const lastEnd = last ? afterLine(earlier.bytes, last.lineStart) : undefined;
  for (const record of earlier.records) {
    const lineEnd = afterLine(earlier.bytes, record.lineStart);
    const isWhole = earlier.bytes[lineEnd - 1] === lineFeed && lineEnd <= oldNext + behind;
    if (record.lineStart < oldNext || lineEnd === lastEnd || !isWhole) continue;
    after.push({ ...record, lineStart: record.lineStart + moved });
    end = lineEnd + moved;
  }
  return { bytes, records: [...records, ...parse(before, next), ...after], end };
};

/**
 * The first records in the bytes that a document begins with, which are copied. `earlier`, a sample of an earlier state, saves parsing
 * what it shares; it is given back when nothing has changed.
 */
export const sampleRecords = (sample: Uint8Array, earlier?: Sampled): Sampled => {
  const same = earlier ? sameBytes(earlier.bytes, 0, sample, 0) : 0;
  if (earlier && same === sample.length && same === earlier.bytes.length) return earlier;
  const bytes = copyOf(sample);
  const parse = (from: number, to: number): SampleRecord[] => {
    const records: SampleRecord[] = [];
    const lines = createTapeLines((tape, node, _, lineStart) => records.push({ tape, node, lineStart }));
    lines.take(bytes.subarray(from, to), to - from, from, false);
    return records;
  };
  const { records, end } = earlier ? kept(earlier, bytes, same, parse) : { records: [], end: 0 };
  const found = [...records];
  let size = step;
  let at = end;
  while (at < bytes.length && found.length < wanted) {
    const rest = bytes.subarray(at, at + size);
    const to = at + rest.length === bytes.length ? rest.length : wholeLinesEnd(rest);
    // A line longer than that is looked for with twice as much.
    size = to === 0 ? size * 2 : step;
    if (to > 0) found.push(...parse(at, at + to));
    at += to;
  }
  return { bytes, records: found.slice(0, wanted), end: at };
};
