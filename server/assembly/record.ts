import { GAP_BYTES, GAP_LENGTHS, GAP_LIMIT, GAP_NODES, GAP_ROOM } from './memory';
import { blankEnd } from './text';
import { keyEnd, keyNode, valueEnd } from './values';

const comma: u8 = 0x2c;
const closeBrace: u8 = 0x7d;

/** What the value after the gap that `nextGap` read means. */
let gapNode: usize = 0;
/** Whether `nextGap` met the record's closing brace. */
let isClosed: bool = false;

/**
 * Reads the object whose brace stands at `at` into the slots; `root` is its node. The address after its closing brace, or
 * 0 for anything that JSON.parse would not take, or that only the host can read. What stands between two values is
 * compared with what stood there in the record before, and read as comma, key and colon only where it differs.
 */
export function recordEnd(at: usize, root: usize): usize {
  let p = at + 1;
  if (load<u8>(p) === closeBrace) return p + 1;
  let index: u32 = 0;
  while (true) {
    let node: usize;
    const known = index < GAP_LIMIT ? load<u32>(GAP_LENGTHS + ((<usize>index) << 2)) : 0;
    if (known !== 0 && isGap(index, known, p)) {
      p += <usize>known;
      node = <usize>load<u32>(GAP_NODES + ((<usize>index) << 2));
    } else {
      p = nextGap(p, index, root);
      if (p === 0 || isClosed) return p;
      node = gapNode;
    }
    p = valueEnd(p, node);
    if (p === 0) return 0;
    if (load<u8>(p) === closeBrace) return p + 1;
    index++;
  }
}

/** Whether the known gap `index`, `length` bytes, stands at `at`. */
function isGap(index: u32, length: u32, at: usize): bool {
  let known = GAP_BYTES + <usize>(index * GAP_ROOM);
  let p = at;
  let left = length;
  for (; left > 16; left -= 16, p += 16, known += 16) {
    if (v128.any_true(v128.xor(v128.load(known), v128.load(p)))) return false;
  }
  const different = ~i8x16.bitmask(i8x16.eq(v128.load(known), v128.load(p)));
  return (different & ((1 << left) - 1)) === 0;
}

/** Reads and keeps the gap before value `index`; the address of that value, 0 when there is none. */
function nextGap(from: usize, index: u32, root: usize): usize {
  let p = blankEnd(from);
  isClosed = load<u8>(p) === closeBrace;
  if (isClosed) return p + 1;
  if (index > 0) {
    if (load<u8>(p) !== comma) return 0;
    p++;
  }
  p = keyEnd(p, root);
  if (p === 0) return 0;
  gapNode = keyNode;
  p = blankEnd(p);
  const length = <u32>(p - from);
  if (index < GAP_LIMIT && length <= GAP_ROOM) {
    memory.copy(GAP_BYTES + <usize>(index * GAP_ROOM), from, length);
    store<u32>(GAP_LENGTHS + ((<usize>index) << 2), length);
    store<u32>(GAP_NODES + ((<usize>index) << 2), <u32>gapNode);
  }
  return p;
}
