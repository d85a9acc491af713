import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '#core/rules/index';
import { readMarkedText } from '../rules/markedText';

const root = join(import.meta.dirname, '../..');
const fixtures = join(root, 'test/fixtures/rules');
const pages = join(root, 'docs/rules');
const table = join(root, '../shared/rules.md');

const headings = ['What it checks', 'Why it matters', 'Example', 'How to fix', 'When it is silent', 'Source'] as const;

const codes = rules.map(({ code }) => code).sort();

/** Codes and severities of a Markdown table whose second or first columns hold them. */
const rowsOf = (path: string): readonly (readonly string[])[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\| \[?`/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const codeIn = (cell: string | undefined): string => /`([a-z0-9-]+)`/.exec(cell ?? '')?.[1] ?? '';

describe('every rule', () => {
  test('has a code of its own, in kebab case', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test('has a page, and every page a rule', () => {
    const found = readdirSync(pages)
      .filter((name) => name !== 'README.md')
      .map((name) => name.replace(/\.md$/, ''));
    expect(found.sort()).toEqual(codes);
  });

  test('has fixtures that fire and that stay silent, and every folder of fixtures a rule', () => {
    expect(readdirSync(fixtures).sort()).toEqual(codes);
    const without = (start: string): string[] =>
      codes.filter((code) => !readdirSync(join(fixtures, code)).some((name) => name.startsWith(start)));
    expect(without('fires-')).toEqual([]);
    expect(without('silent-')).toEqual([]);
  });

  for (const { code } of rules) {
    test(`${code}: the page has the agreed headings, none of them empty`, () => {
      const text = readFileSync(join(pages, `${code}.md`), 'utf8');
      const [title, ...parts] = text.split(/^## /m);
      expect(title?.trim()).toBe(`# ${code}`);
      expect(parts.map((part) => part.split('\n')[0])).toEqual([...headings]);
      expect(parts.filter((part) => part.split('\n').slice(1).join('').trim().length < 3)).toEqual([]);
    });
  }
});

describe('the table of all rules', () => {
  const rows = rowsOf(join(pages, 'README.md'));

  test('has every rule once, with its title and severity', () => {
    const shown = rows.map((cells) => [codeIn(cells[1]), cells[2], cells[3]]);
    const wanted = rules.map(({ code, title, severity, onByDefault }) => [
      code,
      onByDefault ? severity : `off (${severity})`,
      title,
    ]);
    expect(shown.sort()).toEqual(wanted.sort());
  });

  test('shows messages that the fixtures give', () => {
    const untrue = rows.filter((cells) => {
      const folder = join(fixtures, codeIn(cells[1]));
      const marks = readdirSync(folder)
        .filter((name) => name.startsWith('fires-') && !name.includes('.fixed.'))
        .flatMap((name) => readMarkedText(join(folder, name)).marks);
      const message = (cells[4] ?? '').replace(/\\([|\\])/g, '$1');
      return !marks.some((mark) => message.startsWith(mark.message) || mark.message.startsWith(message));
    });
    expect(untrue.map((cells) => cells[1])).toEqual([]);
  });
});

/** Rules that were added since the table was agreed. */
const beyondTheTable = ['unresolved-link'];

test.skipIf(!existsSync(table))('severities are those of the table of findings', () => {
  const listed = rowsOf(table).map((cells) => [codeIn(cells[1]), cells[2] ?? '']);
  const code = new Set(rules.map((rule) => rule.code));
  const ours = rules
    .filter((rule) => !beyondTheTable.includes(rule.code))
    .map((rule) => [rule.code, rule.onByDefault ? rule.severity : 'off']);
  expect(ours.sort()).toEqual(listed.filter(([name]) => code.has(name ?? '')).sort());
  const missing = listed.map(([name]) => name ?? '').filter((name) => !code.has(name));
  expect(missing).toEqual([]);
});
