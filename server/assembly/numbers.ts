const minus: u8 = 0x2d;
const plus: u8 = 0x2b;
const point: u8 = 0x2e;
const zero: u8 = 0x30;

/** The powers of ten that a double holds exactly. */
const exactPowers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
]);
const greatestExact: u64 = (1 << 53) - 1;

function isDigit(byte: u8): bool {
  return <u8>(byte - zero) <= 9;
}

function digitsEnd(from: usize): usize {
  let p = from;
  while (isDigit(load<u8>(p))) p++;
  return p;
}

/** The address after the JSON number that starts at `from`, a digit or a minus sign; 0 when a digit is missing. */
export function numberEnd(from: usize): usize {
  let p = from;
  if (load<u8>(p) === minus) p++;
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
  if (end - from > 16) return NaN;
  let p = from;
  const negative = load<u8>(p) === minus;
  if (negative) p++;
  let digits: u64 = 0;
  let places: usize = 0;
  for (; p < end; p++) {
    const byte = load<u8>(p);
    if (isDigit(byte)) digits = digits * 10 + <u64>(byte - zero);
    else if (byte === point) places = end - p - 1;
    else return NaN;
  }
  if (digits > greatestExact) return NaN;
  const value = places > 0 ? <f64>digits / load<f64>(exactPowers + (places << 3)) : <f64>digits;
  return negative ? -value : value;
}
