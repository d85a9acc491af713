import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dialects } from '#core/reading/dialects/index';

const root = join(import.meta.dirname, '../..');

it('docs/formats.md says what the dialects say', () => {
  execFileSync(process.execPath, [join(root, 'scripts/formatsPage.mjs'), '--check'], { stdio: 'pipe' });
  const page = readFileSync(join(root, 'docs/formats.md'), 'utf8');
  expect(page.split('\n').filter((line) => line.startsWith('| ')).length).toBe(dialects.length + 2);
});

it('every dialect has an id and a name of its own', () => {
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
  expect(new Set(dialects.map(({ harness }) => harness)).size).toBe(dialects.length);
  for (const { id } of dialects) expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
});
