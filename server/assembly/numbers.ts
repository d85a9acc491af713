const minus: u8 = 0x2d;
const plus: u8 = 0x2b;
const point: u8 = 0x2e;
const zero: u8 = 0x30;

/** The powers of ten that a double holds exactly. */
const exactPowers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
]);
const greatestExact: f64 = 9_007_199_254_740_991;

const eightZeros: u64 = ((<u64>0x30303030) << 32) | 0x30303030;
const everyOtherByte: u64 = ((<u64>0x00ff00ff) << 32) | 0x00ff00ff;
const lowHalves: u64 = ((<u64>0x0000ffff) << 32) | 0x0000ffff;

function isDigit(byte: u8): bool {
  return <u8>(byte - zero) <= 9;
}

function digitsEnd(from: usize): usize {
  let p = from;
  while (isDigit(load<u8>(p))) p++;
  return p;
}

/**
 * The address after the JSON number that starts at `from`, a digit or a minus sign; 0 when a digit is missing. One
 * comparison of sixteen bytes decides most numbers.
 */
export function numberEnd(from: usize): usize {
  const p = load<u8>(from) === minus ? from + 1 : from;
  // The bit above stops every count of digits.
  const others = ~digitBits(v128.load(p));
  const digits = load<u8>(p) === zero ? 1 : ctz(others);
  if (digits === 0) return 0;
  let end = p + <usize>digits;
  if (load<u8>(end) === point) {
    const places = ctz(others >> (digits + 1));
    if (digits + 1 + places >= 16) return longNumberEnd(p);
    if (places === 0) return 0;
    end += 1 + <usize>places;
  } else if (digits === 16) return longNumberEnd(p);
  return (load<u8>(end) | 0x20) === 0x65 ? longNumberEnd(p) : end;
}

/** `numberEnd` digit by digit, from after the sign. */
function longNumberEnd(from: usize): usize {
  let p = from;
  if (load<u8>(p) === zero) p++;
  else {
    const digits = p;
    p = digitsEnd(p);
    if (p === digits) return 0;
  }
  if (load<u8>(p) === point) {
    const digits = ++p;
    p = digitsEnd(p);
    if (p === digits) return 0;
  }
  if ((load<u8>(p) | 0x20) === 0x65) {
    p++;
    if (load<u8>(p) === plus || load<u8>(p) === minus) p++;
    const digits = p;
    p = digitsEnd(p);
    if (p === digits) return 0;
  }
  return p;
}

/**
 * The double nearest to the JSON number in [from, end) when its digits make an integer that a double holds, so that one
 * division by a power of ten rounds correctly; NaN for any other number, which is the host's to read.
 */
export function plainNumber(from: usize, end: usize): f64 {
  const isNegative = load<u8>(from) === minus;
  const p = isNegative ? from + 1 : from;
  const length = end - p;
  if (length > 16) return NaN;
  const inside = (1 << (<u32>length)) - 1;
  const bytes = v128.load(p);
  const digits = digitBits(bytes) & inside;
  if (digits === inside) {
    const whole = wholeNumber(end, length);
    if (whole > greatestExact) return NaN;
    return isNegative ? -whole : whole;
  }
  const points = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(point))) & inside;
  if ((digits | points) !== inside) return NaN;
  const before = <usize>ctz(points);
  const places = length - before - 1;
  const power = load<f64>(exactPowers + (places << 3));
  // Fifteen digits at most: all of this is exact up to the division.
  const value = (wholeNumber(p + before, before) * power + wholeNumber(end, places)) / power;
  return isNegative ? -value : value;
}

/** Which of the bytes are digits. */
function digitBits(bytes: v128): i32 {
  return i8x16.bitmask(i8x16.le_u(i8x16.sub(bytes, i8x16.splat(zero)), i8x16.splat(9)));
}

/** The number that the `count` digits before `end` make, 1 to 16 of them. */
function wholeNumber(end: usize, count: usize): f64 {
  if (count <= 8) return <f64>eightDigits(end, count);
  return <f64>(<u64>eightDigits(end - 8, count - 8) * 100_000_000 + <u64>eightDigits(end, 8));
}

/**
 * The number that the `count` digits before `end` make, 1 to 8 of them: neighbours are joined to numbers of two, four and
 * eight digits by a multiplication each.
 */
function eightDigits(end: usize, count: usize): u32 {
  const unused = <u64>((8 - count) << 3);
  const ones: u64 = ((load<u64>(end - 8) >> unused) - (eightZeros >> unused)) << unused;
  const pairs: u64 = (ones * 10 + (ones >> 8)) & everyOtherByte;
  const fours: u64 = (pairs * 100 + (pairs >> 16)) & lowHalves;
  return <u32>(fours * 10_000 + (fours >> 32));
}
