import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { expandedBytes } from '#core/reading/archives/expandedBytes';
import { readZipDirectory } from '#core/reading/archives/zipDirectory';
import { readBytes } from '../../corpus/readFile';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const lines = Array.from({ length: 600 }, (_, i) =>
  JSON.stringify({ task_id: `t${i % 150}`, trial: i, passed: i % 3 === 0, note: `n${i * 7919}` }),
);
const jsonl = bytesOf(`${lines.join('\n')}\n`);

/** A zstd frame of raw blocks: the format's own way to hold bytes as they are. */
const zstdOf = (bytes: Uint8Array): Uint8Array => {
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0xa0];
  for (let shift = 0; shift < 32; shift += 8) frame.push((bytes.length >>> shift) & 0xff);
  const header = (bytes.length << 3) | 1;
  frame.push(header & 0xff, (header >>> 8) & 0xff, (header >>> 16) & 0xff);
  return new Uint8Array([...frame, ...bytes]);
};

/** Turns the stored members of a zip into members of another method. */
const withMethod = (zip: Uint8Array, method: number): Uint8Array => {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint16(at + 8, method, true);
    if (signature === 0x02014b50) view.setUint16(at + 10, method, true);
  }
  return copy;
};

const header = {
  version: 2,
  status: 'success',
  eval: { task: 'toy', model: 'm', config: { epochs: 2 } },
  plan: {},
  results: { scores: [] },
};
const sample = (id: number, epoch: number, value: string) => ({
  id,
  epoch,
  input: 'q',
  messages: ['long'],
  events: ['long'],
  scores: { match: { value } },
});
const logMembers = (encode = (bytes: Uint8Array): Uint8Array => bytes): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries({
      '_journal/start.json': { version: 2, eval: header.eval, plan: {} },
      'samples/1_epoch_1.json': sample(1, 1, 'C'),
      'samples/1_epoch_2.json': sample(1, 2, 'I'),
      'samples/2_epoch_1.json': sample(2, 1, 'C'),
      'samples/2_epoch_2.json': sample(2, 2, 'C'),
      'header.json': header,
    }).map(([name, value]) => [name, encode(bytesOf(JSON.stringify(value, null, 2)))]),
  );

describe('gzip', () => {
  it('is read as the text it holds, in one member or several, cut anywhere', () => {
    const plain = readBytes('a.jsonl', jsonl);
    const packed = gzipSync(jsonl);
    for (const chunk of [1, 4, 1009, packed.length]) {
      const reading = readBytes('a.jsonl.gz', packed, chunk);
      expect(reading.rows?.count).toBe(600);
      expect(reading.bytes).toBe(plain.bytes);
      expect(reading.problems).toEqual([]);
    }
    const half = jsonl.length >> 1;
    const two = new Uint8Array([...gzipSync(jsonl.subarray(0, half)), ...gzipSync(jsonl.subarray(half))]);
    expect(textOf(expandedBytes([two]))).toBe(textOf(jsonl));
  });

  it('keeps what came before a break, and says so', () => {
    const packed = gzipSync(jsonl);
    const reading = readBytes('a.jsonl.gz', packed.subarray(0, packed.length >> 1));
    expect(reading.rows?.count).toBeGreaterThan(150);
    expect(reading.problems.map(({ reason }) => reason)).toContain('the gzip archive is damaged or breaks off');
  });

  it('stops at a bomb and says so', () => {
    const bomb = gzipSync(new Uint8Array(72 << 20).fill(32));
    const reading = readBytes('a.json.gz', bomb, bomb.length);
    expect(reading.kind).toBe('notResults');
    expect(reading.note).toMatch(/^Nothing was read: the archive unpacks to more than 200 times its size/);
    expect(reading.bytes).toBeLessThan(100 << 20);
  });
});

describe('zip', () => {
  it.each([
    ['deflate', zipSync(logMembers())],
    ['stored', zipSync(logMembers(), { level: 0 })],
    ['zstd', withMethod(zipSync(logMembers(zstdOf), { level: 0 }), 93)],
  ])('reads an Inspect log with %s members', (_, archive) => {
    const reading = readBytes('log.eval', archive);
    expect(reading.dialect).toBe('inspect');
    expect(reading.rows?.count).toBe(4);
    expect(reading.problems).toEqual([]);
    const [head = '', first = ''] = textOf(expandedBytes([archive])).split('\n');
    expect(head).toMatch(/"samples":\[$/);
    expect(JSON.parse(first.replace(/,$/, ''))).toEqual({
      id: 1,
      epoch: 1,
      input: 'q',
      scores: { match: { value: 'C' } },
    });
  });

  it('reads a log that broke off: the samples that are whole', () => {
    const archive = zipSync(logMembers());
    const end = readZipDirectory(archive).members.find(({ name }) => name === 'samples/2_epoch_1.json');
    const torn = archive.subarray(0, (end?.start ?? 0) + 5);
    expect(readZipDirectory(torn).complete).toBe(false);
    const reading = readBytes('log.eval', torn);
    expect(reading.rows?.count).toBe(2);
    expect(reading.problems.map(({ kind }) => kind)).toEqual(['torn']);
  });

  it('reads the one results file inside; a name that climbs out of its folder is only a name', () => {
    const reading = readBytes('a.zip', zipSync({ '../../etc/results.jsonl': jsonl, 'README.txt': bytesOf('hello') }));
    expect(reading.rows?.count).toBe(600);
  });

  it('does not choose among several files', () => {
    const reading = readBytes('a.zip', zipSync({ 'a.jsonl': jsonl, 'b.jsonl': jsonl }));
    expect(reading.kind).toBe('notResults');
    expect(reading.note).toMatch(/2 files/);
    expect(readBytes('b.zip', zipSync({ 'a.txt': jsonl })).note).toMatch(/no results file/);
  });

  it('survives damage anywhere', () => {
    const archive = zipSync(logMembers());
    for (let at = 0; at < archive.length; at += 3) {
      const damaged = archive.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const { kind, rows } = readBytes('log.eval', damaged, damaged.length);
      expect(['trials', 'aggregate', 'notResults']).toContain(kind);
      expect(rows?.count ?? 0).toBeLessThanOrEqual(4);
    }
  });
});
