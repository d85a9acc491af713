import { describe, expect, it } from 'vitest';
import { createRecordScanner } from '#core/reading/recordScanner';
import { Cell, pageRows } from '#core/reading/rows';
import { layout, rowsOf, scanText } from './scanText';

describe('record scanner: rows', () => {
  it('reads the fields of a layout, wherever they stand', () => {
    const line =
      '{"task": "a/1", "trial": 3, "passed": true, "info": {"x": [1, {"reward": 9}], "reward": 0.5}, "usage": {"tokens": 12}, "model": "m", "error": null, "output": "abc"}';
    const scanner = scanText(`${line}\n`);
    expect(rowsOf(scanner)).toEqual([
      {
        ...{ task: 'a/1', trial: '3', cells: [Cell.pass, Cell.score], scores: [undefined, 0.5] },
        ...{ start: 0, length: line.length, line: 0, verdict: [line.indexOf('true'), 4] },
        ...{ tokens: 12, model: 'm', error: -2, output: 5 },
      },
    ]);
    expect(scanner.records).toBe(1);
    expect(scanner.problems).toEqual([]);
  });

  it('says absent where a key is missing', () => {
    const [row] = rowsOf(scanText('{"task":"a"}\n'));
    expect(row).toMatchObject({
      trial: undefined,
      cells: [Cell.absent, Cell.absent],
      verdict: [0, 0],
      tokens: Number.NaN,
      model: -1,
      error: -1,
      output: 0,
    });
  });

  it.each([
    ['true', Cell.pass],
    ['false', Cell.fail],
    ['1', Cell.pass],
    ['1.0', Cell.pass],
    ['1e0', Cell.pass],
    ['0', Cell.fail],
    ['0.0', Cell.fail],
    ['-0', Cell.fail],
    ['0e9', Cell.fail],
    ['0.25', Cell.score],
    ['-1', Cell.score],
    ['123456789012345678901234567890', Cell.score],
    ['1e999', Cell.notANumber],
    ['null', Cell.null],
    ['NaN', Cell.notANumber],
    ['-Infinity', Cell.notANumber],
    ['"yes"', Cell.text],
    ['[1]', Cell.other],
    ['{}', Cell.other],
  ])('reads the verdict %s', (token, cell) => {
    const scanner = scanText(`{"task":"a","passed":${token}}\n`);
    const [row] = rowsOf(scanner);
    expect(row!.cells[0]).toBe(cell);
    expect(row!.verdict).toEqual([21, token.length]);
    if (cell === Cell.score) expect(row!.scores[0]).toBe(Number(token));
    if (cell === Cell.text) expect(scanner.rows.texts.text(row!.scores[0]!)).toBe('yes');
  });

  it('decodes escapes in keys and names before comparing them', () => {
    const scanner = scanText(
      '{"t\\u0061sk":"a\\u0062","passed":true}\n{"task":"ab","passed":false}\n{"task":"\\ud83d\\ude00\\n"}\n{"task":"😀\\u000a"}\n',
    );
    expect(rowsOf(scanner).map((row) => row.task)).toEqual(['ab', 'ab', '😀\n', '😀\n']);
    expect(scanner.rows.tasks.count).toBe(2);
    expect(scanner.rows.tasks.idOf('ab')).toBe(0);
    expect(scanner.rows.tasks.idOf('nobody')).toBe(-1);
  });

  it('keeps names apart whose escapes differ in meaning only', () => {
    const scanner = scanText(
      '{"task":"a\\\\nb"}\n{"task":"a\\nb"}\n{"task":"a\\\\nb"}\n{"task":"\\ud800"}\n{"task":"\\ud801"}\n{"task":"\ufffd"}\n',
    );
    expect(rowsOf(scanner).map((row) => row.task)).toEqual(['a\\nb', 'a\nb', 'a\\nb', '\ud800', '\ud801', '\ufffd']);
    expect(scanner.rows.tasks.count).toBe(5);
  });

  it('tells the string "1" from the number 1', () => {
    const scanner = scanText('{"task":"1"}\n{"task":1}\n{"task":1}\n{"task":{"id":1}}\n{"task":null}\n');
    const ids = [...scanner.rows.pages[0]!.task.subarray(0, 5)];
    expect(ids).toEqual([0, 1, 1, 2, -1]);
    expect([0, 1, 2].map((id) => scanner.rows.tasks.text(id))).toEqual(['1', '1', '{"id":1}']);
  });

  it('lets the last of equal keys win, nested ones too', () => {
    const scanner = scanText(
      '{"task":"a","task":"b","passed":true,"passed":0,"info":{"reward":1},"info":{}}\n{"task":"a","info":{"reward":1,"reward":0},"info":5}\n',
    );
    expect(rowsOf(scanner)).toMatchObject([
      { task: 'b', cells: [Cell.fail, Cell.absent] },
      { task: 'a', cells: [Cell.absent, Cell.absent] },
    ]);
  });

  it('keeps records without the task as others', () => {
    const scanner = scanText('{"task":"a"}\n  {"passed": true}\n[1, 2]\n"text"\n\n12');
    expect(scanner.rows.count).toBe(1);
    expect(scanner.others).toEqual([
      { start: 15, end: 31, line: 1, lineStart: 13 },
      { start: 32, end: 38, line: 2, lineStart: 32 },
      { start: 39, end: 45, line: 3, lineStart: 39 },
      { start: 47, end: 49, line: 5, lineStart: 47 },
    ]);
    expect(scanner.records).toBe(5);
    expect(scanner.lines).toBe(6);
  });

  it('takes any metric for a row when the layout has no task', () => {
    const scanner = scanText('{"passed":true}\n{"info":{"reward":0}}\n{"x":1}\n', { ...layout, task: undefined });
    expect(rowsOf(scanner).map((row) => row.task)).toEqual([undefined, undefined]);
    expect(scanner.others.length).toBe(1);
  });

  it('ends lines at \\n, \\r\\n and a lone \\r, also between two calls', () => {
    const text = '{"task":"a"}\r\n{"task":"b"}\r{"task":"c"}\n\r\n{"task":"d"}\r';
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      if (cut > 0 && bytes[cut - 1] !== 10 && bytes[cut - 1] !== 13) continue;
      const scanner = createRecordScanner(layout);
      scanner.scan(bytes.slice(0, cut), 0, cut, 0);
      scanner.finish(bytes.slice(cut), 0, bytes.length - cut, cut);
      expect(rowsOf(scanner).map(({ task, line, start }) => [task, line, start])).toEqual([
        ['a', 0, 0],
        ['b', 1, 14],
        ['c', 2, 27],
        ['d', 4, 42],
      ]);
      expect(scanner.lines).toBe(5);
      expect(scanner.problems).toEqual([]);
    }
  });

  it('skips a byte order mark at the document start only', () => {
    const scanner = scanText('\ufeff{"task":"a"}\n\ufeff{"task":"b"}\n');
    expect(rowsOf(scanner).map(({ task, start }) => [task, start])).toEqual([['a', 3]]);
    expect(scanner.problems.map(({ kind, span }) => [kind, span.line])).toEqual([['invalid', 1]]);
  });

  it('reads the same whatever the alignment of the bytes', () => {
    const line =
      '{"task": "a\\"b", "output": "0123456789 0123456789 \\\\ 0123456789 \\u00e9 \\" 01234567890123456789", "passed": true}';
    const expected = rowsOf(scanText(`${line}\n${line}\n`));
    expect(expected).toHaveLength(2);
    for (let shift = 1; shift < 9; shift++) {
      const bytes = new TextEncoder().encode(`${'#'.repeat(shift)}${line}\n${line}\n"`).subarray(shift);
      const scanner = createRecordScanner(layout);
      scanner.scan(bytes, 0, bytes.length - 1, 0);
      expect(rowsOf(scanner)).toEqual(expected);
    }
  });
});

