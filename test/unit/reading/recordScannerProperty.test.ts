import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '#core/reading/layout';
import { createRecordScanner, type RecordScanner, type ScannerChoice } from '#core/reading/recordScanner';
import { Cell } from '#core/reading/rows';
import { type PlainRow, plainRow, plainScan, shownName } from './plainScanner';
import { expectEqualScans, scanEverything } from './scanText';

const layout: Layout = {
  task: ['task'],
  trial: ['trial'],
  metrics: [
    { name: 'passed', path: ['passed'], kind: 'binary' },
    { name: 'reward', path: ['info', 'reward'], kind: 'score' },
  ],
  numbers: [{ role: 'tokens', path: ['info', 'usage', 'tokens'] }],
  extras: [
    { role: 'model', path: ['model'] },
    { role: 'error', path: ['info', 'error'] },
    { role: 'answer', path: ['passed'] },
  ],
  fingerprints: [{ role: 'output', path: ['output'] }],
  convention: { unscored: 'drop', documented: false },
};
const taskless: Layout = { ...layout, task: undefined };

const blank = fc.constantFrom('', '', '', '', ' ', '  ', '\t');
const stringText = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          'a',
          'b c',
          'Zürich',
          '😀',
          '{',
          '}',
          ',',
          ':',
          '[',
          "'",
          'a long stretch of plain text',
          '\u2028',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '\\n',
          '\\"',
          '\\\\',
          '\\/',
          '\\u0061',
          '\\u00e9',
          '\\ud83d\\ude00',
          '\\ud800',
          '\\t',
        ),
      },
    ),
    { maxLength: 6 },
  )
  .map((parts) => `"s${parts.join('')}"`);
