import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReader } from '#core/reading/reader';
import { review } from '#core/review';
import { rules } from '#core/rules/index';
import { defaultCoreSettings } from '#core/settings';
import { plainFindings } from '../plainFindings';
import { readMarkedText } from './markedText';
import { onPagesOf } from './rowPages';

const root = join(import.meta.dirname, '../fixtures/rules');
const all = {
  ...defaultCoreSettings,
  rules: Object.fromEntries(rules.map(({ code, severity }) => [code, severity])),
};

/** Rules about rows; what they say must not hang on how rows are numbered. */
const codes = rules.filter(({ reads }) => reads === 'rows').map(({ code }) => code);

describe('row numbers with gaps', () => {
  for (const code of readdirSync(root).filter((name) => codes.includes(name))) {
    const files = readdirSync(join(root, code)).filter((name) => /^fires-.*\.jsonl?$/.test(name));
    test.each(files)(`${code}: %s`, (file) => {
      const reader = createReader({ name: file, fields: {} });
      reader.push(new TextEncoder().encode(readMarkedText(join(root, code, file)).text));
      const reading = reader.end();
      const { findings } = review('file:///x', reading, all);
      expect(findings.length).toBeGreaterThan(0);
      for (const size of [1, 3])
        expect(plainFindings(review('file:///x', onPagesOf(reading, size), all).findings)).toEqual(
          plainFindings(findings),
        );
    });
  }
});
