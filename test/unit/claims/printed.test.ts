import { describe, expect, test } from 'vitest';
import { readPrinted } from '#core/claims/printed';
import { readIntervalText, readUncertainText } from '#core/claims/uncertainText';

const shown = (printed: ReturnType<typeof readPrinted>) =>
  printed && [printed.text, printed.value, printed.ulp, printed.unit, printed.unitStated];

describe('one printed number', () => {
  test('keeps its digits: 0.57 and 0.570 differ in precision', () => {
    expect(readPrinted('0.57', undefined)?.ulp).toBeCloseTo(0.01, 12);
    expect(readPrinted('0.570', undefined)?.ulp).toBeCloseTo(0.001, 12);
  });

  test('is a percent by its sign, by the name of its field, or by its size', () => {
    expect(shown(readPrinted('57.5 %', undefined))).toEqual(['57.5', 0.575, 0.001, 'percent', true]);
    expect(shown(readPrinted('57.5', 'percent'))).toEqual(['57.5', 0.575, 0.001, 'percent', true]);
    expect(shown(readPrinted('57.5', undefined))).toEqual(['57.5', 0.575, 0.001, 'percent', false]);
    expect(shown(readPrinted('0.8', 'percent'))).toEqual(['0.8', 0.008, 0.001, 'percent', true]);
    expect(shown(readPrinted('0.575', undefined))).toEqual(['0.575', 0.575, 0.001, 'fraction', false]);
  });

  test('is raw above 100, a ratio exact, a NaN no number to compare', () => {
    expect(readPrinted('423.5', undefined)?.unit).toBe('raw');
    expect(shown(readPrinted('4/6', undefined))).toEqual(['4/6', 4 / 6, 0, 'fraction', true]);
    expect(readPrinted('NaN', undefined)?.value).toBeNaN();
    expect(readPrinted('7/0', undefined)).toBeUndefined();
  });

  test('may carry an exponent', () => {
    expect(readPrinted('1.7554e-17', undefined)?.value).toBe(1.7554e-17);
    expect(readPrinted('5.7e-1', undefined)?.ulp).toBeCloseTo(0.01, 12);
  });

  for (const text of ['', 'n/a', '57 of 80', '1.2.3', '12 tasks', '--1'])
    test(`"${text}" is no number`, () => {
      expect(readPrinted(text, undefined)).toBeUndefined();
    });
});

/** Without the last bits of a division by 100. */
const plain = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(12));

describe('a number with its uncertainty', () => {
  const read = (text: string) => {
    const found = readUncertainText(text, undefined);
    return found && [found.value.value, found.spread.value, found.upper?.value].map(plain);
  };

  test('± in every spelling, in the unit of the value', () => {
    expect(read('61.2 ± 1.3')).toEqual([0.612, 0.013, undefined]);
    expect(read('0.612 ± 0.013')).toEqual([0.612, 0.013, undefined]);
    expect(read('61.2% +/- 1.3%')).toEqual([0.612, 0.013, undefined]);
    expect(read('61.2±0.9')).toEqual([0.612, 0.009, undefined]);
    expect(read('0.612 +- 0.013')).toEqual([0.612, 0.013, undefined]);
  });

  test('brackets: one number is a spread, two are an interval', () => {
    expect(read('61.2 (1.3)')).toEqual([0.612, 0.013, undefined]);
    expect(read('61.2 (±1.3)')).toEqual([0.612, 0.013, undefined]);
    expect(read('0.61 [0.58, 0.64]')).toEqual([0.61, 0.58, 0.64]);
    expect(read('61.2 (58.0–64.4)')).toEqual([0.612, 0.58, 0.644]);
  });

  test('anything else is not read', () => {
    for (const text of ['61.2', '61.2 (n = 80)', '61.2 ± ', 'about 61 ± 1']) expect(read(text)).toBeUndefined();
  });

  test('an interval as one text', () => {
    const ends = (text: string) => {
      const found = readIntervalText(text, undefined);
      return found && [found.low.value, found.high.value];
    };
    expect(ends('[0.58, 0.64]')).toEqual([0.58, 0.64]);
    expect(ends('(0.58, 0.64)')).toEqual([0.58, 0.64]);
    expect(ends('58.0-64.4 %')).toEqual([0.58, 0.644]);
    expect(ends('0.58 to 0.64')).toEqual([0.58, 0.64]);
    expect(ends('0.58')).toBeUndefined();
    expect(ends('none')).toBeUndefined();
  });
});
