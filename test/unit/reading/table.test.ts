import { describe, expect, it } from 'vitest';
import { csvRecords } from '#core/reading/table/csvRecords';
import { readBytes } from '../../corpus/readFile';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = (text: string): string[][] =>
  [...csvRecords(bytesOf(text), 0, 44)].map((row) => row.fields.map((field) => field.text));

describe('csvRecords', () => {
  it('reads quotes, doubled quotes, line ends of every kind and empty cells', () => {
    expect(rowsOf('a,b\r\n"x, ""y""\n",\rplain , \n')).toEqual([
      ['a', 'b'],
      ['x, "y"\n', ''],
      ['plain', ''],
    ]);
  });

  it('says that a quoted field breaks off', () => {
    const torn = [...csvRecords(bytesOf('a,b\n1,"x'), 0, 44)].map((row) => row.torn);
    expect(torn).toEqual([false, true]);
  });
});

describe('tables', () => {
  const table = 'task_id,trial,passed,note\n' + 'é1,0,True,"a,\nb"\né1,1,False,c\nx2,0,,d\n' + 'x2,1,1,e\n';

  it('reads a table with a header; a place is a place in the table', () => {
    const bytes = bytesOf(table);
    const reading = readBytes('results.csv', bytes);
    expect(reading.kind).toBe('trials');
    expect(reading.rows?.count).toBe(4);
    const page = reading.rows?.pages[0];
    const text = (start = 0, length = 0): string => new TextDecoder().decode(bytes.subarray(start, start + length));
    expect(text(page?.start[0], page?.length[0])).toBe('é1,0,True,"a,\nb"');
    expect(text((page?.start[1] ?? 0) + (page?.verdictAt[1] ?? 0), page?.verdictLength[1])).toBe('False');
    expect([...(page?.line.subarray(0, 4) ?? [])]).toEqual([1, 3, 4, 5]);
  });

  it('reads a byte order mark, semicolons and tabs', () => {
    for (const separator of [';', '\t']) {
      const text = `\ufeffproblem${separator}correct\na${separator}1\nb${separator}0\n`;
      expect(readBytes('t.txt', bytesOf(text)).rows?.count).toBe(2);
    }
  });

  it('leaves other texts and tables alone', () => {
    expect(readBytes('people.csv', bytesOf('first,last,city\na,b,c\nd,e,f\n')).kind).toBe('notResults');
    expect(readBytes('notes.txt', bytesOf('Hello, world\nThis is, a text\nwith, commas\n')).kind).toBe('notResults');
  });

  it('says which rows do not fit the header', () => {
    const reading = readBytes('t.csv', bytesOf('task,correct\na,1\nb,0,9\nc,1\n'));
    expect(reading.rows?.count).toBe(3);
    expect(reading.skipped).toEqual([
      { reason: 'a row with more or fewer cells than the header; what fits was read', count: 1, firstLine: 2 },
    ]);
  });
});
