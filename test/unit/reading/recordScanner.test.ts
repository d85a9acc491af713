import { describe, expect, it } from 'vitest';
import type { Layout } from '#core/reading/layout';
import { createRecordScanner, type RecordScanner } from '#core/reading/recordScanner';
import { Cell } from '#core/reading/rows';

const metric = (name: string, ...path: string[]) =>
  ({ name, path: path.length > 0 ? path : [name], kind: 'binary' }) as const;

const layout: Layout = {
  task: ['task'],
  trial: ['trial'],
  metrics: [metric('passed'), metric('reward', 'info', 'reward')],
  numbers: [{ role: 'tokens', path: ['usage', 'tokens'] }],
  extras: [
    { role: 'model', path: ['model'] },
    { role: 'error', path: ['error'] },
  ],
  fingerprints: [{ role: 'output', path: ['output'] }],
  convention: { unscored: 'drop', documented: false },
};

const scanText = (text: string | Uint8Array, used: Layout = layout): RecordScanner => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const scanner = createRecordScanner(used);
  let cut = bytes.length;
  while (cut > 0 && bytes[cut - 1] !== 10 && bytes[cut - 1] !== 13) cut--;
  scanner.scan(bytes, 0, cut, 0);
  scanner.finish(bytes, cut, bytes.length, 0);
  return scanner;
};

const rowsOf = ({ rows }: RecordScanner) =>
  rows.pages.flatMap((page) =>
    Array.from({ length: page.count }, (_, row) => ({
      task: page.task[row]! < 0 ? undefined : rows.tasks.text(page.task[row]!),
      trial: page.trial[row]! < 0 ? undefined : rows.trials.text(page.trial[row]!),
      cells: page.verdicts.map((column) => column[row]),
      scores: page.scores.map((column) => column?.[row]),
      start: page.start[row],
      length: page.length[row],
      line: page.line[row],
      verdict: [page.verdictAt[row], page.verdictLength[row]],
      tokens: page.numbers[0]?.[row],
      model: page.extras[0]![row]! < 0 ? page.extras[0]![row] : rows.extraNames[0]!.text(page.extras[0]![row]!),
      error: page.extras[1]![row]! < 0 ? page.extras[1]![row] : rows.extraNames[1]!.text(page.extras[1]![row]!),
      output: page.fingerprintLength[0]![row],
    })),
  );

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

