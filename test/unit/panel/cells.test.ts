import { expect, test } from 'vitest';
import { countText, errorText, gapText, intervalText, plainText, valueText } from '../../../client/src/webview/cells';

test('says that a value is undefined instead of printing a number', () => {
  const texts = [
    valueText(null, 'binary'),
    errorText(null, 'binary'),
    intervalText(null, 'score'),
    gapText(null, 'binary'),
    plainText(null),
    countText(null),
  ];
  expect(new Set(texts)).toEqual(new Set(['undefined']));
});

test('never rounds a value onto 0 or 1 that is neither', () => {
  expect(valueText(0.99999, 'binary')).toBe('> 99.9 %');
  expect(valueText(0.00001, 'binary')).toBe('< 0.1 %');
  expect(valueText(1, 'binary')).toBe('100.0 %');
  expect(valueText(0, 'binary')).toBe('0.0 %');
  expect(valueText(0.9994, 'binary')).toBe('99.9 %');
});

test('shows verdicts in percent and scores as they are', () => {
  expect(valueText(0.3975, 'binary')).toBe('39.8 %');
  expect(valueText(-1.25, 'score')).toBe('\u22121.25');
  expect(errorText(0.046, 'binary')).toBe('4.6');
  expect(intervalText([0.306, 0.489], 'binary')).toBe('30.6 – 48.9');
  expect(gapText(0.129, 'binary')).toBe('12.9 points');
  expect(countText(6510)).toBe('6,510');
});
