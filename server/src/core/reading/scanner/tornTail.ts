import type { FieldNode } from './fieldTree';
import type { ScanSource } from './scanSource';
import { stringEnd } from './stringEnd';
import { blankEnd, type ValueWalker } from './valueWalker';

const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
/** Places tried on one line, so that a hostile line costs no more than a few readings of it. */
const triedPlaces = 4;
/** A word, number or escape that is cut off is a fault where it starts; this many bytes of it may stand before the cut. */
const cutWord = '-Infinit'.length;

/**
 * Where a complete record starts that follows a broken-off one on the same line, as an append after a crash leaves it;
 * -1 when the line is broken in another way. The part before must be the beginning of an object and nothing else; the
 * record must reach to the line's end.
 *
 * `faultAt` is where reading the whole line failed: the record starts near it, mostly shortly before. When reading failed for
 * want of an end only (`ended`), the line may as well lack its closing braces; then the record must open with the same
 * key as the line and satisfy `isRow`.
 */
export function tornTailStart(
  source: ScanSource,
  walker: ValueWalker,
  root: FieldNode,
  line: { readonly start: number; readonly end: number },
  faultAt: number,
  ended: boolean,
  isRow: (from: number, end: number) => boolean,
): number {
  const { bytes } = source;
  if (bytes[line.start] !== openBrace) return -1;
  const isTail = (at: number): boolean => {
    const inside = blankEnd(bytes, at + 1, line.end);
    if (bytes[inside] !== quote && bytes[inside] !== closeBrace) return false;
    const end = walker.value(at, line.end, root);
    return end >= 0 && blankEnd(bytes, end, line.end) === line.end;
  };
  const isHead = (at: number): boolean => walker.value(line.start, at, undefined) < 0 && walker.fault.ended;

  if (!ended) {
    let at = Math.min(faultAt + cutWord, line.end - 1);
    for (let tried = 0; tried < triedPlaces; tried++, at--) {
      while (at > line.start && bytes[at] !== openBrace) at--;
      if (at <= line.start) return -1;
      if (isTail(at) && isHead(at)) return at;
    }
    return -1;
  }
  const opening = openingEnd(source, line.start, line.end);
  if (opening < 0) return -1;
  const length = opening - line.start;
  let at = line.start + 1;
  for (let tried = 0; tried < triedPlaces; tried++, at++) {
    at = indexOfSlice(bytes, line.start, length, at, line.end);
    if (at < 0) return -1;
    if (isTail(at) && isHead(at) && isRow(at, line.end)) return at;
  }
  return -1;
}

/** The index after the first key of the object at `start`; -1 when it has none. */
function openingEnd(source: ScanSource, start: number, end: number): number {
  const key = blankEnd(source.bytes, start + 1, end);
  if (source.bytes[key] !== quote) return -1;
  const close = stringEnd(source, key + 1, end);
  return close < 0 ? -1 : close + 1;
}

function indexOfSlice(bytes: Uint8Array, slice: number, length: number, from: number, end: number): number {
  next: for (let at = from; at + length <= end; at++) {
    for (let place = 0; place < length; place++) if (bytes[at + place] !== bytes[slice + place]) continue next;
    return at;
  }
  return -1;
}
