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

describe('rows of totals', () => {
  const read = (lines: readonly string[]) => readBytes('t.csv', bytesOf(`${lines.join('\n')}\n`));
  const rowsRead = (...lines: string[]): number => {
    const reading = read(lines);
    return reading.counts.length + (reading.rows?.count ?? 0);
  };
  const counts = ['task,n,c,pass@1', 'abs,5,1,0.2', 'max,5,4,0.8', 'sum,5,3,0.6'];
  const runs = ['problem,run1,run2', 'a,1,0', 'b,1,1', 'c,0,1'];
  const trials = ['case,trial,passed', 'a,1,1', 'a,2,0', 'b,1,1', 'b,2,1'];

  it('are no tasks and no trials, whatever they are called', () => {
    for (const name of ['Total', 'ALL', 'sum of all', 'Overall (3 tasks)']) {
      expect(rowsRead(...counts, `${name},15,8,0.533`)).toBe(3);
    }
    expect(rowsRead(...counts, 'Mean,5,2.67,0.533', 'std,0,1.5,0.3')).toBe(3);
    expect(rowsRead(...runs, 'mean,0.667,0.667')).toBe(6);
    expect(rowsRead(...runs, 'Average,67%,67%')).toBe(6);
    for (const last of ['Total,4,3', 'Total,,3', 'Overall pass rate,,75.0%', 'Average,,1', ',,0.75']) {
      expect(rowsRead(...trials, last)).toBe(4);
    }
  });

  it('are told from tasks of such names', () => {
    expect(rowsRead(...counts)).toBe(3);
    expect(rowsRead(...counts, 'total,5,2,0.4')).toBe(4);
    expect(rowsRead('task,n,c,pass@1', 'total,15,8,0.533', ...counts.slice(1))).toBe(4);
    expect(rowsRead(...runs, 'mean,1,0')).toBe(8);
    expect(rowsRead(...trials, 'sum,1,1', 'sum,2,0')).toBe(6);
    expect(rowsRead(...trials, 'total,1,1')).toBe(5);
    expect(rowsRead('task,passed', 'abs,1', 'max,1', 'sum,1')).toBe(3);
    expect(rowsRead('row,task,passed', '0,abs,1', '1,max,1', '2,sum,1')).toBe(3);
  });

  it('leave the tasks that come before them', () => {
    expect(rowsRead(...trials, 'sum,1,1', 'Total,5,4')).toBe(5);
    expect(read([...counts, 'Total,15,8,0.533']).counts.map(({ task }) => task)).toEqual(['abs', 'max', 'sum']);
  });

  it('report rates of all rows', () => {
    expect(read([...counts, 'Mean,,,0.57']).claims.map(({ printed }) => printed.text)).toContain('0.57');
    expect(read([...counts, 'std,0,1.5,0.25']).claims.map(({ printed }) => printed.text)).not.toContain('0.25');
  });
});
