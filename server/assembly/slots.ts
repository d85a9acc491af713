import { SLOT_ENDS, SLOT_KINDS, SLOT_STARTS } from './memory';

// Kinds of values, as the host numbers them.
export const absent: u8 = 0;
export const string: u8 = 1;
export const number: u8 = 2;
export const literalTrue: u8 = 3;
export const literalFalse: u8 = 4;
export const literalNull: u8 = 5;
export const nested: u8 = 6;

export function kindOf(slot: u32): u8 {
  return load<u8>(SLOT_KINDS + <usize>slot);
}

export function startOf(slot: u32): usize {
  return <usize>load<u32>(SLOT_STARTS + ((<usize>slot) << 2));
}

export function endOf(slot: u32): usize {
  return <usize>load<u32>(SLOT_ENDS + ((<usize>slot) << 2));
}

// A node of the tree: slot (-1 when the path is only a way to longer ones), number of slots below and their address,
// number of children and their address. A child: length of the key, address of its bytes, address of its node.

/** A value of this node begins: the values of longer paths, of an earlier equal key, are void. */
export function forgetBelow(node: usize): void {
  const count = load<u32>(node, 4);
  const below = <usize>load<u32>(node, 8);
  for (let at: u32 = 0; at < count; at++) {
    store<u8>(SLOT_KINDS + <usize>load<u32>(below + ((<usize>at) << 2)), absent);
  }
}

/** Notes a value of the node (0 for none). */
export function note(node: usize, kind: u8, start: usize, end: usize): void {
  if (node === 0) return;
  const slot = load<i32>(node);
  if (slot < 0) return;
  store<u8>(SLOT_KINDS + <usize>slot, kind);
  store<u32>(SLOT_STARTS + ((<usize>slot) << 2), <u32>start);
  store<u32>(SLOT_ENDS + ((<usize>slot) << 2), <u32>end);
}

/** Notes where an object or array begins whose end is not yet known. */
export function noteStart(node: usize, start: usize): void {
  if (node === 0) return;
  const slot = load<i32>(node);
  if (slot >= 0) store<u32>(SLOT_STARTS + ((<usize>slot) << 2), <u32>start);
}

/** Notes the end of the object or array whose start was noted. */
export function noteEnd(node: usize, end: usize): void {
  if (node === 0) return;
  const slot = load<i32>(node);
  if (slot < 0) return;
  store<u8>(SLOT_KINDS + <usize>slot, nested);
  store<u32>(SLOT_ENDS + ((<usize>slot) << 2), <u32>end);
}

/** The child of `owner` with the key in [from, end), which holds no escapes; 0 when no path goes there. */
export function childOf(owner: usize, from: usize, end: usize): usize {
  const length = <u32>(end - from);
  const count = load<u32>(owner, 12);
  let child = <usize>load<u32>(owner, 16);
  for (let at: u32 = 0; at < count; at++, child += 12) {
    if (load<u32>(child) !== length) continue;
    if (memory.compare(<usize>load<u32>(child, 4), from, length) === 0) return <usize>load<u32>(child, 8);
  }
  return 0;
}
