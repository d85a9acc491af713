import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ParquetSource, parquetLines } from '#core/reading/archives/parquetLines';
import { readBytes } from '../../corpus/readFile';

const file = readFileSync(join(import.meta.dirname, '../../fixtures/archives/trials.parquet'));

const sourceOf = (bytes: Uint8Array): ParquetSource => ({
  byteLength: bytes.length,
  slice: async (start, end) => bytes.subarray(start < 0 ? bytes.length + start : start, end),
});

const linesOf = async (bytes: Uint8Array): Promise<string> => {
  let text = '';
  for await (const part of parquetLines(sourceOf(bytes))) text += new TextDecoder().decode(part);
  return text;
};

describe('parquetLines', () => {
  it('writes every row as a line that the reader reads', async () => {
    const text = await linesOf(file);
    const [first = ''] = text.split('\n');
    expect(JSON.parse(first)).toEqual({ task_id: 'task-0', trial: 0, passed: true, note: null });
    const reading = readBytes('details.parquet', new TextEncoder().encode(text));
    expect(reading.rows?.count).toBe(1200);
    expect(reading.rows?.tasks.count).toBe(400);
    expect(reading.layout?.trial).toEqual(['trial']);
  });

  it('rejects a file that breaks off', async () => {
    await expect(linesOf(file.subarray(0, file.length >> 1))).rejects.toThrow();
  });

  it('is said to need unpacking when its bytes are fed to a reader as they are', () => {
    expect(readBytes('details.parquet', file).note).toMatch(/Parquet/);
  });
});