const keyText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(...['task', 'trial', 'passed', 'info', 'model', 'output', 'reward', 'usage', 'tokens', 'error'])
      .map((key) => `"${key}"`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"t\\u0061sk"',
      '"inf\\u006F"',
      '"pass\\u0065d"',
      '"__proto__"',
      '""',
      '"tas"',
      '"taskk"',
    ),
  },
  { weight: 1, arbitrary: stringText },
);
const numberText = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '1.0',
    '-0',
    '1e0',
    '0.5',
    '-1',
    '1E+2',
    '2.50e-3',
    '123456789012345678901234567890',
    '1e999',
    '0.1234567890123456789',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.integer().map(String),
);
const { value: valueText, object: objectText } = fc.letrec<{
  value: string;
  object: string;
  members: string;
  array: string;
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('true', 'false', 'null'),
    numberText,
    stringText,
    { weight: 1, arbitrary: fc.constantFrom('NaN', 'Infinity', '-Infinity') },
    tie('object'),
    tie('array'),
  ),
  array: fc
    .array(
      fc.tuple(blank, tie('value'), blank).map((parts) => parts.join('')),
      { maxLength: 3 },
    )
    .map((items) => `[${items.join(',')}]`),
  members: fc
    .tuple(blank, keyText, blank, blank, tie('value'), blank)
    .map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`),
  object: fc.array(tie('members'), { maxLength: 6 }).map((members) => `{${members.join(',')}}`),
}));
/** Records of one shape with varying values, as a harness writes them. */
const regularText = fc
  .tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.nat(300),
    fc.constantFrom('true', 'false', '1', 'null', 'NaN'),
    stringText,
    fc.boolean(),
  )
  .map(
    ([task, trial, passed, output, spaced]) =>
      `{"task":${spaced ? ' ' : ''}"t/${task}", "trial": ${trial}, "model": "m", "output": ${output}, "passed": ${passed}, "info": {"reward": ${trial}}}`,
  );
const recordText = fc.oneof(
  { weight: 3, arbitrary: regularText },
  { weight: 2, arbitrary: objectText },
  { weight: 1, arbitrary: valueText },
);
const lineText = fc.oneof(
  { weight: 8, arbitrary: recordText },
  { weight: 1, arbitrary: fc.tuple(blank, recordText, blank).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.tuple(objectText, blank, objectText).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: blank },
);
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');
const documentText = fc
  .tuple(
    fc.array(fc.tuple(lineText, lineEnd), { maxLength: 12 }),
    fc.oneof(fc.constant(''), lineText),
    fc.constantFrom('', '', '\ufeff'),
  )
  .map(([lines, rest, mark]) => mark + lines.map((parts) => parts.join('')).join('') + rest);

interface Change {
  readonly place: number;
  readonly removed: number;
  readonly inserted: readonly number[];
}
const change: fc.Arbitrary<Change> = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(3),
  inserted: fc.array(
    fc.oneof(
      fc.constantFrom(...Array.from('{}[]",:\\ \t\n\r\'0123.eE+-tfnuNI/x', (character) => character.charCodeAt(0))),
      fc.integer({ min: 0, max: 255 }),
    ),
    { maxLength: 2 },
  ),
});

function changed(bytes: Uint8Array, { place, removed, inserted }: Change): Uint8Array {
  const at = Math.floor(place * bytes.length);
  return Uint8Array.from([...bytes.subarray(0, at), ...inserted, ...bytes.subarray(at + removed)]);
}

/** Scans in chunks of whole lines; `cuts` says at which of the line ends a chunk ends, and how far it stands in its buffer. */
function scanInChunks(bytes: Uint8Array, used: Layout, cuts: readonly number[], choice: ScannerChoice): RecordScanner {
  const scanner = createRecordScanner(used, choice);
  let from = 0;
  let cut = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 10 && bytes[i] !== 13) continue;
    const shift = cuts[cut++ % cuts.length]!;
    if (shift > 7) continue;
    const padded = new Uint8Array(shift + i + 1 - from + 3).fill(0x22);
    padded.set(bytes.subarray(from, i + 1), shift);
    const chunk = shift % 2 === 0 ? padded.subarray(shift) : padded;
    const start = shift % 2 === 0 ? 0 : shift;
    scanner.scan(chunk, start, start + i + 1 - from, from - start);
    from = i + 1;
  }
  let whole = bytes.length;
  while (whole > from && bytes[whole - 1] !== 10 && bytes[whole - 1] !== 13) whole--;
  scanner.scan(bytes, from, whole, 0);
  scanner.finish(bytes, whole, bytes.length, 0);
  return scanner;
}

function shownRows({ rows }: RecordScanner, used: Layout): PlainRow[] {
  return rows.pages.flatMap((page) =>
    Array.from({ length: page.count }, (_, row) => ({
      task: page.task[row]! < 0 ? undefined : shownName(rows.tasks.text(page.task[row]!)),
      trial: page.trial[row]! < 0 ? undefined : shownName(rows.trials.text(page.trial[row]!)),
      cells: page.verdicts.map((column) => column[row] as Cell),
      scores: used.metrics.map((_metric, index) => {
        const cell = page.verdicts[index]![row];
        const score = page.scores[index]?.[row];
        return cell === Cell.score ? score : cell === Cell.text ? rows.texts.text(score!) : undefined;
      }),
      numbers: page.numbers.map((column) => column[row]!),
      extras: page.extras.map((column, index) => {
        const id = column[row]!;
        return id < 0 ? (id as -1 | -2) : shownName(rows.extraNames[index]!.text(id));
      }),
      line: page.line[row]!,
    })),
  );
}

const cutsOf = fc.array(fc.nat(12), { minLength: 1, maxLength: 5 });

/** Both scanners against each other, column by column, and against JSON.parse. */
function expectSame(bytes: Uint8Array, used: Layout, cuts: readonly number[]): void {
  const scanner = scanInChunks(bytes, used, cuts, 'wasm');
  expectEqualScans(scanEverything(scanner), scanEverything(scanInChunks(bytes, used, cuts, 'plain')));
  const plain = plainScan(bytes, used);
  const recovered = scanner.problems.filter((problem) => problem.kind === 'tornInside');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const lineAt = (span: { end: number }): string => decoder.decode(bytes.subarray(span.end)).split(/[\r\n]/, 1)[0]!;
  // A recovered record is one of a line that is malformed as a whole: add it to what the plain way finds.
  const expected = [...plain.rows];
  for (const { span } of recovered) {
    expect(plain.badLines).toContain(span.line);
    const row = plainRow(lineAt(span), used, span.line);
    if (row !== undefined) expected.push(row);
  }
  expected.sort((one, other) => one.line - other.line);
  expect(shownRows(scanner, used)).toEqual(expected);
  expect(scanner.records).toBe(plain.records + recovered.length);
  expect(scanner.lines).toBe(plain.lines);
  const counted = (...kinds: string[]) =>
    scanner.problemCounts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  expect(counted('invalid', 'torn', 'tornInside', 'binary')).toBe(plain.badLines.length);
  expect(counted('joined')).toBe(plain.joinedLines.length);
  if (recovered.length === 0) expect(counted('literal')).toBe(plain.literalRecords);
  for (const page of scanner.rows.pages) {
    for (let row = 0; row < page.count; row++) {
      const record = bytes.subarray(page.start[row], page.start[row]! + page.length[row]!);
      expect([record[0], record[record.length - 1]]).toEqual([0x7b, 0x7d]);
      if (page.verdicts[0]![row] === Cell.absent) continue;
      const token = decoder.decode(
        record.subarray(page.verdictAt[row], page.verdictAt[row]! + page.verdictLength[row]!),
      );
      if (page.verdicts[0]![row] === Cell.text)
        expect(JSON.parse(token)).toBe(scanner.rows.texts.text(page.scores[0]![row]!));
      if (page.verdicts[0]![row] === Cell.pass) expect([true, 1]).toContain(JSON.parse(token));
    }
  }
}

/** Milliseconds that a property may take on a machine that is busy with other things. */
const patience = 120_000;

describe('record scanner against JSON.parse', () => {
  it(
    'reads well-formed documents alike',
    () => {
      fc.assert(
        fc.property(documentText, cutsOf, fc.boolean(), (text, cuts, hasTask) => {
          expectSame(new TextEncoder().encode(text), hasTask ? layout : taskless, cuts);
        }),
        { numRuns: 1500 },
      );
    },
    patience,
  );

  it(
    'reads damaged documents alike',
    () => {
      fc.assert(
        fc.property(
          documentText,
          fc.array(change, { minLength: 1, maxLength: 3 }),
          cutsOf,
          fc.boolean(),
          (text, changes, cuts, hasTask) => {
            expectSame(changes.reduce(changed, new TextEncoder().encode(text)), hasTask ? layout : taskless, cuts);
          },
        ),
        { numRuns: 3000 },
      );
    },
    patience,
  );

  it('recovers every record that follows a broken-off one', () => {
    fc.assert(
      fc.property(
        regularText,
        regularText,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (broken, whole, place) => {
          const bytes = new TextEncoder().encode(broken);
          const cut = 1 + Math.floor(place * (bytes.length - 1));
          const line = Uint8Array.from([...bytes.subarray(0, cut), ...new TextEncoder().encode(`${whole}\n`)]);
          const scanner = createRecordScanner(layout);
          scanner.scan(line, 0, line.length, 0);
          expect(scanner.problems.filter(({ kind }) => kind !== 'literal')).toMatchObject([
            { kind: 'tornInside', recovered: true },
          ]);
          expect(scanner.rows.count).toBe(1);
          expect(scanner.rows.pages[0]!.start[0]).toBe(cut);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('fingerprints equal values alike and tells others apart by length and both ends', () => {
    const output = fc.string({ minLength: 0, maxLength: 400 }).map((text) => JSON.stringify(text));
    fc.assert(
      fc.property(output, output, (one, other) => {
        const bytes = new TextEncoder().encode(
          [one, other, one].map((value) => `{"task":1,"output":${value}}\n`).join(''),
        );
        const scanner = createRecordScanner(layout);
        scanner.scan(bytes, 0, bytes.length, 0);
        const page = scanner.rows.pages[0]!;
        const mark = (row: number) => [page.fingerprintLength[0]![row], page.fingerprintHash[0]![row]];
        expect(mark(2)).toEqual(mark(0));
        const lengthOf = (value: string) => new TextEncoder().encode(value).length;
        expect(page.fingerprintLength[0]![1]).toBe(lengthOf(other));
        if (one !== other && lengthOf(other) <= 128) expect(mark(1)).not.toEqual(mark(0));
      }),
    );
  });
});
