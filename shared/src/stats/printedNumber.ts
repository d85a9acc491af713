/** A number as somebody wrote it: value = digits·10^−decimals, and how large one step of its last digit is. */
export interface PrintedNumber {
  readonly digits: bigint;
  /** Decimal places, those of the percent sign included: "30.5%" has 3. Never negative. */
  readonly decimals: number;
  /** As a double; "30.5%" is 0.305. */
  readonly value: number;
  /** Size of one unit in the last printed place, 10^−decimals. */
  readonly unit: number;
}

const LITERAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*(%?)\s*$/;

/**
 * Reads a decimal literal with optional exponent and percent sign, keeping its precision: 0.57 and 0.570 differ.
 *
 * @returns `undefined` when the text is no such literal.
 * @example printedNumber('30.5%') // { digits: 305n, decimals: 3, value: 0.305, unit: 0.001 }
 */
export function printedNumber(text: string): PrintedNumber | undefined {
  const match = LITERAL.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0', percent = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const places = fraction.length - Number(exponent) + (percent === '' ? 0 : 2);
  const digits = BigInt(`${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -places)) * (sign === '-' ? -1n : 1n);
  const decimals = Math.max(0, places);
  return { digits, decimals, value: Number(`${digits}e-${decimals}`), unit: Number(`1e-${decimals}`) };
}
