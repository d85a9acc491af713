import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Reading } from '#core/reading/reading';
import { type Review, review } from '#core/review';
import { type DocumentReading, readAgain } from '../../../server/src/documents/readDocument';
import { plainFindings } from '../../plainFindings';
import { memoryFiles } from './memoryFiles';

const uri = 'file:///runs/results.jsonl';
const settings = { rules: {}, fields: {}, ignore: [] };
const { signal } = new AbortController();
const encoder = new TextEncoder();

const lines = (from: number, to: number, end = '\n'): string =>
  Array.from({ length: to - from }, (_, at) => {
    const row = from + at;
    return `{"task_id": "task/${row >> 2}", "trial": ${row & 3}, "passed": ${row % 3 === 0}, "output": "${'x'.repeat(row % 90)}"}${end}`;
  }).join('');

/** A file whose content is exchanged between readings, as a program that writes it does. */
const writtenFile = () => {
  const contents: Record<string, Uint8Array> = {};
  const files = memoryFiles(contents);
  const read = async (text: string, previous?: DocumentReading): Promise<DocumentReading> => {
    contents[uri] = encoder.encode(text);
    const size = contents[uri].length;
    const open = undefined;
    const progress = (): void => undefined;
    const found = await readAgain({ uri, open, size, fields: {}, files, signal, progress, previous });
    if (!found) throw new Error('the reading was stopped');
    return found;
  };
  return { read, bytesRead: () => files.bytesRead };
};

const said = (reading: Reading, { findings, facts }: Review): unknown => {
  const { lines, bytes, records, problems, skipped } = reading;
  return {
    findings: plainFindings(findings),
    runs: facts.runs.map(({ report, tally }) => ({ report, rows: tally.rowOrder, n: tally.n, c: tally.c })),
    lines,
    bytes,
    records,
    problems,
    skipped,
  };
};

/** The review of a reading, by the one before it, is that of a new reading. */
const expectAsNew = async (read: DocumentReading, text: string, earlier?: Review): Promise<Review> => {
  const { reading } = await writtenFile().read(text);
  const fresh = said(reading, review(uri, reading, settings));
  const latest = review(uri, read.reading, settings, [], [], earlier);
  const here = said(read.reading, latest);
  if (!isDeepStrictEqual(here, fresh)) expect(here).toEqual(fresh);
  return latest;
};

const opening = lines(0, 6000);

describe('a file that is written while it is looked at', () => {
  it.each([
    ['whole lines', opening, [lines(6000, 6010), lines(6010, 9000), lines(9000, 9001)]],
    [
      'lines cut anywhere',
      opening.slice(0, -40),
      [opening.slice(-40, -3), opening.slice(-3) + lines(6000, 6001).slice(0, 50)],
    ],
    [
      'line ends cut in two',
      lines(0, 6000, '\r\n').slice(0, -1),
      ['\n', `${lines(6000, 6001, '\r\n').slice(0, -1)}`, '\n{"pass@1": 0.3}\r\n'],
    ],
    [
      'lines that are no trials',
      `${opening}{"pass@1": 0.33}`,
      ['\n{"note": "go', 'es on"}\n', 'not json\n', lines(6000, 6100)],
    ],
  ])('is read on where it ended: %s', async (_, first, appended) => {
    const { read, bytesRead } = writtenFile();
    let text = first;
    let reading = await read(text);
    let latest = await expectAsNew(reading, text);
    for (const more of appended) {
      text += more;
      const before = bytesRead();
      reading = await read(text, reading);
      // A few places are looked at, and the last line and what follows it are read.
      expect(bytesRead() - before).toBeLessThan(10 * 4096 + more.length + 400);
      latest = await expectAsNew(reading, text, latest);
    }
  });

  it.each([
    ['cut', opening.slice(0, 300_000)],
    ['exchanged for a longer one', lines(100, 7000)],
    ['written anew with another beginning', `{"task_id": "first", "passed": true}\n${lines(1, 6100)}`],
    ['empty', ''],
  ])('is read whole when it was %s', async (_, text) => {
    const { read } = writtenFile();
    await expectAsNew(await read(text, await read(opening)), text);
  });

  it('may become another kind of file', async () => {
    const { read } = writtenFile();
    const grown = await read(`${opening}{"binary\u0000": 1}\n\u0000\u0001\u0002\n`, await read(opening));
    await expectAsNew(grown, `${opening}{"binary\u0000": 1}\n\u0000\u0001\u0002\n`);
  });
});
