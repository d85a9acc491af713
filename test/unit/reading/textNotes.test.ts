import { expect, test } from 'vitest';
import { createReader } from '#core/reading/reader';

const noteOf = (name: string, text: string): string | undefined => {
  const reader = createReader({ name, fields: {} });
  reader.push(new TextEncoder().encode(text));
  const reading = reader.end();
  expect(reading.kind).toBe('notResults');
  expect(reading.problems).toEqual([]);
  return reading.note;
};

const declared = 'Reported numbers only, written as YAML or plain text: Evalproof does not check these.';

test.each([
  [
    'leaderboard.yml',
    '- dirname: run-1\n  test_cases: 225\n  model: some-model\n  pass_rate_1: 24.9\n  pass_rate_2: 60.4\n',
  ],
  ['run.metrics', 'Num samples: 20\nMean score: [71.5]\n'],
])('%s is declared as reported numbers', (name, text) => {
  expect(noteOf(name, text)).toBe(declared);
});

test('any other text holds no records', () => {
  expect(noteOf('notes.txt', 'Bought milk.\nscoreboard: empty\n')).toBe('The file holds no JSON records.');
});
