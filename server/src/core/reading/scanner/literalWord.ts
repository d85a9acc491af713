import { SlotKind } from './fieldSlots';

/** A value written as a bare word. */
export interface LiteralWord {
  readonly bytes: Uint8Array;
  readonly kind: SlotKind;
}

const wordKinds: readonly (readonly [string, SlotKind])[] = [
  ['true', SlotKind.true],
  ['false', SlotKind.false],
  ['null', SlotKind.null],
  ['NaN', SlotKind.literal],
  ['Infinity', SlotKind.literal],
  ['-Infinity', SlotKind.literal],
];

/** By first byte: no two words share it. */
const byFirstByte: readonly (LiteralWord | undefined)[] = wordsByFirstByte();

function wordsByFirstByte(): (LiteralWord | undefined)[] {
  const table: (LiteralWord | undefined)[] = new Array(256).fill(undefined);
  for (const [text, kind] of wordKinds) table[text.charCodeAt(0)] = { bytes: new TextEncoder().encode(text), kind };
  return table;
}

/**
 * The word that starts at `from`, or undefined when none does. A word cut off by `end` is returned too: then
 * `from + bytes.length` lies beyond `end`.
 */
export function literalWordAt(bytes: Uint8Array, from: number, end: number): LiteralWord | undefined {
  const word = byFirstByte[bytes[from] as number];
  if (word === undefined) return undefined;
  const length = Math.min(word.bytes.length, end - from);
  for (let place = 1; place < length; place++) if (bytes[from + place] !== word.bytes[place]) return undefined;
  return word;
}
