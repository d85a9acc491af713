import { DEPTH_LIMIT, OPENED, OPENED_NODES } from './memory';
import { numberEnd } from './numbers';
import {
  absent,
  childOf,
  forgetBelow,
  literalFalse,
  literalNull,
  literalTrue,
  nested,
  note,
  noteEnd,
  noteStart,
  number,
  string,
} from './slots';
import { blankEnd, stringEnd } from './text';

const quote: u8 = 0x22;
const comma: u8 = 0x2c;
const minus: u8 = 0x2d;
const colon: u8 = 0x3a;
const backslash: u8 = 0x5c;
const openBracket: u8 = 0x5b;
const openBrace: u8 = 0x7b;
const wordTrue: u32 = 0x65757274;
const wordNull: u32 = 0x6c6c756e;
const wordFals: u32 = 0x736c6166;
const letterE: u8 = 0x65;

/** Kind of the value that `scalarEnd` read. */
let scalarKind: u8 = absent;

/** The address after the string, number or word at `start`; 0 when there is none that JSON.parse knows. */
function scalarEnd(start: usize): usize {
  const first = load<u8>(start);
  if (first === quote) {
    scalarKind = string;
    const close = stringEnd(start + 1);
    return close === 0 ? 0 : close + 1;
  }
  if (first === minus || <u8>(first - 0x30) <= 9) {
    scalarKind = number;
    return numberEnd(start);
  }
  const word = load<u32>(start);
  if (word === wordTrue) {
    scalarKind = literalTrue;
    return start + 4;
  }
  if (word === wordNull) {
    scalarKind = literalNull;
    return start + 4;
  }
  if (word !== wordFals || load<u8>(start, 4) !== letterE) return 0;
  scalarKind = literalFalse;
  return start + 5;
}

/**
 * Reads the object or array at `from`, which means `meaning` (0 for nothing); the address after it, 0 when it is for the
 * host. The whole of it is held to JSON's grammar.
 */
export function nestedEnd(from: usize, meaning: usize): usize {
  let node = meaning;
  let depth: usize = 0;
  let p = from;
  while (true) {
    p = blankEnd(p);
    const start = p;
    const first = load<u8>(p);
    if (node !== 0) forgetBelow(node);
    if (first === openBrace || first === openBracket) {
      p = blankEnd(p + 1);
      // The closing character stands two after the opening one, for braces and brackets alike.
      if (load<u8>(p) !== first + 2) {
        if (depth === DEPTH_LIMIT) return 0;
        store<u8>(OPENED + depth, first);
        store<u32>(OPENED_NODES + (depth << 2), <u32>node);
        depth++;
        noteStart(node, start);
        if (first === openBrace) {
          p = keyEnd(p, node);
          if (p === 0) return 0;
          node = keyNode;
        } else node = 0;
        continue;
      }
      p++;
      note(node, nested, start, p);
    } else {
      p = scalarEnd(p);
      if (p === 0) return 0;
      note(node, scalarKind, start, p);
    }
    while (true) {
      if (depth === 0) return p;
      p = blankEnd(p);
      const opened = load<u8>(OPENED + depth - 1);
      const next = load<u8>(p);
      if (next === comma) {
        p++;
        if (opened === openBrace) {
          p = keyEnd(p, <usize>load<u32>(OPENED_NODES + ((depth - 1) << 2)));
          if (p === 0) return 0;
          node = keyNode;
        } else node = 0;
        break;
      }
      if (next !== opened + 2) return 0;
      p++;
      depth--;
      node = <usize>load<u32>(OPENED_NODES + (depth << 2));
      noteEnd(node, p);
    }
  }
}

/** What the value of the key that `keyEnd` read means; 0 for nothing. */
export let keyNode: usize = 0;

/** The address after the key at or after `from` and its colon; 0 when there is none, or when only the host can read it. */
export function keyEnd(from: usize, owner: usize): usize {
  const open = blankEnd(from);
  if (load<u8>(open) !== quote) return 0;
  const close = stringEnd(open + 1);
  if (close === 0) return 0;
  keyNode = 0;
  if (owner !== 0) {
    for (let p = open + 1; p < close; p++) if (load<u8>(p) === backslash) return 0;
    keyNode = childOf(owner, open + 1, close);
  }
  const at = blankEnd(close + 1);
  return load<u8>(at) === colon ? at + 1 : 0;
}
