import { describe, expect, test } from 'vitest';
import { readCountedText, readUncertainText } from '#core/claims/uncertainText';

/** Value, spread, upper end, kind and level, as far as the text has them. */
const read = (text: string): string => {
  const found = readUncertainText(text, undefined);
  return found
    ? [found.value.value, found.spread.value, found.upper?.value, found.kind, found.level]
        .filter((part) => part !== undefined)
        .map((part) => (typeof part === 'number' ? Number(part.toFixed(6)) : part))
        .join(' ')
    : 'nothing';
};

describe('a number with its uncertainty in one text', () => {
  const cases: Readonly<Record<string, string>> = {
    '61.2 ± 1.3': '0.612 0.013',
    '61.2 ± 1.3 %': '0.612 0.013',
    '0.612 +/- 0.013': '0.612 0.013',
    '61.2 ± 1.3 (SE)': '0.612 0.013 standardError',
    '61.2 ± 1.3 std. err.': '0.612 0.013 standardError',
    '61.2 ± 1.3 (SD)': '0.612 0.013 standardDeviation',
    '61.2 ± 2.6 (95% CI)': '0.612 0.026 halfWidth 0.95',
    '61.2 (1.3)': '0.612 0.013',
    '0.612 (SE 0.013)': '0.612 0.013 standardError',
    '61.2% (SE = 1.3%)': '0.612 0.013 standardError',
    '61.2 (± 1.3)': '0.612 0.013',
    '0.61 [0.58, 0.64]': '0.61 0.58 0.64',
    '61.2% (95% CI 58.1–64.3)': '0.612 0.581 0.643 0.95',
    '61.2% (90% CI: 58.1 to 64.3)': '0.612 0.581 0.643 0.9',
    '0.612, 95% CI [0.581, 0.643]': '0.612 0.581 0.643 0.95',
    '61.2': 'nothing',
    '61.2 of 100 tasks': 'nothing',
    'v1.2 (build 3)': 'nothing',
    '3 (retries 2)': 'nothing',
  };
  for (const [text, wanted] of Object.entries(cases)) test(text, () => expect(read(text)).toBe(wanted));
});

test('a rate with its count: the rate, and where its digits stand', () => {
  for (const [text, digits] of [
    ['376/800 (47.0 %)', '47.0'],
    ['376 of 800 (47.0%)', '47.0'],
    ['47.0% (376/800)', '47.0'],
    ['47.0 % (376 of 800 trials)', '47.0'],
  ] as const) {
    const found = readCountedText(text, undefined);
    expect(found?.rate.value, text).toBeCloseTo(0.47, 9);
    expect(text.slice(text.indexOf(digits, found?.from)).startsWith(digits), text).toBe(true);
  }
  expect(readCountedText('12/2025', undefined)).toBeUndefined();
  expect(readCountedText('0.47 (n=800)', undefined)).toBeUndefined();
});
