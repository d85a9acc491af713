import type { ScanSource } from './scanSource';

const firstCapacity = 64;
const formBits = 2;
/** FxHash's multiplier: odd, with its bits well spread. */
const multiplier = 0x9e3779b1 | 0;
const backslashes = 0x5c5c5c5c;

/**
 * Distinct byte strings numbered from 0, in typed arrays that take about 20 bytes beside each string. A string has one
 * of four forms (0 to 3); equal bytes in two forms are two strings.
 */
export class ByteTable {
  count = 0;
  /** Each string: a word with its length and form, then its bytes, four a word, low byte first, padded with zeros. */
  private words = new Int32Array(firstCapacity * 8);
  private used = 0;
  private starts = new Uint32Array(firstCapacity);
  /** Open addressing, two words a place: hash, and id plus 1, which is 0 where the place is free. At most half full. */
  private places = new Int32Array(firstCapacity * 4);

  /** The id of bytes[from, end) in a form; -1 when they were not met before. `hash` is `hashBytes` of the same. */
  find(source: ScanSource, from: number, end: number, form: number, hash: number): number {
    const { places } = this;
    const mask = places.length - 2;
    for (let place = (hash << 1) & mask; ; place = (place + 2) & mask) {
      const id = (places[place + 1] as number) - 1;
      if (id < 0 || (places[place] === hash && this.equals(id, source, from, end, form))) return id;
    }
  }

  /** As `find`, but a new id when they were not met before. */
  idOf(source: ScanSource, from: number, end: number, form: number, hash: number): number {
    const { places } = this;
    const mask = places.length - 2;
    for (let place = (hash << 1) & mask; ; place = (place + 2) & mask) {
      const id = (places[place + 1] as number) - 1;
      if (id < 0) return this.add(source, from, end, form, hash, place);
      if (places[place] === hash && this.equals(id, source, from, end, form)) return id;
    }
  }

  /** Whether string `id` is bytes[from, end) in this form. */
  equals(id: number, source: ScanSource, from: number, end: number, form: number): boolean {
    const { words } = this;
    let word = this.starts[id] as number;
    if (words[word] !== headerOf(end - from, form)) return false;
    let i = from;
    for (; i + 4 <= end; i += 4) if (words[++word] !== source.view.getInt32(i, true)) return false;
    return i === end || words[word + 1] === lastWord(source, i, end);
  }

  formOf(id: number): number {
    return (this.words[this.starts[id] as number] as number) & ((1 << formBits) - 1);
  }

  /** A copy of the bytes of string `id`. */
  bytesOf(id: number): Uint8Array {
    const start = this.starts[id] as number;
    const bytes = new Uint8Array((this.words[start] as number) >>> formBits);
    for (let i = 0; i < bytes.length; i++) bytes[i] = (this.words[start + 1 + (i >> 2)] as number) >>> ((i & 3) << 3);
    return bytes;
  }

  private add(source: ScanSource, from: number, end: number, form: number, hash: number, place: number): number {
    const id = this.count++;
    const needed = this.used + 1 + ((end - from + 3) >> 2);
    if (needed > this.words.length) this.words = grown(this.words, new Int32Array(Math.max(needed, this.used * 2)));
    if (id === this.starts.length) this.starts = grown(this.starts, new Uint32Array(id * 2));
    const { words } = this;
    let word = this.used;
    this.starts[id] = word;
    words[word++] = headerOf(end - from, form);
    let i = from;
    for (; i + 4 <= end; i += 4) words[word++] = source.view.getInt32(i, true);
    if (i < end) words[word++] = lastWord(source, i, end);
    this.used = word;
    this.places[place] = hash;
    this.places[place + 1] = id + 1;
    if (this.count * 4 > this.places.length) this.growPlaces();
    return id;
  }

  private growPlaces(): void {
    const old = this.places;
    const larger = new Int32Array(old.length * 2);
    const mask = larger.length - 2;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === 0) continue;
      let place = ((old[at] as number) << 1) & mask;
      while (larger[place + 1] !== 0) place = (place + 2) & mask;
      larger[place] = old[at] as number;
      larger[place + 1] = old[at + 1] as number;
    }
    this.places = larger;
  }
}

/** A hash of bytes[from, end), taken four bytes at a time. */
export function hashBytes(source: ScanSource, from: number, end: number): number {
  const { view } = source;
  let hash = end - from;
  let i = from;
  for (; i + 4 <= end; i += 4) hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ view.getInt32(i, true), multiplier);
  if (i < end) hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ lastWord(source, i, end), multiplier);
  return hash ^ (hash >>> 15);
}

/** Whether there is a backslash in bytes[from, end). */
export function hasBackslash(source: ScanSource, from: number, end: number): boolean {
  const { bytes, view } = source;
  let found = 0;
  let i = from;
  for (; i + 4 <= end; i += 4) {
    const zeroWhereBackslash = view.getInt32(i, true) ^ backslashes;
    found |= (zeroWhereBackslash - 0x01010101) & ~zeroWhereBackslash;
  }
  for (; i < end; i++) if (bytes[i] === 0x5c) return true;
  return (found & 0x80808080) !== 0;
}

function headerOf(length: number, form: number): number {
  return (length << formBits) | form;
}

/** The one to three bytes from `from` to `end` as a word. */
function lastWord({ bytes, view }: ScanSource, from: number, end: number): number {
  if (from + 4 <= bytes.length) return view.getInt32(from, true) & ((1 << ((end - from) << 3)) - 1);
  let word = 0;
  for (let i = from; i < end; i++) word |= (bytes[i] as number) << ((i - from) << 3);
  return word;
}

function grown<Column extends Uint32Array | Int32Array>(old: Column, larger: Column): Column {
  larger.set(old);
  return larger;
}
