import { describe, expect, it } from 'vitest';
import { createReader } from '#core/reading/reader';
import { readBytes } from '../../corpus/readFile';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonl = (records: readonly unknown[]): Uint8Array =>
  bytesOf(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

const trials = Array.from({ length: 40 }, (_, i) => ({ task_id: `t${i % 10}`, trial: i, passed: i % 3 === 0 }));

describe('createReader', () => {
  it('copies what it keeps: one buffer may be used for every chunk', () => {
    for (const bytes of [
      jsonl(trials),
      bytesOf(JSON.stringify({ results: trials })),
      bytesOf('task,passed\na,1\nb,0\n'),
    ]) {
      const reader = createReader({ name: 'results.jsonl', fields: {} });
      const buffer = Buffer.alloc(50);
      for (let from = 0; from < bytes.length; from += buffer.length) {
        const part = bytes.subarray(from, from + buffer.length);
        buffer.set(part);
        reader.push(buffer.subarray(0, part.length));
      }
      buffer.fill(0);
      const expected = readBytes('results.jsonl', bytes, bytes.length);
      expect(reader.end().rows?.count).toBe(expected.rows?.count);
      expect(expected.rows?.count).toBeGreaterThan(1);
    }
  });

  it('goes by content, not by the extension', () => {
    expect(readBytes('results.json', jsonl(trials)).rows?.count).toBe(40);
    expect(readBytes('results.txt', jsonl(trials)).rows?.count).toBe(40);
    expect(readBytes('results.jsonl', bytesOf(JSON.stringify({ results: trials }, null, 1))).rows?.count).toBe(40);
    expect(readBytes('results.jsonl', bytesOf(JSON.stringify(trials))).rows?.count).toBe(40);
    expect(readBytes('results.jsonl', bytesOf('task_id,passed\na,1\nb,0\nc,1\n')).rows?.count).toBe(3);
  });

  it('says which records are of another shape when two dialects stand in one file', () => {
    const others = Array.from({ length: 7 }, (_, i) => ({ doc_id: i, doc: {}, resps: [], filtered_resps: [], acc: 1 }));
    const reading = readBytes('mixed.jsonl', jsonl([...trials, ...others]));
    expect(reading.rows?.count).toBe(40);
    expect(reading.records).toBe(47);
    expect(reading.skipped).toEqual([{ reason: 'a record of another shape', count: 7, firstLine: 40 }]);
  });

  it('calmly says that a file is no results', () => {
    for (const [name, text, note] of [
      ['package.json', '{"name":"a","scripts":{"build":"b"},"version":"1.0.0"}', /no list of records/],
      [
        'log.jsonl',
        '{"level":"info","msg":"a","success":true}\n{"level":"info","msg":"b","success":true}\n',
        /no field reads as a verdict/,
      ],
      [
        'labels.jsonl',
        '{"id":1,"label":"misled"}\n{"id":2,"label":"not misled"}\n',
        /holds categories \(misled, not misled\)/,
      ],
      ['empty.jsonl', '', /empty/],
      ['words.txt', 'hello\nworld\n', /no JSON records/],
    ] as const) {
      const reading = readBytes(name, bytesOf(text));
      expect(reading.kind, name).toBe('notResults');
      expect(reading.note, name).toMatch(note);
      expect(reading.note, name).toMatch(/\.$/);
      expect(reading.problems, name).toEqual([]);
    }
  });

  it('keeps the complete records of a JSON document that breaks off', () => {
    const text = JSON.stringify({ results: trials });
    const reading = readBytes('results.json', bytesOf(text.slice(0, text.length - 30)));
    expect(reading.rows?.count).toBe(39);
    expect(reading.problems.map(({ kind }) => kind)).toEqual(['torn']);
  });
});
