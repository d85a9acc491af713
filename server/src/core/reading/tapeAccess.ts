import { Kind, type Tape } from './tape';

const decoder = new TextDecoder();

/** A node of a tape; `missing` stands for "not there" so that look-ups can be chained. */
export type Node = number;
export const missing: Node = -1;

export const kindOf = (tape: Tape, node: Node): Kind | undefined =>
  node < 0 || node >= tape.count ? undefined : (tape.kind[node] as Kind);

/** The raw token, quotes included. */
export const rawText = (tape: Tape, node: Node): string =>
  node < 0 ? '' : decoder.decode(tape.bytes.subarray(tape.start[node], tape.end[node]));

/** A string's text without quotes and escapes; any other token as written. */
export const textOf = (tape: Tape, node: Node): string => {
  const raw = rawText(tape, node);
  if (kindOf(tape, node) !== Kind.string) return raw;
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
};

/** The text of a string node, or undefined for anything else. */
export const stringOf = (tape: Tape, node: Node): string | undefined =>
  kindOf(tape, node) === Kind.string ? textOf(tape, node) : undefined;

/** The value of a number node (bare NaN and Infinity included), or undefined for anything else. */
export const numberOf = (tape: Tape, node: Node): number | undefined => {
  const kind = kindOf(tape, node);
  return kind === Kind.number || kind === Kind.literal ? Number(rawText(tape, node)) : undefined;
};

export const booleanOf = (tape: Tape, node: Node): boolean | undefined => {
  const kind = kindOf(tape, node);
  return kind === Kind.true ? true : kind === Kind.false ? false : undefined;
};

export const isObject = (tape: Tape, node: Node): boolean => kindOf(tape, node) === Kind.object;
export const isArray = (tape: Tape, node: Node): boolean => kindOf(tape, node) === Kind.array;

const sameBytes = (tape: Tape, key: Node, name: Uint8Array): boolean => {
  const from = (tape.start[key] as number) + 1;
  if ((tape.end[key] as number) - 1 - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (tape.bytes[from + i] !== name[i]) return false;
  return true;
};

const encoder = new TextEncoder();
const encoded = new Map<string, Uint8Array>();
const bytesOf = (name: string): Uint8Array => {
  const known = encoded.get(name);
  if (known) return known;
  const bytes = encoder.encode(name);
  if (encoded.size < 10_000) encoded.set(name, bytes);
  return bytes;
};

const hasBackslash = (tape: Tape, key: Node): boolean => {
  for (let i = tape.start[key] as number; i < (tape.end[key] as number); i++) if (tape.bytes[i] === 92) return true;
  return false;
};

/** The value of a field, or `missing`. Of duplicate keys the last one counts, as in JSON.parse. */
export const member = (tape: Tape, object: Node, name: string): Node => {
  if (!isObject(tape, object)) return missing;
  const bytes = bytesOf(name);
  let found = missing;
  const stop = tape.next[object] as number;
  for (let key = object + 1; key < stop; ) {
    const value = key + 1;
    if (sameBytes(tape, key, bytes) || (hasBackslash(tape, key) && textOf(tape, key) === name)) found = value;
    key = tape.next[value] as number;
  }
  return found;
};

/** The value at the end of a path of field names, or `missing`. */
export const at = (tape: Tape, node: Node, ...path: readonly string[]): Node => {
  let here = node;
  for (const name of path) here = member(tape, here, name);
  return here;
};

/** Values of an array, in order; empty for anything else. */
export const items = (tape: Tape, array: Node): Node[] => {
  const nodes: Node[] = [];
  if (!isArray(tape, array)) return nodes;
  const stop = tape.next[array] as number;
  for (let node = array + 1; node < stop; node = tape.next[node] as number) nodes.push(node);
  return nodes;
};

export interface Member {
  readonly key: Node;
  readonly name: string;
  readonly value: Node;
}

/** Fields of an object, in order, duplicates included; empty for anything else. */
export const membersOf = (tape: Tape, object: Node): Member[] => {
  const members: Member[] = [];
  if (!isObject(tape, object)) return members;
  const stop = tape.next[object] as number;
  for (let key = object + 1; key < stop; ) {
    const value = key + 1;
    members.push({ key, name: textOf(tape, key), value });
    key = tape.next[value] as number;
  }
  return members;
};

export const sizeOf = (tape: Tape, container: Node): number => {
  if (isArray(tape, container)) return items(tape, container).length;
  return membersOf(tape, container).length;
};
