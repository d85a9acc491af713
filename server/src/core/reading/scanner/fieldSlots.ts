/** What kind of JSON value a slot holds. */
export const SlotKind = {
  /** The record has no such key. */
  absent: 0,
  string: 1,
  number: 2,
  true: 3,
  false: 4,
  null: 5,
  /** An object or an array. */
  nested: 6,
  /** A bare NaN, Infinity or -Infinity. */
  literal: 7,
} as const;
export type SlotKind = (typeof SlotKind)[keyof typeof SlotKind];

/** Where the values of one record's fields stand, by slot of the `FieldTree`. Indexes count from the start of the bytes; strings include their quotes. */
export interface FieldSlots {
  readonly kind: Uint8Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Slots without values. */
export function createFieldSlots(count: number): FieldSlots {
  return { kind: new Uint8Array(count), start: new Uint32Array(count), end: new Uint32Array(count) };
}
