import { describe, expect, it } from 'vitest';
import { createRecordScanner } from '#core/reading/recordScanner';
import { layout, rowsOf, scanText } from './scanText';

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
