import * as host from './host';
import { INPUT, LAST_NAMES, NAME_ENTRIES, NAME_ENTRIES_END, NAME_PLACE_COUNT, NAME_PLACES, SLOT_LIMIT } from './memory';

// The host numbers the names of each column; here stands what it said lately. An entry: id, length and column, bytes.

const longest: u32 = 1024;
const multiplier: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const mostEntries: u32 = NAME_PLACE_COUNT >> 1;

let entryCount: u32 = 0;
let entriesEnd: usize = NAME_ENTRIES;

/** Forgets all names. */
export function forgetNames(): void {
  memory.fill(NAME_PLACES, 0, (<usize>NAME_PLACE_COUNT) << 3);
  memory.fill(LAST_NAMES, 0, (<usize>SLOT_LIMIT) << 2);
  entryCount = 0;
  entriesEnd = NAME_ENTRIES;
}

/** The id of the JSON value in [from, end), strings with their quotes, in a column of names. */
export function nameId(column: u32, from: usize, end: usize): i32 {
  const length = <u32>(end - from);
  if (length > longest) return host.nameId(column, <u32>(from - INPUT), <u32>(end - INPUT));
  const header = (length << 8) | column;
  // Neighbouring rows mostly share model and setting.
  const last = <usize>load<u32>(LAST_NAMES + ((<usize>column) << 2));
  if (last !== 0 && isName(last, header, from, length)) return load<i32>(last);
  const hash = hashOf(from, length, column);
  let place = hash & (NAME_PLACE_COUNT - 1);
  while (true) {
    const at = NAME_PLACES + ((<usize>place) << 3);
    const entry = <usize>load<u32>(at, 4);
    if (entry === 0) {
      const id = host.nameId(column, <u32>(from - INPUT), <u32>(end - INPUT));
      addName(at, hash, header, from, length, id);
      return id;
    }
    if (load<u32>(at) === hash && isName(entry, header, from, length)) {
      store<u32>(LAST_NAMES + ((<usize>column) << 2), <u32>entry);
      return load<i32>(entry);
    }
    place = (place + 1) & (NAME_PLACE_COUNT - 1);
  }
}

function addName(place: usize, hash: u32, header: u32, from: usize, length: u32, id: i32): void {
  const size = (<usize>length + 8 + 7) & ~7;
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
  store<u32>(place, hash);
  store<u32>(place, <u32>entry, 4);
}

function isName(entry: usize, header: u32, from: usize, length: u32): bool {
  if (load<u32>(entry, 4) !== header) return false;
  let known = entry + 8;
  let p = from;
  let left = length;
  for (; left > 16; left -= 16, p += 16, known += 16) {
    if (v128.any_true(v128.xor(v128.load(known), v128.load(p)))) return false;
  }
  const different = ~i8x16.bitmask(i8x16.eq(v128.load(known), v128.load(p)));
  return (different & ((1 << left) - 1)) === 0;
}

function hashOf(from: usize, length: u32, column: u32): u32 {
  let hash: u64 = <u64>((length << 8) | column);
  let p = from;
  let left = length;
  for (; left > 8; left -= 8, p += 8) hash = (rotl(hash, 5) ^ load<u64>(p)) * multiplier;
  const rest = load<u64>(p) & (u64.MAX_VALUE >> <u64>(64 - (left << 3)));
  hash = (rotl(hash, 5) ^ rest) * multiplier;
  return <u32>(hash >> 32);
}
