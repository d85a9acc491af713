import { GAPS, GAPS_END, INPUT, OTHER_LIMIT, OTHERS, ROW_LIMIT, SLOT_KINDS } from './memory';
import { forgetNames } from './names';
import { recordEnd } from './record';
import { writeRow } from './rows';
import { absent, kindOf } from './slots';

export {
  COLUMNS,
  COLUMNS_END,
  INPUT,
  INPUT_LIMIT,
  LAYOUT,
  LAYOUT_END,
  OTHER_LIMIT,
  OTHERS,
  ROW_LENGTHS,
  ROW_LIMIT,
  ROW_LINES,
  ROW_STARTS,
  SLOT_LIMIT,
} from './memory';

const newline: u8 = 0x0a;
const carriageReturn: u8 = 0x0d;
const openBrace: u8 = 0x7b;

/** The node of a record, the slots of which one must have a value in a row, and the steps that write a row. */
let root: usize = 0;
let rowSlots: usize = 0;
let rowSlotCount: u32 = 0;
let slotCount: u32 = 0;
let rowSteps: usize = 0;

/** Rows and other records that wait to be fetched, and the line after the last one taken. */
export let rows: u32 = 0;
export let others: u32 = 0;
export let line: u32 = 0;

/** Starts on another document: what the host wrote at `LAYOUT` is this document's layout. */
export function start(rootNode: usize, required: usize, requiredCount: u32, slots: u32, steps: usize): void {
  root = rootNode;
  rowSlots = required;
  rowSlotCount = requiredCount;
  slotCount = slots;
  rowSteps = steps;
  memory.fill(GAPS, 0, GAPS_END - GAPS);
  forgetNames();
}

/**
 * Reads the whole lines in bytes [from, end) of the input; the first one has number `firstLine`, and `base` is the
 * document offset of the input's first byte. Stops at a line that it cannot take for certain, and when there is no room
 * for another row. Returns where it stopped; rows and other records since the last call wait to be fetched.
 */
export function scan(from: u32, end: u32, base: f64, firstLine: u32): u32 {
  const stop = INPUT + <usize>end;
  let p = INPUT + <usize>from;
  rows = 0;
  others = 0;
  line = firstLine;
  while (p < stop && rows < ROW_LIMIT && others < OTHER_LIMIT) {
    if (load<u8>(p) !== openBrace) break;
    for (let slot: usize = 0; slot < <usize>slotCount; slot += 8) store<u64>(SLOT_KINDS + slot, 0);
    const close = recordEnd(p, root);
    if (close === 0) break;
    const ending = load<u8>(close);
    if (ending !== newline && ending !== carriageReturn) break;
    if (isRow()) {
      writeRow(rows, p, close, base, line, rowSteps);
      rows++;
    } else {
      const other = OTHERS + ((<usize>others) << 4);
      store<u32>(other, <u32>(p - INPUT));
      store<u32>(other, <u32>(close - INPUT), 4);
      store<u32>(other, line, 8);
      others++;
    }
    line++;
    p = close + 1;
    if (ending === carriageReturn && p < stop && load<u8>(p) === newline) p++;
  }
  return <u32>(p - INPUT);
}

function isRow(): bool {
  for (let at: u32 = 0; at < rowSlotCount; at++) {
    if (kindOf(load<u32>(rowSlots + ((<usize>at) << 2))) !== absent) return true;
  }
  return false;
}
