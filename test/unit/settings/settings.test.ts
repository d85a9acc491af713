import { applyEdits, parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { settingsOfAssignments } from '../../../server/src/settings/assignment';
import { documentSettings } from '../../../server/src/settings/documentSettings';
import { literalGlob, matches } from '../../../server/src/settings/glob';
import { muteEdit } from '../../../server/src/settings/muteEdit';
import { parseProjectFile } from '../../../server/src/settings/projectFile';

const codes = ['value-mismatch', 'k-above-n'];

describe('globs', () => {
  it.each([
    ['*.jsonl', 'file:///p/a/b.jsonl', 'file:///p', true],
    ['a/*.jsonl', 'file:///p/a/b.jsonl', 'file:///p', true],
    ['a/*.jsonl', 'file:///p/x/a/b.jsonl', 'file:///p', false],
    ['./a/**', 'file:///p/a/b/c.json', 'file:///p', true],
    ['**/old/**', 'file:///p/old/c.json', 'file:///p', true],
    ['*.jsonl', 'file:///elsewhere/b.jsonl', 'file:///p', false],
    ['runs/*.jsonl', 'file:///any/where/runs/b.jsonl', undefined, true],
    ['.deepeval/*', 'file:///p/.deepeval/x.json', 'file:///p', true],
    ['sp ace.jsonl', 'file:///p/sp%20ace.jsonl', 'file:///p', true],
  ])('%s on %s below %s: %s', (glob, uri, base, expected) => {
    expect(matches(glob, uri, base)).toBe(expected);
  });

  it('match only the path itself when made literal', () => {
    const name = 'a[1] (x){y}!*+.jsonl';
    const uri = `file:///p/${encodeURIComponent(name)}`;
    expect(matches(literalGlob(name), uri, 'file:///p')).toBe(true);
    expect(matches(literalGlob(name), 'file:///p/a1%20x.jsonl', 'file:///p')).toBe(false);
  });
});

describe('evalproof.json', () => {
  it('is read with comments, and keeps what can be used', () => {
    const text = `{
      // quiet
      "rules": { "value-mismatch": "off", "k-above-n": "loud", "no-such-rule": "off" },
      "fields": { "*.jsonl": { "task": "q", "verdict": 3 } },
      "ignore": [{ "rule": "k-above-n", "line": 2 }, { "file": "x" }],
      "colour": "red",
    }`;
    const { settings, problems } = parseProjectFile(text, codes);
    expect(settings).toEqual({
      rules: { 'value-mismatch': 'off' },
      fields: { '*.jsonl': { task: 'q' } },
      ignore: [{ rule: 'k-above-n', line: 2 }],
    });
    const marked = problems.map(({ start, end }) => text.slice(start, end));
    expect(marked.sort()).toEqual(['"colour"', '"loud"', '"no-such-rule"', '3', '{ "file": "x" }'].sort());
  });

  it.each(['', '   ', '[]', '7', '{', '{"rules": ', 'null', '{"rules": []}', '\u0000'])(
    'never throws on %j',
    (text) => {
      const { settings, problems } = parseProjectFile(text, codes);
      expect(settings).toEqual({});
      expect(problems.length > 0 || text.trim() === '' || text === '{').toBe(true);
    },
  );

  it('gives no key of Object.prototype a meaning', () => {
    const { settings, problems } = parseProjectFile('{"constructor": 1, "rules": {"toString": "off"}}', codes);
    expect(settings).toEqual({ rules: {} });
    expect(problems).toHaveLength(2);
  });
});

describe('settings of one document', () => {
  const uri = 'file:///p/runs/a.jsonl';

  it('merge layer by layer, key by key', () => {
    const project = {
      base: 'file:///p',
      settings: {
        rules: { 'value-mismatch': 'off' as const, 'k-above-n': 'info' as const },
        fields: { 'runs/*': { task: 'q', verdict: 'ok' }, 'other/*': { task: 'no' } },
        ignore: [
          { rule: 'k-above-n', file: 'runs/a.jsonl', line: 3, reason: 'known' },
          { rule: 'x', file: 'b.jsonl' },
        ],
        documents: { 'runs/*.jsonl': ['gold.jsonl', '../outside.jsonl', '/etc/passwd'] },
      },
    };
    const editor = {
      base: 'file:///p',
      settings: { rules: { 'k-above-n': 'error' as const }, fields: { '*.jsonl': { verdict: 'solved' } }, k: [1, 5] },
    };
    expect(documentSettings([project, editor], uri)).toMatchObject({
      enabled: true,
      excludedBy: undefined,
      core: {
        rules: { 'value-mismatch': 'off', 'k-above-n': 'error' },
        fields: { task: 'q', verdict: 'solved' },
        ignore: [{ rule: 'k-above-n', line: 2, reason: 'known' }],
        ks: [1, 5],
      },
      linked: ['file:///p/gold.jsonl', 'file:///p/etc/passwd'],
      run: undefined,
    });
  });

  it('know the run that a document is a file of, and what they say of its other files', () => {
    const layer = {
      base: 'file:///p',
      settings: {
        runs: { shards: ['runs/part-*.jsonl'], all: ['*.jsonl'] },
        exclude: ['runs/part-9.jsonl'],
        ignore: [{ rule: 'x', file: 'runs/part-2.jsonl', line: 4 }, { rule: 'y' }],
      },
    };
    const settings = documentSettings([layer], 'file:///p/runs/part-1.jsonl');
    expect(settings.run).toEqual({ name: 'shards', base: 'file:///p', globs: ['runs/part-*.jsonl'] });
    expect(settings.core.ignore).toEqual([{ rule: 'y' }]);
    expect(settings.ignoredIn('file:///p/runs/part-2.jsonl')).toEqual([{ rule: 'x', line: 3 }, { rule: 'y' }]);
    expect(['part-1', 'part-9'].map((name) => settings.excludes(`file:///p/runs/${name}.jsonl`))).toEqual([
      false,
      true,
    ]);
    expect(documentSettings([layer], 'file:///p/other.jsonl').run?.name).toBe('all');
    expect(documentSettings([layer], 'file:///elsewhere/a.jsonl').run).toBeUndefined();
  });

  it('say when a document is taken out, and by what', () => {
    const layers = [
      { base: 'file:///p', settings: { exclude: ['x/**', 'runs/**'] } },
      { base: undefined, settings: { enable: false } },
    ];
    expect(documentSettings(layers, uri)).toMatchObject({ enabled: false, excludedBy: 'runs/**' });
    expect(documentSettings(layers, 'file:///p/b.jsonl')).toMatchObject({ excludedBy: undefined });
  });
});

describe('--setting', () => {
  it('takes parts, fields for every file, and JSON', () => {
    const settings = settingsOfAssignments(
      [
        'rules.value-mismatch=off',
        'rules.k-above-n=info',
        'fields.verdict=info.reward',
        'k=[1,8]',
        'fields={"*.json":{"task":"q"}}',
      ],
      codes,
    );
    expect(settings).toEqual({
      rules: { 'value-mismatch': 'off', 'k-above-n': 'info' },
      fields: { '*.json': { task: 'q' } },
      k: [1, 8],
    });
    expect(settingsOfAssignments(['fields.task=a', 'fields.verdict=info.reward'], codes)).toEqual({
      fields: { '**': { task: 'a', verdict: 'info.reward' } },
    });
  });

  it.each([
    ['nonsense'],
    ['=1'],
    ['rules.nope=off'],
    ['rules.k-above-n=loud'],
    ['k=many'],
    ['colour=red'],
    ['enable=7'],
  ])('refuses %s with a sentence', (assignment) => {
    expect(() => settingsOfAssignments([assignment], codes)).toThrow(/\w+.*\.$/);
  });
});

describe('muting', () => {
  const applied = (text: string | undefined, where: 'line' | 'file' | 'everywhere'): string => {
    const edits = muteEdit(
      text,
      { rule: 'k-above-n', uri: 'file:///p/a.jsonl', where, line: 4, reason: 'known' },
      'runs/a.jsonl',
    );
    return applyEdits(
      text ?? '',
      edits.map(({ offset, length, newText }) => ({ offset, length, content: newText })),
    );
  };

  it('begins a file where there is none', () => {
    expect(parse(applied(undefined, 'line'))).toEqual({
      ignore: [{ rule: 'k-above-n', file: 'runs/a.jsonl', line: 5, reason: 'known' }],
    });
    expect(parse(applied('', 'everywhere'))).toEqual({ rules: { 'k-above-n': 'off' } });
  });

  it('keeps comments, order and other entries', () => {
    const text =
      '{\n  // why\n  "rules": { "value-mismatch": "off" }, // here too\n  "ignore": [\n    { "rule": "x" } // old\n  ]\n}\n';
    const after = applied(text, 'file');
    expect(after).toContain('// why');
    expect(after).toContain('// here too');
    expect(after).toContain('// old');
    expect(parse(after)).toEqual({
      rules: { 'value-mismatch': 'off' },
      ignore: [{ rule: 'x' }, { rule: 'k-above-n', file: 'runs/a.jsonl', reason: 'known' }],
    });
    expect(parse(applied(text, 'everywhere')).rules).toEqual({ 'value-mismatch': 'off', 'k-above-n': 'off' });
  });

  it('refuses to touch a file it cannot read', () => {
    for (const text of ['{"rules": ', '[]', 'hello']) expect(() => applied(text, 'file')).toThrow(/mend it first/);
  });
});
