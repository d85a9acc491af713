import { describe, expect, it } from 'vitest';
import type { Layout } from '#core/reading/layout';
import { expectEqualScans, layout, scanEverything, scanText } from './scanText';

/** Both scanners on one text; what they found, which must be the same. */
const bothScans = (text: string, used: Layout = layout) => {
  const found = scanEverything(scanText(text, used, 'wasm'));
  expectEqualScans(found, scanEverything(scanText(text, used, 'plain')));
  return found;
};
const linesOf = (count: number, line: (index: number) => string, end = '\n') =>
  Array.from({ length: count }, (_, index) => line(index) + end).join('');
const record = (task: number | string, output = '') =>
  `{"task": "t/${task}", "trial": 1, "model": "m", "output": "${output}", "passed": true, "info": {"reward": 0.5}}`;

describe('the scanner in WebAssembly', () => {
  it('takes more rows, names and other records than it holds at once', () => {
    const found = bothScans(linesOf(70_000, (index) => (index % 3 === 0 ? '{"note": 1}' : record(index))));
    expect(found.count).toBe(46_666);
    expect(found.others).toHaveLength(23_334);
    expect(found.names[0]).toHaveLength(46_666);
  });

  it('takes more bytes than its input holds, whatever ends the lines', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const found = bothScans(linesOf(9000, (index) => record(index % 50, 'x'.repeat(300 + (index % 7))), end));
      expect([found.count, found.lines]).toEqual([9000, 9000]);
    }
  });

  it('leaves lines longer than its input to the other scanner', () => {
    const found = bothScans(`${record(1)}\n${record(2, 'long '.repeat(300_000))}\n${record(3)}\n`);
    expect(found.columns[0]?.fixed[2]).toEqual(Uint32Array.of(0, 1, 2));
  });

  it('finds the end of strings with escapes at every distance', () => {
    const escapes = ['\\\\', '\\"', '\\n', '\\u00e9', '\\\\\\"', '\\\\\\\\', '\\/\\b\\f\\r\\t'];
    const outputs = escapes.flatMap((written) =>
      Array.from({ length: 140 }, (_, length) => `${written}${'x'.repeat(length)}${written}`),
    );
    const found = bothScans(linesOf(outputs.length, (index) => record(index, outputs[index])));
    expect([found.count, found.problems.length]).toEqual([outputs.length, 0]);
  });

  it('counts no line with a faulty escape or control character at any place', () => {
    for (const fault of ['\\x', '\\u12g4', '\\u123', '\u0001', '\\']) {
      const found = bothScans(
        linesOf(200, (index) => record(index, `\\n${'x'.repeat(index % 100)}${fault}${'y'.repeat(index % 7)}`)),
      );
      expect(found.count).toBe(0);
      expect(found.problems).toHaveLength(200);
    }
  });

  it('reads what only its host reads: escaped keys and names, long names and numbers, deep values', () => {
    const deep = `${'['.repeat(400)}${']'.repeat(400)}`;
    const found = bothScans(
      [
        '{"t\\u0061sk": "a", "passed": true}',
        '{"task": "\\u0061", "passed": 1e400, "usage": {"tokens": 12345678901234567890}}',
        `{"task": "${'n'.repeat(3000)}", "passed": 0.1234567890123456789, "error": ${deep}}`,
        `{"task": "${'n'.repeat(3000)}", "passed": "passed", "error": NaN}`,
        '',
      ].join('\n'),
    );
    expect(found.count).toBe(4);
    expect(found.names[0]).toEqual(['a', 'n'.repeat(3000)]);
    expect(found.columns[0]?.numbers[0]?.[1]).toBe(Number('12345678901234567890'));
  });

  it('reads numbers with any count of digits before and after the point', () => {
    const digits = '9071482365900718243';
    const counts = Array.from({ length: digits.length + 1 }, (_, count) => count);
    const numbers = ['', '-'].flatMap((sign) =>
      counts.slice(1).flatMap((whole) =>
        ['', 'e2', 'E-3'].flatMap((exponent) =>
          counts.map((places) => {
            const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
            return `${sign}${whole === 1 ? '0' : digits.slice(0, whole)}${fraction}${exponent}`;
          }),
        ),
      ),
    );
    const found = bothScans(linesOf(numbers.length, (index) => `{"task": 1, "usage": {"tokens": ${numbers[index]}}}`));
    expect(found.columns.flatMap((page) => [...(page.numbers[0] ?? [])])).toEqual(numbers.map(Number));
    const flat: Layout = { ...layout, numbers: [{ role: 'tokens', path: ['tokens'] }] };
    const again = bothScans(
      linesOf(numbers.length, (index) => `{"task": 1, "tokens": ${numbers[index]}, "passed": true}`),
      flat,
    );
    expect(again.columns.flatMap((page) => [...(page.numbers[0] ?? [])])).toEqual(numbers.map(Number));
  });

  it('counts no line with a number that JSON does not know', () => {
    const faults = ['01', '-01', '-', '1.', '-0.', '1.e5', '1e', '1e+', '.5', '1..5', '1.5.', '0x1', '1_000'];
    const long = [
      '123456789012345.',
      '1234567890123456.',
      '12345678901234567.x',
      '0.12345678901234e',
      '0123456789012345',
    ];
    const written = [...faults, ...long];
    const found = bothScans(linesOf(written.length * 2, (index) => `{"task": 1, "n": ${written[index >> 1]}, "m": 1}`));
    expect([found.count, found.problems.length]).toEqual([0, written.length * 2]);
  });

  it('tells names apart that differ in one byte, at every length and place', () => {
    const names = Array.from({ length: 50 }, (_, length) =>
      Array.from({ length }, (_, place) => `${'n'.repeat(place)}m${'n'.repeat(length - place - 1)}`),
    ).flat();
    const found = bothScans(linesOf(names.length * 2, (index) => `{"task": "${names[index % names.length]}"}`));
    expect(found.names[0]).toEqual(names);
  });

  it('keeps the documents apart that are read in turn', () => {
    const scans = [layout, { ...layout, task: ['id'] }].map((used) => scanText('', used, 'wasm'));
    const bytes = new TextEncoder().encode(linesOf(500, (index) => `{"id": "i${index}", "task": "t${index % 7}"}`));
    for (let turn = 0; turn < 3; turn++) for (const scan of scans) scan.scan(bytes, 0, bytes.length, 0);
    expect(scans.map(({ rows }) => [rows.count, rows.tasks.count])).toEqual([
      [1500, 7],
      [1500, 500],
    ]);
  });

  it('leaves layouts with too many fields to the other scanner', () => {
    const extras = Array.from({ length: 300 }, (_, index) => ({ role: 'group', path: [`field ${index}`] }) as const);
    const found = bothScans(
      linesOf(40, (index) => `{"task": ${index}, "field 299": "x"}`),
      { ...layout, extras },
    );
    expect(found.columns[0]?.extras[299]).toEqual(new Int32Array(40));
  });
});
