import type { Printed } from '../../claims/claim';

/**
 * True when a recomputed value fits the printed digits: within 0.55 of the last unit (double rounding), or within float noise
 * (summation order, single precision).
 */
export const fits = (value: number, printed: Printed): boolean => {
  const gap = Math.abs(value - printed.value);
  return gap <= 0.55 * printed.ulp || gap <= Math.max(1e-12, 1e-6 * Math.abs(value));
};

/** True when the printed number is larger than a bound whatever its rounding and float noise: errors of 0/1 scores reach the bound itself. */
export const exceeds = (printed: Printed, bound: number): boolean =>
  printed.value > bound && !fits(bound, printed) && printed.value - 0.55 * printed.ulp > bound;

/** True when the value is within one and a half units of the last printed digit: a rounding slip at most. */
export const oneDigitOff = (value: number, printed: Printed): boolean =>
  printed.ulp > 0 && Math.abs(value - printed.value) <= 1.55 * printed.ulp;

/** The printed number on the scale of a real-valued score: a bare "57.3" that looked like a percent is 57.3 again. */
export const onScoreScale = (printed: Printed): Printed =>
  printed.unit === 'percent' && !printed.unitStated
    ? { ...printed, value: printed.value * 100, ulp: printed.ulp * 100, unit: 'raw' }
    : printed;
