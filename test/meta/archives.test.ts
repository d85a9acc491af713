import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const script = (path: string, ...args: string[]) => run(process.execPath, [join(root, path), ...args], { cwd: root });

beforeAll(async () => {
  if (!existsSync(join(root, 'dist', 'extension.js'))) await script('esbuild.mjs');
}, 120_000);

/** What the extension needs at run time, and what its page in the editor shows. */
const extensionFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/THIRD-PARTY-NOTICES.txt',
  'dist/codicon.ttf',
  'dist/extension.js',
  'dist/languageClient.js',
  'dist/server.js',
  'dist/webview.css',
  'dist/webview.js',
  'media/icon.png',
  'package.json',
  'schemas/evalproof.schema.json',
];

describe('the archives hold what they need and nothing else', () => {
  test('the extension', async () => {
    const { stdout } = await script('scripts/package.mjs', '--list');
    expect(JSON.parse(stdout).sort()).toEqual(extensionFiles);
  });

  test('the npm package', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
    const packed = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
    const declarations = (await readdir(join(root, 'shared/src/stats')))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `dist/stats/${name.replace(/\.ts$/, '.d.mts')}`);
    const expected = [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...['dist/THIRD-PARTY-NOTICES.txt', 'dist/cli.js', 'dist/stats/README.md', 'dist/stats/index.mjs'],
      // npm always takes along what `main` names.
      'dist/extension.js',
      ...declarations,
    ];
    expect(packed[0]?.files.map(({ path }) => path).sort()).toEqual(expected.sort());
  });

  test('the packaged extension is under one megabyte', async () => {
    const vsix = join(root, 'evalproof.vsix');
    // `npm test` packages first; a test run by itself may come before.
    if (!existsSync(vsix)) return console.log('skipped: evalproof.vsix has not been packaged yet');
    expect((await stat(vsix)).size).toBeLessThan(1024 * 1024);
    const names = Object.keys(unzipSync(await readFile(vsix)));
    // The packager gives these three files other names or places.
    const expected = extensionFiles.map((name) =>
      name === 'README.md'
        ? 'readme.md'
        : name === 'CHANGELOG.md'
          ? 'changelog.md'
          : name === 'LICENSE'
            ? 'LICENSE.txt'
            : name,
    );
    const inside = names.filter((name) => name.startsWith('extension/')).map((name) => name.slice('extension/'.length));
    expect(inside.sort()).toEqual(expected.sort());
  });
});

test('a TypeScript project gets the stats package with its types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evalproof-stats-'));
  try {
    const declaration = join(root, 'dist/stats/index.mjs');
    const source = `import { passAtK } from ${JSON.stringify(declaration)};
export const value: number | undefined = passAtK(5, 2, 2);
// @ts-expect-error counts are numbers
passAtK('5', 2, 2);
`;
    await writeFile(join(folder, 'use.mts'), source);
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await script('node_modules/typescript/bin/tsc', '-p', folder);
    const stats = (await import(declaration)) as { passAtK(n: number, c: number, k: number): number | undefined };
    expect(stats.passAtK(5, 2, 2)).toBeCloseTo(0.7, 12);
    expect(stats.passAtK(5, 2, 6)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
