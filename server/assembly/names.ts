import * as host from './host';
import { INPUT, LAST_NAMES, NAME_ENTRIES, NAME_ENTRIES_END, NAME_PLACE_COUNT, NAME_PLACES, SLOT_LIMIT } from './memory';

// The host numbers the names of each column; here stands what it said lately. An entry: id, length and column, bytes.

const longest: u32 = 1024;
const multiplier: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const mostEntries: u32 = NAME_PLACE_COUNT >> 1;

/** A place's low bits hold the entry's address by sixteens, the others those bits of the hash that do not lead to the place. */
const addressBits: u32 = 18;
const addressMask: u32 = (1 << addressBits) - 1;

let entryCount: u32 = 0;
let entriesEnd: usize = NAME_ENTRIES;

/** Forgets all names. */
export function forgetNames(): void {
  memory.fill(NAME_PLACES, 0, (<usize>NAME_PLACE_COUNT) << 2);
  memory.fill(LAST_NAMES, 0, (<usize>SLOT_LIMIT) << 2);
  entryCount = 0;
  entriesEnd = NAME_ENTRIES;
}

/** The id of the JSON value in [from, end), strings with their quotes, in a column of names. */
export function nameId(column: u32, from: usize, end: usize): i32 {
  const length = <u32>(end - from);
  const header = (length << 8) | column;
  // Neighbouring rows mostly share model and setting. Address 0, for none, holds zeros, which are no name's header.
  const last = <usize>load<u32>(LAST_NAMES + ((<usize>column) << 2));
  if (load<u32>(last, 4) === header && isSame(last + 8, from, length)) return load<i32>(last);
  if (length > longest) return host.nameId(column, <u32>(from - INPUT), <u32>(end - INPUT));
  const hash = hashOf(from, length, header);
  const tag = (hash >> 16) << addressBits;
  let place = hash & (NAME_PLACE_COUNT - 1);
  while (true) {
    const at = NAME_PLACES + ((<usize>place) << 2);
    const known = load<u32>(at);
    if (known === 0) {
      const id = host.nameId(column, <u32>(from - INPUT), <u32>(end - INPUT));
      addName(at, tag, header, from, length, id);
      return id;
    }
    if (((known ^ tag) & ~addressMask) === 0) {
      const entry = (<usize>(known & addressMask)) << 4;
      if (load<u32>(entry, 4) === header && isSame(entry + 8, from, length)) {
        store<u32>(LAST_NAMES + ((<usize>column) << 2), <u32>entry);
        return load<i32>(entry);
      }
    }
    place = (place + 1) & (NAME_PLACE_COUNT - 1);
  }
}

function addName(place: usize, tag: u32, header: u32, from: usize, length: u32, id: i32): void {
  const size = (<usize>length + 8 + 15) & ~15;
  if (entryCount === mostEntries || entriesEnd + size > NAME_ENTRIES_END) {
    // Full: what matters is soon asked for again.
    forgetNames();
    return;
  }
  const entry = entriesEnd;
  entriesEnd += size;
  entryCount++;
  store<i32>(entry, id);
  store<u32>(entry, header, 4);
  memory.copy(entry + 8, from, length);
  store<u32>(place, tag | <u32>(entry >> 4));
}

/** Whether the `length` bytes at the two addresses are the same. */
function isSame(known: usize, from: usize, length: u32): bool {
  if (length <= 16) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(known), v128.load(from)));
    return (~equal & ((1 << length) - 1)) === 0;
  }
  // The last sixteen bytes overlap with those before.
  const last = <usize>length - 16;
  for (let place: usize = 0; place < last; place += 16) {
    if (i8x16.bitmask(i8x16.eq(v128.load(known + place), v128.load(from + place))) !== 0xffff) return false;
  }
  return i8x16.bitmask(i8x16.eq(v128.load(known + last), v128.load(from + last))) === 0xffff;
}

/** A hash of the bytes at `from`, eight at a time; the last eight overlap with those before. */
function hashOf(from: usize, length: u32, header: u32): u32 {
  let hash: u64 = <u64>header;
  if (length < 8)
    hash = (rotl(hash, 5) ^ (load<u64>(from) & (u64.MAX_VALUE >> <u64>(64 - (length << 3))))) * multiplier;
  else {
    const last = from + <usize>length - 8;
    for (let p = from; p < last; p += 8) hash = (rotl(hash, 5) ^ load<u64>(p)) * multiplier;
    hash = (rotl(hash, 5) ^ load<u64>(last)) * multiplier;
  }
  return <u32>(hash >> 32);
}
