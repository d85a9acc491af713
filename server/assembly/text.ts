const quote: u8 = 0x22;
const backslash: u8 = 0x5c;
const letterN: u8 = 0x6e;
const letterU: u8 = 0x75;
const oddBits: u64 = ((<u64>0xaaaaaaaa) << 32) | 0xaaaaaaaa;

/** The address of the first byte at or after `from` that is neither space nor tab. */
export function blankEnd(from: usize): usize {
  let p = from;
  while (load<u8>(p) === 0x20 || load<u8>(p) === 0x09) p++;
  return p;
}

/**
 * The address of the quote that closes the string whose contents start at `from`; 0 when a control character (such as
 * the line's end) or a faulty escape comes first.
 */
export function stringEnd(from: usize): usize {
  const quotes = i8x16.splat(quote);
  const backslashes = i8x16.splat(backslash);
  const printable = i8x16.splat(0x20);
  let p = from;
  while (true) {
    const bytes = v128.load(p);
    const marks = i8x16.bitmask(
      v128.or(v128.or(i8x16.eq(bytes, quotes), i8x16.eq(bytes, backslashes)), i8x16.lt_u(bytes, printable)),
    );
    if (marks !== 0) {
      p += ctz(marks);
      const byte = load<u8>(p);
      if (byte === quote) return p;
      return byte === backslash ? escapedStringEnd(p) : 0;
    }
    p += 16;
  }
}

/**
 * `stringEnd` from the first backslash on, 64 bytes at a time. Which bytes are escaped follows from the runs of
 * backslashes by one subtraction, as in simdjson (Langdale and Lemire 2019): a run's parity is that of the place where
 * the carry leaves it.
 */
function escapedStringEnd(from: usize): usize {
  const quotes = i8x16.splat(quote);
  const backslashes = i8x16.splat(backslash);
  const newlines = i8x16.splat(letterN);
  const lastControl = i8x16.splat(0x1f);
  let p = from;
  /** 1 when the block's first byte is escaped by the last byte of the block before. */
  let carried: u64 = 0;
  while (true) {
    const first = v128.load(p);
    const second = v128.load(p, 16);
    const third = v128.load(p, 32);
    const fourth = v128.load(p, 48);
    const slashBits = equalBits(first, second, third, fourth, backslashes);
    const starts = slashBits & ~carried;
    const runs = (((starts << 1) | oddBits) - starts) ^ oddBits;
    const escaped = runs ^ (slashBits | carried);
    carried = (runs & slashBits) >> 63;
    const quoteBits = equalBits(first, second, third, fourth, quotes);
    const newlineBits = equalBits(first, second, third, fourth, newlines);
    const closing = quoteBits & ~escaped;
    // Almost all escapes are of these three; the others are looked at where there is one.
    let unusual = escaped & ~(slashBits | quoteBits | newlineBits);
    const smallest = i8x16.min_u(i8x16.min_u(first, second), i8x16.min_u(third, fourth));
    const control = i8x16.bitmask(i8x16.le_u(smallest, lastControl));
    if (closing !== 0) {
      /** All bytes before the closing quote. */
      const inside = (closing - 1) & ~closing;
      if (control !== 0 && (controlBits(p) & inside) !== 0) return 0;
      unusual &= inside;
      if (unusual !== 0 && !areEscapes(p, unusual)) return 0;
      return p + <usize>ctz(closing);
    }
    if (control !== 0) return 0;
    if (unusual !== 0 && !areEscapes(p, unusual)) return 0;
    p += 64;
  }
}

function equalBits(first: v128, second: v128, third: v128, fourth: v128, all: v128): u64 {
  return bitsOf(i8x16.eq(first, all), i8x16.eq(second, all), i8x16.eq(third, all), i8x16.eq(fourth, all));
}

function bitsOf(first: v128, second: v128, third: v128, fourth: v128): u64 {
  const low = <u64>(<u32>i8x16.bitmask(first) | ((<u32>i8x16.bitmask(second)) << 16));
  const high = <u64>(<u32>i8x16.bitmask(third) | ((<u32>i8x16.bitmask(fourth)) << 16));
  return low | (high << 32);
}

/** Which of the 64 bytes at `at` are control characters. */
function controlBits(at: usize): u64 {
  const last = i8x16.splat(0x1f);
  return bitsOf(
    i8x16.le_u(v128.load(at), last),
    i8x16.le_u(v128.load(at, 16), last),
    i8x16.le_u(v128.load(at, 32), last),
    i8x16.le_u(v128.load(at, 48), last),
  );
}

/** Whether each of the 64 bytes at `at` that `places` marks may follow the backslash that escapes it. */
function areEscapes(at: usize, places: u64): bool {
  const simple = bitsOf(
    isSimpleEscape(v128.load(at)),
    isSimpleEscape(v128.load(at, 16)),
    isSimpleEscape(v128.load(at, 32)),
    isSimpleEscape(v128.load(at, 48)),
  );
  let unusual = places & ~simple;
  while (unusual !== 0) {
    if (!isUnicodeEscape(at + <usize>ctz(unusual))) return false;
    unusual &= unusual - 1;
  }
  return true;
}

/**
 * Which bytes are one of `"/\\bfnrt`. A byte plus its half, divided by four, is another number below 16 for each of
 * them (the sum's upper bits, which a neighbour's half reaches, are cut off): the table has each at its number.
 */
function isSimpleEscape(bytes: v128): v128 {
  const table = i8x16(0, 47, 92, 0, 98, 0, 102, 0, 0, 110, 114, 116, 34, 0, 0, 0);
  const sum = i8x16.add(bytes, i16x8.shr_u(bytes, 1));
  const index = v128.and(i16x8.shr_u(sum, 2), i8x16.splat(0x0f));
  return i8x16.eq(i8x16.swizzle(table, index), bytes);
}

function isUnicodeEscape(at: usize): bool {
  if (load<u8>(at) !== letterU) return false;
  for (let place: usize = 1; place <= 4; place++) if (!isHexDigit(load<u8>(at + place))) return false;
  return true;
}

function isHexDigit(byte: u8): bool {
  const letter = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66);
}
