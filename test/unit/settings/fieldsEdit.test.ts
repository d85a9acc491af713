import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { fieldsEdit } from '../../../server/src/settings/fieldsEdit';
import { filesGlob } from '../../../server/src/settings/filesGlob';
import { matches } from '../../../server/src/settings/glob';

const applied = (text: string | undefined, edits: ReturnType<typeof fieldsEdit>): string =>
  [...edits]
    .reverse()
    .reduce(
      (all, { offset, length, newText }) => all.slice(0, offset) + newText + all.slice(offset + length),
      text ?? '',
    );

describe('one glob for the files of a run', () => {
  it.each([
    [['runs/a[1].jsonl'], 'runs/a\\[1\\].jsonl'],
    [['output-rs0.jsonl', 'output-rs1.jsonl', 'output-rs10.jsonl'], 'output-rs*.jsonl'],
    [['logs/a/report.json', 'logs/b/report.json'], 'logs/**'],
    [['a.json', 'sub/b.json'], '**'],
    [['x/aa.json', 'x/aaa.json'], 'x/aa*.json'],
  ])('%j', (paths, glob) => {
    expect(filesGlob(paths)).toBe(glob);
    for (const path of paths) expect(matches(glob, `file:///p/${path}`, 'file:///p')).toBe(true);
  });
});

describe('saying one thing about fields', () => {
  const change = { field: 'unscored', value: 'failure' } as const;

  it('makes the file, adds to it and keeps what is there', () => {
    const first = applied(undefined, fieldsEdit(undefined, change, ['a.jsonl']));
    expect(parse(first)).toEqual({ fields: { 'a.jsonl': { unscored: 'failure' } } });
    const text = '{\n  // why\n  "fields": { "a.jsonl": { "task": "q", "unscored": "drop" } }\n}\n';
    const second = applied(text, fieldsEdit(text, change, ['a.jsonl']));
    expect(second).toContain('// why');
    expect(parse(second)).toEqual({ fields: { 'a.jsonl': { task: 'q', unscored: 'failure' } } });
  });

  it('refuses a file that is not valid JSON', () => {
    expect(() => fieldsEdit('{"fields": ', change, ['a.jsonl'])).toThrow(/not valid JSON; mend it first/);
  });
});
