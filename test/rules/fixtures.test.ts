import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '#core/rules/finding';
import { rules } from '#core/rules/index';
import { type CoreSettings, defaultCoreSettings } from '#core/settings';
import { type Mark, readMarkedText } from './markedText';
import { applyFixes, marksOf, reviewText } from './reviewText';

const root = join(import.meta.dirname, '../fixtures/rules');

/** Only findings of this rule are compared in fires-*; a rule that is off by default is switched on. */
const settingsFor = (code: string): CoreSettings => {
  const rule = rules.find((entry) => entry.code === code);
  return rule && !rule.onByDefault ? { ...defaultCoreSettings, rules: { [code]: rule.severity } } : defaultCoreSettings;
};

const findingsIn = (code: string, path: string, text: string): readonly Finding[] =>
  reviewText(path.slice(root.length + 1), text, settingsFor(code)).findings;

/** Messages are marked by their beginning: cut the reported one to the same length, so that a difference is shown whole. */
const asMarked = (reported: readonly Mark[], marks: readonly Mark[]): Mark[] =>
  reported.map((mark) => {
    const same = marks.find(
      ({ line, columns, message }) =>
        line === mark.line && columns === mark.columns && mark.message.startsWith(message),
    );
    return same ? { ...mark, message: same.message } : mark;
  });

const inOrder = (marks: readonly Mark[]): Mark[] =>
  [...marks].sort(
    (a, b) => a.line - b.line || a.columns.localeCompare(b.columns) || a.message.localeCompare(b.message),
  );

for (const code of readdirSync(root).sort()) {
  describe(code, () => {
    const files = readdirSync(join(root, code)).sort();
    for (const file of files.filter((name) => name.startsWith('fires-') && !name.includes('.fixed.'))) {
      const path = join(root, code, file);
      test(file, async () => {
        const { text, marks } = readMarkedText(path);
        const found = findingsIn(code, path, text).filter(({ rule }) => rule === code);
        expect(marks.length, 'a fires file has a marker line').toBeGreaterThan(0);
        expect(inOrder(asMarked(await marksOf(text, found), marks))).toEqual(inOrder(marks));
      });
      const fixed = path.replace(/(\.[a-z]+)$/, '.fixed$1');
      if (!existsSync(fixed)) continue;
      test(`${file}: the fix`, () => {
        const { text } = readMarkedText(path);
        const found = findingsIn(code, path, text).filter(({ rule }) => rule === code);
        expect(applyFixes(text, found)).toBe(readMarkedText(fixed).text);
      });
    }
    for (const file of files.filter((name) => name.startsWith('silent-'))) {
      const path = join(root, code, file);
      test(file, async () => {
        const { text, marks } = readMarkedText(path);
        expect(marks, 'a silent file has no marker lines').toEqual([]);
        const found = findingsIn(code, path, text).filter(
          ({ rule, severity }) => rule === code || severity === 'error' || severity === 'warning',
        );
        expect(await marksOf(text, found)).toEqual([]);
      });
    }
    test('every file is a fires-* or a silent-* file', () => {
      expect(files.filter((name) => !/^(fires|silent)-[a-z0-9-]+(\.fixed)?\.[a-z]+$/.test(name))).toEqual([]);
    });
  });
}
