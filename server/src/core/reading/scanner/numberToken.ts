import type { ScanSource } from './scanSource';

const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;

/** Powers of ten that a double holds exactly. */
const exactPowers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Finds the end of a JSON number that starts at `from` (a digit or a minus sign) and must end by `end`.
 *
 * Returns the index after its last byte, or the complement `~i` of the index where a digit is missing (`~end` when the
 * number is merely cut off). Bytes that may not follow a number, such as the 1 of `01`, are the caller's business.
 */
export function numberEnd(source: ScanSource, from: number, end: number): number {
  const { bytes } = source;
  let i = from;
  if (bytes[i] === minus) i++;
  if (i >= end) return ~end;
  if (bytes[i] === zero) i++;
  else {
    const digits = i;
    i = digitsEnd(source, i, end);
    if (i === digits) return ~i;
  }
  if (i < end && bytes[i] === point) {
    const digits = ++i;
    i = digitsEnd(source, i, end);
    if (i === digits) return ~i;
  }
  if (i < end && ((bytes[i] as number) | 0x20) === 0x65) {
    i++;
    if (i < end && (bytes[i] === plus || bytes[i] === minus)) i++;
    const digits = i;
    i = digitsEnd(source, i, end);
    if (i === digits) return ~i;
  }
  return i;
}

/** The index of the first byte at or after `from` that is no digit. Four at once: a digit less 0x30 plus 0x76 stays below 0x80. */
function digitsEnd({ bytes, view }: ScanSource, from: number, end: number): number {
  let i = from;
  for (; i + 4 <= end; i += 4) {
    const word = view.getInt32(i, true);
    const marks = (((word ^ 0x30303030) + 0x76767676) | word) & 0x80808080;
    if (marks !== 0) return i + ((31 - Math.clz32(marks & -marks)) >> 3);
  }
  while (i < end && ((bytes[i] as number) - zero) >>> 0 <= 9) i++;
  return i;
}

/**
 * The double nearest to the JSON number at bytes[from, end). Up to 15 digits and 22 decimal places the digits and the
 * power of ten are exact, so their one division rounds correctly; other numbers go through `Number`.
 */
export function numberValue(bytes: Uint8Array, from: number, end: number): number {
  if (end - from > 16) return slowNumberValue(bytes, from, end);
  let i = from;
  const negative = bytes[i] === minus;
  if (negative) i++;
  let digits = 0;
  let places = -1;
  for (; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= zero && byte <= nine) digits = digits * 10 + (byte - zero);
    else if (byte === point) places = end - i - 1;
    else return slowNumberValue(bytes, from, end);
  }
  if (digits > Number.MAX_SAFE_INTEGER) return slowNumberValue(bytes, from, end);
  const value = places > 0 ? digits / (exactPowers[places] as number) : digits;
  return negative ? -value : value;
}

function slowNumberValue(bytes: Uint8Array, from: number, end: number): number {
  return Number(new TextDecoder().decode(bytes.subarray(from, end)));
}
