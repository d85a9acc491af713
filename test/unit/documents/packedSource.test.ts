import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { partBytes } from '#shared/packedPart';
import { type ByteSource, fileSource } from '../../../server/src/documents/byteSource';
import { packedPartAt, packedViewText, packedViewUri } from '../../../server/src/documents/packedView';
import { positionsOf } from '../../../server/src/documents/positions';
import { shownPositions } from '../../../server/src/documents/shownPositions';
import { memoryFiles } from './memoryFiles';
import { textWithPlaces } from './textWithPlaces';

const uri = 'file:///runs/a%20b.jsonl.gz';
const packed = (bytes: Uint8Array): ByteSource => fileSource(memoryFiles({ [uri]: bytes }), uri);
const inParts = (bytes: Uint8Array): ByteSource => ({ ...packed(bytes), shownInParts: true });
const textOf = async (source: ByteSource, from = 0, to = 1 << 30): Promise<string> =>
  new TextDecoder().decode(await source.read(from, to));

describe('the source of a packed file', () => {
  it('gives the bytes and the places of the text inside', async () => {
    await fc.assert(
      fc.asyncProperty(textWithPlaces, async ({ text, chosen, reference }) => {
        const wanted = chosen.map((units) => ({ offset: Buffer.byteLength(text.slice(0, units)), line: 0 }));
        const source = packed(gzipSync(text));
        const expected = chosen.map((units) => reference.positionAt(units));
        expect(await positionsOf(source, wanted)).toEqual(expected);
        const bytes = Buffer.from(text);
        const [from, to] = [wanted[0]?.offset ?? 0, wanted[1]?.offset ?? bytes.length];
        expect(Buffer.from(await source.read(from, to))).toEqual(bytes.subarray(from, to));
      }),
      { numRuns: 60 },
    );
  });

  it('tells a packed file from its bytes, whatever its name', async () => {
    expect(await textOf(packed(Buffer.from('{"a": 1}\n')))).toBe('{"a": 1}\n');
    expect(await textOf(packed(zipSync({ 'results.jsonl': Buffer.from('{"a": 2}\n') })))).toBe('{"a": 2}\n');
    const parquet = readFileSync(join(import.meta.dirname, '../../fixtures/archives/trials.parquet'));
    expect((await textOf(packed(parquet))).split('\n')[0]).toBe(
      '{"task_id":"task-0","trial":0,"passed":true,"note":null}',
    );
  });

  it('reads as far as it goes when the file is damaged, and as empty when it is gone', async () => {
    const text = Array.from({ length: 4000 }, (_, i) => `{"id": ${i * 7919}}\n`).join('');
    const half = gzipSync(text);
    const read = await textOf(packed(half.subarray(0, half.length >> 1)));
    expect(read.length).toBeGreaterThan(1000);
    expect(text.startsWith(read)).toBe(true);
    const parquet = readFileSync(join(import.meta.dirname, '../../fixtures/archives/trials.parquet'));
    expect(await textOf(packed(parquet.subarray(0, 500)))).toBe('');
    expect(await textOf(fileSource(memoryFiles({}), uri))).toBe('');
  });

  it('unpacks a short text once for many questions, and a long one no further than it must', async () => {
    const short = gzipSync('{"a": 1}\n'.repeat(1000));
    const files = memoryFiles({ [uri]: short });
    for (let i = 0; i < 20; i++) await fileSource(files, uri).read(i, i + 5);
    expect(files.bytesRead).toBeLessThan(2 * short.length + 20 * 10);
    const long = gzipSync(Buffer.alloc(40 << 20, 'abcdefgh\n'), { level: 1 });
    const many = memoryFiles({ [uri]: long });
    const source = fileSource(many, uri);
    await source.read(0, 1);
    const first = many.bytesRead;
    expect(Buffer.from(await source.read(9000, 9004)).toString()).toBe('abcd');
    expect(many.bytesRead - first).toBeLessThan(long.length / 4);
  });
});

