import { TapeBuilder } from './tapeBuilder';

/** What stands at one node of a tape. */
export const Kind = {
  object: 0,
  array: 1,
  string: 2,
  number: 3,
  true: 4,
  false: 5,
  null: 6,
  /** A bare NaN, Infinity or -Infinity: not JSON, but common enough to be read. */
  literal: 7,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/**
 * One JSON value, flat: node 0 is the root, the nodes below a container follow it in order, an object's as key, value, key,
 * value. No string or object is made while parsing, so documents of hundreds of megabytes keep a small memory.
 */
export interface Tape {
  readonly bytes: Uint8Array;
  /** Document offset of bytes[0]. */
  readonly base: number;
  readonly count: number;
  readonly kind: Uint8Array;
  /** Token range in `bytes`: a string's quotes included. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The node that follows the whole value. */
  readonly next: Uint32Array;
  /** Nodes that are bare NaN or Infinity. */
  readonly literals: readonly number[];
  /** Where and why parsing stopped early; containers open at that point are closed there and hold what was complete. */
  readonly error: TapeError | undefined;
  /** Offset in `bytes` after the value. */
  readonly stop: number;
}

export interface TapeError {
  readonly at: number;
  readonly reason: string;
  /** True when the bytes simply ended inside the value. */
  readonly truncated: boolean;
}

enum Char {
  quote = 34,
  comma = 44,
  colon = 58,
  openBracket = 91,
  backslash = 92,
  closeBracket = 93,
  openBrace = 123,
  closeBrace = 125,
}

const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9;

const isHex = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102));

/** Escapes that JSON knows: " \ / b f n r t u. */
const escapes = new Set([34, 92, 47, 98, 102, 110, 114, 116, 117]);

/** After a string's opening quote: the offset after its closing quote, or the failure. */
const stringEnd = (bytes: Uint8Array, from: number, end: number): number | TapeError => {
  for (let i = from; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === Char.quote) return i + 1;
    if (byte < 32) return { at: i, reason: 'a control character stands inside a string', truncated: false };
    if (byte !== Char.backslash) continue;
    i++;
    if (i >= end) break;
    const escaped = bytes[i] as number;
    if (!escapes.has(escaped)) return { at: i, reason: 'an unknown escape stands inside a string', truncated: false };
    if (escaped !== 117) continue;
    for (let digit = 1; digit <= 4; digit++) {
      if (i + digit >= end) return { at: end, reason: 'the string is not closed', truncated: true };
      if (!isHex(bytes[i + digit]))
        return { at: i, reason: 'an unknown escape stands inside a string', truncated: false };
    }
    i += 4;
  }
  return { at: end, reason: 'the string is not closed', truncated: true };
};

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const words: Readonly<Record<string, Kind>> = {
  true: Kind.true,
  false: Kind.false,
  null: Kind.null,
  NaN: Kind.literal,
  Infinity: Kind.literal,
  '-Infinity': Kind.literal,
};

