import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The scripts are plain JavaScript.
const script = join(import.meta.dirname, '../../scripts/lazyModules.mjs');
const { lazyModules } = (await import(script)) as { lazyModules(names: readonly string[]): Plugin };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evalproof-lazy-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bundled = async (late: string): Promise<string> => {
  await writeFile(join(folder, 'late.ts'), late);
  await writeFile(join(folder, 'beside.ts'), "events.push('beside'); export const two = 2;");
  const entry =
    "import { double } from './late'; events.push('entry'); events.push(double(3)); events.push(double(4));";
  await writeFile(join(folder, 'entry.ts'), entry);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'entry.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    logLevel: 'silent',
    plugins: [lazyModules(['late'])],
  });
  return outputFiles[0]?.text ?? '';
};

test('a module, and what only it imports, is evaluated with the first call, and once', async () => {
  const late = "import { two } from './beside'; events.push('late');\nexport const double = (n: number) => n * two;";
  const events: unknown[] = [];
  runInNewContext(await bundled(late), { events });
  expect(events).toEqual(['entry', 'beside', 'late', 6, 8]);
});

test('a module that exports anything but functions is refused', async () => {
  const late = 'export const limit = 3;\nexport const double = (n: number) => n * 2;';
  await expect(bundled(late)).rejects.toThrow(/only functions can be loaded late, not "export const limit = 3;"/);
});