describe('record scanner: size', () => {
  it('survives deep nesting, closed and not', () => {
    const depth = 100_000;
    const closed = `{"task":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const objects = `{"task":"b","x":${'{"x":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    const scanner = scanText(`${closed}\n${objects}\n${'['.repeat(depth)}\n${'{"a":'.repeat(depth)}`);
    expect(rowsOf(scanner).map((row) => row.task)).toEqual(['a', 'b']);
    expect(scanner.problems.map((problem) => problem.kind)).toEqual(['invalid', 'torn']);
  });

  it('reads a 30 MB line, whole, broken and joined', () => {
    const filler = 'x'.repeat(1000);
    const long = `{"task":"a","x":[${`"${filler}\\n",`.repeat(30_000)}1]}`;
    expect(scanText(`${long}\n`).rows.count).toBe(1);
    expect(scanText(`${long.slice(0, -1)}]\n`).problems).toMatchObject([{ kind: 'invalid' }]);
    expect(scanText('{"task":"a"}'.repeat(500_000)).rows.count).toBe(500_000);
    expect(scanText(`${'{'.repeat(5_000_000)}\n`).problems).toMatchObject([{ kind: 'invalid' }]);
    expect(scanText(`${'{"a":'.repeat(2_000_000)}\n`).problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it('keeps its pages full: only the first one grows', () => {
    const count = 70_000;
    const text = Array.from(
      { length: count },
      (_, index) => `{"task":${index >> 2},"passed":${index % 3 ? (index % 7 === 0 ? 0.5 : 'true') : 0}}\n`,
    ).join('');
    const scanner = scanText(text);
    const full = Math.floor(count / pageRows);
    expect(scanner.rows.pages.map((page) => page.count)).toEqual([...Array(full).fill(pageRows), count % pageRows]);
    expect(scanner.rows.tasks.count).toBe(count / 4);
    const rows = rowsOf(scanner);
    expect(rows.every((row, index) => row.task === String(index >> 2) && row.line === index)).toBe(true);
    expect(rows.every((row, index) => (row.cells[0] === Cell.score) === (index % 3 !== 0 && index % 7 === 0))).toBe(
      true,
    );
    expect(rows.every((row) => row.cells[0] !== Cell.score || row.scores[0] === 0.5)).toBe(true);
    expect(scanText('{"task":1}\n').rows.pages[0]!.start.length).toBe(8);
  });
});