const bareReason = (token: string): string => {
  if (/^['`]/.test(token)) return 'strings must stand in double quotes';
  if (/^(True|False|None)\b/.test(token)) return `${token.slice(0, 5)} is Python, not JSON`;
  return token === '' ? 'a value is missing' : `“${token.slice(0, 20)}” is not a JSON value`;
};

/** The end of a bare token, and its kind or the failure. */
const bareToken = (bytes: Uint8Array, from: number, end: number): { stop: number; kind: Kind } | TapeError => {
  let stop = from;
  while (stop < end) {
    const byte = bytes[stop] as number;
    if (
      isSpace(byte) ||
      byte === Char.comma ||
      byte === Char.closeBrace ||
      byte === Char.closeBracket ||
      byte === Char.colon
    )
      break;
    stop++;
    if (stop - from > 4096) break;
  }
  let token = '';
  for (let i = from; i < stop; i++) token += String.fromCharCode(bytes[i] as number);
  const kind = words[token] ?? (numberPattern.test(token) ? Kind.number : undefined);
  if (kind !== undefined && Object.hasOwn(words, token)) return { stop, kind };
  if (kind !== undefined) return { stop, kind };
  const prefix = stop === end && [...Object.keys(words)].some((word) => word.startsWith(token));
  return { at: from, reason: bareReason(token), truncated: prefix || (stop === end && /^-?[\d.eE+-]*$/.test(token)) };
};

/** Parses one JSON value from bytes[from, end); `base` is the document offset of bytes[0]. Never throws. */
export const parseTape = (bytes: Uint8Array, from: number, end: number, base: number): Tape => {
  const tape = new TapeBuilder(Math.max(16, Math.min((end - from) >> 4, 1 << 22)));
  /** Open containers: their nodes. */
  const open: number[] = [];
  let error: TapeError | undefined;
  let i = from;
  const skipSpace = (): void => {
    while (i < end && isSpace(bytes[i])) i++;
  };
  const fail = (reason: string): TapeError => ({ at: i, reason, truncated: i >= end });
  /** True when a value was read and nothing is open below it. */
  const value = (): TapeError | undefined => {
    skipSpace();
    if (i >= end) return fail('the record ends before its value');
    const byte = bytes[i];
    if (byte === Char.openBrace || byte === Char.openBracket) {
      open.push(tape.add(byte === Char.openBrace ? Kind.object : Kind.array, i));
      i++;
      return undefined;
    }
    if (byte === Char.quote) return string();
    const token = bareToken(bytes, i, end);
    if ('at' in token) return token;
    tape.leaf(token.kind, i, token.stop);
    i = token.stop;
    return undefined;
  };
  const string = (): TapeError | undefined => {
    const stop = stringEnd(bytes, i + 1, end);
    if (typeof stop !== 'number') return stop;
    tape.leaf(Kind.string, i, stop);
    i = stop;
    return undefined;
  };
  const close = (): void => {
    i++;
    tape.close(open.pop() as number, i);
  };

  error = value();
  /** True right after an opening bracket: a closing one may follow without a value. */
  let first = open.length > 0;
  while (error === undefined && open.length > 0) {
    const container = open[open.length - 1] as number;
    const isObject = tape.kindOf(container) === Kind.object;
    skipSpace();
    if (i >= end) {
      error = fail(isObject ? 'the object is not closed' : 'the list is not closed');
      break;
    }
    const byte = bytes[i];
    if (byte === (isObject ? Char.closeBrace : Char.closeBracket)) {
      close();
      first = false;
      continue;
    }
    if (!first) {
      if (byte !== Char.comma) {
        error = fail(isObject ? 'a comma is missing between two fields' : 'a comma is missing between two values');
        break;
      }
      i++;
      skipSpace();
      if (i >= end) {
        error = fail('the record ends after a comma');
        break;
      }
      if (bytes[i] === Char.closeBrace || bytes[i] === Char.closeBracket) {
        error = fail('a comma stands before the closing bracket');
        break;
      }
    }
    if (isObject) {
      if (bytes[i] !== Char.quote) {
        error = fail(bytes[i] === 39 ? 'field names must stand in double quotes' : 'a field name is missing');
        break;
      }
      const member = tape.count;
      error = string();
      if (error) break;
      skipSpace();
      if (bytes[i] !== Char.colon || i >= end) {
        error = fail('a colon is missing after a field name');
        tape.truncate(member);
        break;
      }
      i++;
      const depth = open.length;
      error = value();
      if (error) {
        tape.truncate(member);
        break;
      }
      first = open.length > depth;
    } else {
      const depth = open.length;
      error = value();
      if (error) break;
      first = open.length > depth;
    }
  }
  while (open.length > 0) tape.close(open.pop() as number, Math.min(i, end));
  return tape.done(bytes, base, error, i);
};
