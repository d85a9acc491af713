import * as host from './host';
import { INPUT, ROW_LENGTHS, ROW_LINES, ROW_STARTS } from './memory';
import { nameId } from './names';
import { plainNumber } from './numbers';
import {
  absent,
  endOf,
  kindOf,
  literalFalse,
  literalNull,
  literalTrue,
  nested,
  number,
  startOf,
  string,
} from './slots';

// Steps of the host's program that writes a row, six words each: what to do, slot, and up to four operands.
const writeName: u32 = 1;
const writeCell: u32 = 2;
const writePlace: u32 = 3;
const writeNumber: u32 = 4;
const writeFingerprint: u32 = 5;

// What a verdict cell holds, as the host numbers it.
const fail: u8 = 0;
const pass: u8 = 1;
const score: u8 = 2;
const noCell: u8 = 3;
const nullCell: u8 = 4;
const notANumber: u8 = 5;
const text: u8 = 6;
const other: u8 = 7;

const sampled: usize = 64;
const multiplier: u32 = 0x9e3779b1;

/** Writes row `row` from the slots, by the program at `steps`. */
export function writeRow(row: u32, at: usize, end: usize, base: f64, line: u32, steps: usize): void {
  store<f64>(ROW_STARTS + ((<usize>row) << 3), base + <f64>(at - INPUT));
  store<u32>(ROW_LENGTHS + ((<usize>row) << 2), <u32>(end - at));
  store<u32>(ROW_LINES + ((<usize>row) << 2), line);
  for (let step = steps; ; step += 24) {
    const todo = load<u32>(step);
    if (todo === 0) return;
    const slot = load<u32>(step, 4);
    const column = <usize>load<u32>(step, 8);
    const cell4 = column + ((<usize>row) << 2);
    if (todo === writeName) {
      const kind = kindOf(slot);
      let id: i32 = -1;
      if (kind === literalNull) id = load<i32>(step, 16);
      else if (kind !== absent) id = nameId(load<u32>(step, 12), startOf(slot), endOf(slot));
      store<i32>(cell4, id);
    } else if (todo === writeCell) {
      const scores = <usize>load<u32>(step, 12) + ((<usize>row) << 3);
      const cell = cellOf(slot, scores, load<u32>(step, 16));
      store<u8>(column + <usize>row, cell);
      if (cell === score || cell === text) store<u32>(<usize>load<u32>(step, 20), 1);
    } else if (todo === writePlace) {
      const isThere = kindOf(slot) !== absent;
      store<u32>(cell4, isThere ? <u32>(startOf(slot) - at) : 0);
      const length = isThere ? <u32>(endOf(slot) - startOf(slot)) : 0;
      store<u32>(<usize>load<u32>(step, 12) + ((<usize>row) << 2), length);
    } else if (todo === writeNumber) {
      const value = kindOf(slot) === number ? numberOf(slot) : NaN;
      store<f64>(column + ((<usize>row) << 3), value);
    } else if (todo === writeFingerprint) {
      const kind = kindOf(slot);
      const isThere = kind !== absent && kind !== literalNull;
      store<u32>(cell4, isThere ? <u32>(endOf(slot) - startOf(slot)) : 0);
      const hash = isThere ? fingerprintHash(startOf(slot), endOf(slot)) : 0;
      store<u32>(<usize>load<u32>(step, 12) + ((<usize>row) << 2), hash);
    }
  }
}

/** What the slot's value is as a verdict; the score or the text's id is stored at `scores`. */
function cellOf(slot: u32, scores: usize, texts: u32): u8 {
  const kind = kindOf(slot);
  store<f64>(scores, 0);
  // One as often as the other: no branch between them.
  if (kind === literalTrue || kind === literalFalse) return select<u8>(pass, fail, kind === literalTrue);
  if (kind === absent) return noCell;
  if (kind === literalNull) return nullCell;
  if (kind === nested) return other;
  if (kind === string) {
    store<f64>(scores, <f64>nameId(texts, startOf(slot), endOf(slot)));
    return text;
  }
  const value = numberOf(slot);
  if (value === 1) return pass;
  if (value === 0) return fail;
  if (!Number.isFinite(value)) return notANumber;
  store<f64>(scores, value);
  return score;
}

function numberOf(slot: u32): f64 {
  const start = startOf(slot);
  const end = endOf(slot);
  const value = plainNumber(start, end);
  return Number.isNaN(value) ? host.numberValue(<u32>(start - INPUT), <u32>(end - INPUT)) : value;
}

/** A hash of the first and the last 64 bytes of [from, end); of all bytes when there are no more than 128. */
function fingerprintHash(from: usize, end: usize): u32 {
  let lanes = i32x4.splat(0);
  if (end - from > sampled * 2) {
    for (let place: usize = 0; place < sampled; place += 16) lanes = mixed(lanes, v128.load(from + place));
    for (let place: usize = 0; place < sampled; place += 16) lanes = mixed(lanes, v128.load(end - sampled + place));
  } else {
    let p = from;
    for (; p + 16 <= end; p += 16) lanes = mixed(lanes, v128.load(p));
    const inside = i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>(end - p)));
    if (p < end) lanes = mixed(lanes, v128.and(v128.load(p), inside));
  }
  let hash: u32 = i32x4.extract_lane(lanes, 0);
  hash = (hash * multiplier) ^ i32x4.extract_lane(lanes, 1);
  hash = (hash * multiplier) ^ i32x4.extract_lane(lanes, 2);
  return (hash * multiplier) ^ i32x4.extract_lane(lanes, 3);
}

/** Four hashes side by side, each with another word in it. */
function mixed(lanes: v128, words: v128): v128 {
  const product = i32x4.mul(v128.xor(lanes, words), i32x4.splat(multiplier));
  return v128.xor(product, i32x4.shr_u(product, 15));
}