describe('documents that show a packed file', () => {
  it('have URIs that lead back', () => {
    for (const archive of [uri, 'file:///c%3A/x/%C3%A4%23%3F.eval', 'file:///a%25b.csv.gz', 'file:///t.parquet']) {
      const view = packedViewUri({ archive, part: 3 });
      expect(packedPartAt(view)).toEqual({ archive, part: 3 });
    }
    expect(packedViewUri({ archive: 'file:///a.csv.gz', part: 0 })).toMatch(/^evalproof-packed:\/a\.csv\?/);
    expect(packedViewUri({ archive: 'file:///a.eval', part: 0 })).toMatch(/^evalproof-packed:\/a\.eval\.jsonl\?/);
    expect(packedPartAt('file:///a.jsonl?0:file:///b')).toBeUndefined();
    expect(packedPartAt('evalproof-packed:/a.jsonl?nonsense')).toBeUndefined();
  });

  it('are one for a short text, which it shows whole', async () => {
    const text = '{"a": "é"}\n{"b": 2}\n';
    const source = inParts(gzipSync(text));
    expect(await packedViewText(source, 0)).toBe(text);
    const [place] = await shownPositions(uri, source, [{ offset: 16, line: 1 }]);
    expect(place).toEqual({ line: 1, character: 4, uri: packedViewUri({ archive: uri, part: 0 }) });
    expect(await shownPositions(uri, packed(gzipSync(text)), [{ offset: 16, line: 1 }])).toEqual([
      { line: 1, character: 4 },
    ]);
  });

  it('are several for a long one; every record is whole in the one where it begins, at the place that is named', async () => {
    const lines = Array.from({ length: 560_000 }, (_, i) => `{"id": ${i}, "text": "ää ${'x'.repeat(i % 60)}"}`);
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`);
    expect(bytes.length).toBeGreaterThan(2 * partBytes + 1000);
    const source = inParts(gzipSync(bytes, { level: 1 }));
    const chosen = [0, 1, 250_000, 559_999];
    let offset = 0;
    const offsets = lines.map((line) => {
      const start = offset;
      offset += Buffer.byteLength(line) + 2;
      return start;
    });
    // The records around the border of two parts, too.
    for (const border of [partBytes, 2 * partBytes]) {
      const after = offsets.findIndex((start) => start > border);
      chosen.push(after - 1, after);
    }
    const wanted = chosen.flatMap((index) => {
      const beginning = offsets[index]!;
      const end = beginning + Buffer.byteLength(lines[index]!);
      return [
        { offset: beginning, line: index, beginning },
        { offset: end, line: index, beginning },
      ];
    });
    const places = await shownPositions(uri, source, wanted);
    const shown = new Map<string, string>();
    for (const { uri: view } of places) {
      const part = packedPartAt(view!)!.part;
      if (!shown.has(view!)) shown.set(view!, await packedViewText(source, part));
    }
    expect(shown.size).toBe(3);
    const linesOf = new Map([...shown].map(([view, text]) => [view, text.split(/\r\n|\n|\r/)]));
    chosen.forEach((index, at) => {
      const [start, end] = [places[2 * at]!, places[2 * at + 1]!];
      expect(end.uri).toBe(start.uri);
      const line = linesOf.get(start.uri!)![start.line]!;
      expect(line.slice(start.character, end.character)).toBe(lines[index]);
    });
    const [first = '', second = ''] = [0, 1].map((part) => shown.get(packedViewUri({ archive: uri, part })) ?? '');
    expect(first.slice(0, 300)).not.toMatch(/left out/);
    expect(first.slice(-300)).toMatch(/the rest is left out.*\n$/);
    expect(second.slice(0, 300)).toMatch(/^… [\d,]+ bytes before this, up to line [\d,]+, are left out/);
    expect(second.slice(-300)).not.toMatch(/left out/);
  }, 60_000);
});