describe('record scanner: what is not JSON', () => {
  const good = '{"task":"z","passed":true}';
  it.each([
    ["{'task': 'a'}", 'single quotes are not JSON', 1],
    ['{"task": True}', 'True, False and None are Python, not JSON', 9],
    ['{"task": None}', 'True, False and None are Python, not JSON', 9],
    ['{"task": nan}', 'NaN and Infinity are not JSON', 9],
    ['{"task": 1,}', 'a comma stands before the closing bracket', 11],
    ['{"task": [1,]}', 'a comma stands before the closing bracket', 12],
    ['{"task": [1, ]}', 'a comma stands before the closing bracket', 13],
    ['{"task": "a}', 'the string is not closed', 0],
    ['{"task": "a\\"}', 'the string is not closed', 0],
    ['{"task": [1', 'a brace or bracket is not closed', 0],
    ['{"task": {"a": 1}', 'a brace or bracket is not closed', 0],
    ['{"task": [1}', 'a brace and a bracket are mixed up', 11],
    ['{"task": "a\tb"}', 'a control character stands unescaped in a string', 11],
    ['{"task": "long enough to go by words\u0001 and on"}', 'a control character stands unescaped in a string', 36],
    ['{"ta\tsk": 1}', 'a control character stands unescaped in a string', 4],
    ['{"task": "a\\x41"}', 'a backslash in a string starts no JSON escape', 11],
    ['{"task": "a\\u12g4"}', 'a backslash in a string starts no JSON escape', 11],
    ['{"task": 1 "b": 2}', 'a comma is missing between two values', 11],
    ['{"task": "a" "b": 2}', 'a comma is missing between two values', 13],
    ['{"task" 1}', 'a colon is missing after a key', 8],
    ['{"task": }', 'a value is missing', 9],
    ['{"task":, "b": 1}', 'a value is missing', 8],
    ['{task: 1}', 'a key in double quotes is missing', 1],
    ['{"a": 1, 2}', 'a key in double quotes is missing', 9],
    ['{"task": 01}', 'the number is not written as JSON wants it', 10],
    ['{"task": -01}', 'the number is not written as JSON wants it', 11],
    ['{"task": 1.}', 'the number is not written as JSON wants it', 11],
    ['{"task": 1e}', 'the number is not written as JSON wants it', 11],
    ['{"task": -}', 'the number is not written as JSON wants it', 10],
    ['{"task": .5}', 'this is not JSON', 9],
    ['{"task": +1}', 'this is not JSON', 9],
    ['{"task": tru}', 'a word without quotes is not JSON', 9],
    ['{"task": truex}', 'a word without quotes is not JSON', 13],
    ['{"task": 1} x', 'something else follows the record on its line', 12],
    ['{"task": 1}}', 'something else follows the record on its line', 11],
    ['{"task": 1} 2', 'something else follows the record on its line', 12],
    ['1 {"task": 1}', 'something else follows the record on its line', 2],
    ['{"task": 1},', 'something else follows the record on its line', 11],
    ['hello', 'a word without quotes is not JSON', 0],
    ['{"task": {"deep": [1, {"x": 01}]}}', 'the number is not written as JSON wants it', 29],
  ])('%s', (line, reason, place) => {
    expect(() => JSON.parse(line)).toThrow();
    const scanner = scanText(`${good}\n${line}\n${good}\n`);
    expect(scanner.rows.count).toBe(2);
    expect(scanner.records).toBe(2);
    expect(scanner.others).toEqual([]);
    const lineStart = good.length + 1;
    expect(scanner.problems).toMatchObject([
      { kind: 'invalid', reason, span: { line: 1, lineStart, start: lineStart + place } },
    ]);
    expect(scanner.rows.tasks.count).toBe(1);
  });

  it('uses a record with bare NaN and tells it', () => {
    const scanner = scanText(`{"task":"a","passed":NaN,"x":[Infinity]}\n{"task":"b","x":{"y":-Infinity}}\n${good}\n`);
    expect(rowsOf(scanner).map((row) => row.task)).toEqual(['a', 'b', 'z']);
    expect(scanner.problems).toMatchObject([
      { kind: 'literal', span: { start: 21, end: 24, line: 0 } },
      { kind: 'literal', span: { start: 62, end: 71, line: 1 } },
    ]);
  });

  it('uses all records that stand on one line and tells it once', () => {
    const scanner = scanText('{"task":"a"}{"task":"b"} {"x":1}\t{"task":"c"}\n{"task":"d"}\n');
    expect(rowsOf(scanner).map(({ task, start, line }) => [task, start, line])).toEqual([
      ['a', 0, 0],
      ['b', 12, 0],
      ['c', 33, 0],
      ['d', 46, 1],
    ]);
    expect(scanner.others).toMatchObject([{ start: 25, end: 32 }]);
    expect(scanner.problems).toMatchObject([{ kind: 'joined', span: { start: 0, end: 45, line: 0 } }]);
  });

  it('uses none of the records of a line that goes wrong later', () => {
    const scanner = scanText('{"task":"a"}{"task":"b"}{"task":tru}\n');
    expect(scanner.records).toBe(0);
    expect(scanner.problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it.each([
    ['{"task": "a", "pas', '{"task": "b", "passed": true}'],
    ['{"task": "a", "output": "some text \\', '{"task": "b", "passed": true}'],
    ['{"task": "a", "output": "some {text} ', '{"task": "b", "passed": true, "info": {"reward": 1}}'],
    ['{"task": "a", "passed": tr', '{"task": "b"}'],
    ['{"task": "a", "passed": 1', '{"task": "b"}'],
    ['{"task": "a", ', '{"task": "b"}'],
    ['{"task": "a", "info": ', '{"task": "b"}'],
    ['{"task": "a", "info": {"x": [1, 2', '{"task": "b"}'],
    ['{', '{"task": "b"}'],
  ])('recovers the record after the broken %s', (head, tail) => {
    const scanner = scanText(`${good}\n${head}${tail}\n${good}\n`);
    expect(rowsOf(scanner).map(({ task, start }) => [task, start])).toEqual([
      ['z', 0],
      ['b', good.length + 1 + head.length],
      ['z', good.length + head.length + tail.length + 2],
    ]);
    const start = good.length + 1;
    expect(scanner.problems).toMatchObject([
      { kind: 'tornInside', recovered: true, span: { start, end: start + head.length, line: 1 } },
    ]);
  });

  it.each([
    '{',
    '{"task',
    '{"task"',
    '{"task":',
    '{"task":"a',
    '{"task":"a\\',
    '{"task":"a\\u00',
    '{"task":1.',
    '{"task":tr',
    '{"task":"a"',
    '{"task":"a",',
    '{"a":[{"task":"a"}',
    '[1',
    'fals',
    '-',
    'Na',
    '-Inf',
  ])('says that the document ends inside %s', (rest) => {
    const scanner = scanText(`${good}\n${rest}`);
    expect(scanner.records).toBe(1);
    expect(scanner.problems).toMatchObject([
      { kind: 'torn', span: { start: 27, end: 27 + rest.length, line: 1, lineStart: 27 } },
    ]);
    expect(scanner.lines).toBe(2);
  });

  it('says invalid where the last line is no beginning of JSON', () => {
    const scanner = scanText("{'task': 1");
    expect(scanner.problems).toMatchObject([{ kind: 'invalid', reason: 'single quotes are not JSON' }]);
  });

  it('reads a last line without an end, and nothing after its bytes', () => {
    const bytes = new TextEncoder().encode('{"task":"a"} }}"');
    const scanner = createRecordScanner(layout);
    scanner.finish(bytes, 0, 12, 0);
    expect(rowsOf(scanner).map((row) => row.task)).toEqual(['a']);
    expect(scanner.problems).toEqual([]);
  });

  it('knows a Git LFS pointer', () => {
    const scanner = scanText('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n');
    expect(scanner.problems).toMatchObject([{ kind: 'lfsPointer', span: { start: 0, line: 0 } }]);
    expect(scanner.records).toBe(0);
  });

  it('tells bytes that are no text once, and counts their lines', () => {
    const bytes = new Uint8Array(4096).map((_, index) => (index * 7919 + (index >> 3)) & 0xff);
    const scanner = scanText(bytes);
    expect(scanner.problems.filter((problem) => problem.kind === 'binary')).toHaveLength(1);
    const withNul = scanText(`{"task":"a"}\n{"task":"\0"}\n\0\0\0{"task":"b"}\n{"task":"c"}\n`);
    expect(withNul.problems).toMatchObject([{ kind: 'binary', span: { line: 1 } }]);
    expect(withNul.problemCounts).toMatchObject([{ kind: 'binary', count: 2 }]);
    expect(withNul.rows.count).toBe(2);
  });

  it('tolerates bytes that are no UTF-8 and lone surrogates', () => {
    const bytes = new TextEncoder().encode('{"task":"a?","output":"\\ud800"}\n');
    bytes[10] = 0xff;
    expect(rowsOf(scanText(bytes))).toMatchObject([{ task: 'a\ufffd' }]);
  });

  it('counts every problem and keeps the first ten thousand', () => {
    const scanner = scanText('{"task":tru}\n'.repeat(12_345));
    expect(scanner.problems).toHaveLength(10_000);
    expect(scanner.problemCounts).toMatchObject([
      { kind: 'invalid', reason: 'a word without quotes is not JSON', count: 12_345, first: { line: 0 } },
    ]);
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
    expect(scanner.rows.pages.map((page) => page.count)).toEqual([65_536, count - 65_536]);
    expect(scanner.rows.tasks.count).toBe(count / 4);
    const rows = rowsOf(scanner);
    expect(rows.every((row, index) => row.task === String(index >> 2) && row.line === index)).toBe(true);
    expect(rows.every((row, index) => (row.cells[0] === Cell.score) === (index % 3 !== 0 && index % 7 === 0))).toBe(
      true,
    );
    expect(rows.every((row) => row.cells[0] !== Cell.score || row.scores[0] === 0.5)).toBe(true);
    expect(scanText('{"task":1}\n').rows.pages[0]!.start.length).toBe(1024);
  });
});
