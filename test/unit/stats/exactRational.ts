/** Whole-number arithmetic to hold the floating-point functions against. */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let j = 1; j <= Math.min(k, n - k); j += 1) value = (value * BigInt(n - j + 1)) / BigInt(j);
  return value;
}

/** R(a; n, k) = C(a, k)/C(n, k). */
export function drawRatio(a: number, n: number, k: number): Rational {
  return { top: choose(a, k), bottom: choose(n, k) };
}

export function complement({ top, bottom }: Rational): Rational {
  return { top: bottom - top, bottom };
}

export function add(a: Rational, b: Rational): Rational {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function times(a: Rational, b: Rational): Rational {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

export function power(a: Rational, exponent: number): Rational {
  return { top: a.top ** BigInt(exponent), bottom: a.bottom ** BigInt(exponent) };
}

export function equal(a: Rational, b: Rational): boolean {
  return a.top * b.bottom === b.top * a.bottom;
}

/** The rational as mantissa·2^exponent with a mantissa of more than 53 exact bits. */
function scaled({ top, bottom }: Rational): readonly [number, number] {
  const bits = (value: bigint) => value.toString(2).length;
  const shift = 70 - bits(top) + bits(bottom);
  const quotient = shift >= 0 ? (top << BigInt(shift)) / bottom : top / (bottom << BigInt(-shift));
  return [Number(quotient), -shift];
}

export function toNumber(rational: Rational): number {
  if (rational.top === 0n) return 0;
  const [mantissa, exponent] = scaled(rational);
  // In two steps, as 2^exponent alone may leave the range of doubles.
  return mantissa * 2 ** Math.trunc(exponent / 2) * 2 ** (exponent - Math.trunc(exponent / 2));
}

/** Natural logarithm with full relative precision, also next to 1. */
export function logOf(rational: Rational): number {
  if (rational.top === 0n) return Number.NEGATIVE_INFINITY;
  if (2n * rational.top > rational.bottom) return Math.log1p(-toNumber(complement(rational)));
  const [mantissa, exponent] = scaled(rational);
  return Math.log(mantissa) + exponent * Math.LN2;
}
