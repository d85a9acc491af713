import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../server/src/documents/byteSource';
import { positionsOf, rangesOf } from '../../../server/src/documents/positions';
import { textWithPlaces } from './textWithPlaces';

const sourceOf = (bytes: Uint8Array, hidesMark = false): ByteSource => ({
  hidesMark,
  read: async (from, to) => bytes.subarray(from, to),
});

describe('positions', () => {
  it('equal those of the reference text document', async () => {
    await fc.assert(
      fc.asyncProperty(textWithPlaces, async ({ text, chosen, reference }) => {
        const bytesUpTo = (units: number): number => Buffer.byteLength(text.slice(0, units));
        const source = sourceOf(Buffer.from(text));
        const expected = chosen.map((units) => reference.positionAt(units));
        const wanted = chosen.map((units, index) => {
          const line = expected[index]!.line;
          return { offset: bytesUpTo(units), line, at: bytesUpTo(reference.offsetAt({ line, character: 0 })) };
        });
        expect(await positionsOf(source, wanted)).toEqual(expected);
        const without = wanted.map(({ offset, line }) => ({ offset, line }));
        expect(await positionsOf(source, without)).toEqual(expected);
      }),
    );
  });

  it('follow a span over several lines, and clamp at the end of a shortened file', async () => {
    const source = sourceOf(Buffer.from('{\n "é": 1\r\n}'));
    expect(await rangesOf(source, [{ start: 0, end: 13, line: 0, lineStart: 0 }])).toEqual([
      { start: { line: 0, character: 0 }, end: { line: 2, character: 1 } },
    ]);
    expect(await rangesOf(source, [{ start: 900, end: 905, line: 2, lineStart: 12 }])).toEqual([
      { start: { line: 2, character: 1 }, end: { line: 2, character: 1 } },
    ]);
  });

  it('find the lines of records that are only known by line, also where they overlap', async () => {
    const source = sourceOf(Buffer.from('[\n  {\n   "é": 1\n  },\n  {"b": 2}\n]'));
    const spans = [
      { start: 4, end: 20, line: 1, lineStart: -1 },
      { start: 24, end: 32, line: 4, lineStart: -1 },
      { start: 9, end: 13, line: 2, lineStart: -1 },
      { start: 0, end: 34, line: 0, lineStart: -1 },
      // A value of the record that begins at byte 4: its line is told by that record.
      { start: 14, end: 15, line: 1, lineStart: 4 },
    ];
    expect(await rangesOf(source, spans)).toEqual([
      { start: { line: 1, character: 2 }, end: { line: 3, character: 3 } },
      { start: { line: 4, character: 2 }, end: { line: 4, character: 10 } },
      { start: { line: 2, character: 3 }, end: { line: 2, character: 6 } },
      { start: { line: 0, character: 0 }, end: { line: 5, character: 1 } },
      { start: { line: 2, character: 7 }, end: { line: 2, character: 8 } },
    ]);
  });

  it('give a hidden byte order mark no column', async () => {
    const bytes = Buffer.from('\ufeff{"a": 1}\n{"b": 2}');
    const spans = [
      { start: 3, end: 11, line: 0, lineStart: 0 },
      { start: 12, end: 20, line: 1, lineStart: 12 },
    ];
    const [first, second] = await rangesOf(sourceOf(bytes, true), spans);
    expect(first).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 8 } });
    expect(second!.start).toEqual({ line: 1, character: 0 });
    expect((await rangesOf(sourceOf(bytes), spans))[0]!.start.character).toBe(1);
  });
});
